import TestSupport
@_spi(Headless) import UIKit

/// A cell with a size that plays choose.
private final class ChoosyCell: UICollectionViewCell {
    static var size = CGSize.zero
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size = Self.size
        return layoutAttributes
    }
}

/// A flow layout with a board and a title below its items, which has attributes for one of them only if it is asked for that.
private final class Partial: UICollectionViewFlowLayout {
    /// The kinds for which the layout answers single queries.
    private let answered: [String]

    init(_ answered: [String]) {
        self.answered = answered
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (super.layoutAttributesForElements(in: rect) ?? []) + [board, title]
    }

    private var place: CGRect { CGRect(x: 0, y: collectionViewContentSize.height, width: 300, height: 20) }
    private var board: UICollectionViewLayoutAttributes { .init(board: "board", frame: place) }
    private var title: UICollectionViewLayoutAttributes { .init(kind: "title", frame: place) }

    override func layoutAttributesForDecorationView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { answered.contains(kind) ? board : nil }

    override func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { answered.contains(kind) ? title : nil }
}

extension RefusedPlay {
    private typealias Attributes = UICollectionViewLayoutAttributes

    private static func row(_ row: Int, section: Int = 0, y: CGFloat? = nil) -> Attributes {
        Attributes(path(row, section), frame: CGRect(x: 0, y: y ?? 100 * CGFloat(row), width: 300, height: 100))
    }

    private static func rows() -> [Attributes] { (0..<3).map { row($0) } }

    /// A layout of three rows, of which something is changed.
    private static func layout(_ name: String, _ change: @escaping (ScriptedLayout) -> Void) -> Self {
        let screen = { @MainActor () -> WatchedScreen in
            let layout = ScriptedLayout(CGSize(width: 300, height: 1_000)) { _, _ in rows() }
            change(layout)
            return WatchedScreen(layout, Source(3))
        }
        return Self(name, on: screen)
    }

    private static func added(_ name: String, _ attributes: @escaping @autoclosure () -> [Attributes]) -> Self {
        layout("attributes for \(name)") { $0.elements = { _, _ in rows() + attributes() } }
    }

    private static func view(ofKind kind: String, y: CGFloat) -> Attributes {
        Attributes(kind: kind, frame: CGRect(x: 0, y: y, width: 300, height: 10))
    }

    /// The layout's answers. Shipped layouts give some of them that are no faults.
    static var elements: [RefusedPlay] {
        [
            added("two titles", [view(ofKind: "title", y: 900), view(ofKind: "title", y: 950)]),
            added("a view without a kind", [view(ofKind: "", y: 0)]), added("item 7", [row(7, y: 50)]),
            added("item -1", [row(-1, y: 50)]), added("section -1", [row(2, section: -1, y: 50)]),
            added("section 4", [row(0, section: 4, y: 50)]), added("a row twice, the last time below", [row(1, y: 900)]),
            layout("content of a negative height") { $0.size = { _ in CGSize(width: 300, height: -5) } },
            layout("content without a width") { $0.size = { _ in CGSize(width: CGFloat.nan, height: 5) } },
            layout("another layout in the place of one that prepares") {
                $0.prepares = { layout in
                    layout.collectionView?.collectionViewLayout = ScriptedLayout(layout.size(layout)) { _, _ in rows() }
                }
            },
        ]
            + [CGFloat.nan, .infinity, -.infinity].map { (y: CGFloat) in
                layout("a row at \(y)") { $0.elements = { _, _ in [row(0), row(1, y: y)] } }
            }
    }

    /// A flow layout, of which something is changed.
    private static func flow(
        _ name: String,
        _ layout: @escaping @autoclosure @MainActor () -> UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
        counts: [Int], before: @escaping (UICollectionViewFlowLayout, WatchedScreen) -> Void = { _, _ in },
        _ after: @escaping (WatchedScreen) -> Void
    ) -> Self {
        let screen = { @MainActor () -> WatchedScreen in
            let (layout, source) = (layout(), Source())
            source.counts = counts
            let screen = WatchedScreen(layout, source)
            before(layout, screen)
            return screen
        }
        return Self(name, on: screen, after)
    }

    /// Dequeues the header of the first section for another one.
    private static func header(
        forSection section: Int, of count: Int = 2, _ after: @escaping (WatchedScreen) -> Void = { _ in }
    ) -> Self {
        let before = { @MainActor (layout: UICollectionViewFlowLayout, screen: WatchedScreen) in
            layout.headerReferenceSize = CGSize(width: 10, height: 10)
            screen.source.title = { view, kind, path in
                let other: IndexPath = [path.section == 0 ? section : path.section, 0]
                return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: other)
            }
        }
        return flow("a header for section \(section) of \(count)", counts: [3, 3], before: before, after)
    }

    private static func cell(preferring width: CGFloat, _ height: CGFloat) -> Self {
        let before = { @MainActor (layout: UICollectionViewFlowLayout, screen: WatchedScreen) in
            layout.estimatedItemSize = CGSize(width: 50, height: 50)
            screen.view.register(ChoosyCell.self, forCellWithReuseIdentifier: "row")
            ChoosyCell.size = CGSize(width: width, height: height)
        }
        return flow("a cell that prefers \(width) × \(height) pt", counts: [1], before: before) { _ in }
    }

    /// Answers of a data source or a cell. Items are numbered over all sections.
    static var answers: [RefusedPlay] {
        [-1, .max].flatMap { count in
            [
                flow("\(count) items in a flow layout", counts: [5, count]) { _ in },
                Self("\(count) items", on: { WatchedScreen(ScriptedLayout(), Source(5, count)) }),
            ]
        } + [
            first("-1 sections") {
                $0.source.sectionCount = -1
                $0.layout.size = { _ in .zero }
                $0.layout.elements = { _, _ in [] }
            },
            header(forSection: 1), header(forSection: 2), header(forSection: 9),
            // A view of a new section, in a batch.
            header(forSection: 0, of: 3) {
                $0.source.counts = [3, 3, 3]
                $0.view.insertSections([2])
            },
            flow(
                "a header before the counts are known", counts: [3],
                before: {
                    _ = $1.view.dequeueReusableSupplementaryView(
                        ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "title", for: path(0, 4))
                }
            ) { _ in },
            cell(preferring: 10, .nan), cell(preferring: 0, 0), cell(preferring: 10, 0), cell(preferring: 10, -5),
            cell(preferring: 10, .infinity), cell(preferring: 10, 10),
        ]
    }

    // MARK: Batches

    private static func items(_ name: String, _ change: @escaping (RowsScreen, IndexPath) -> Void) -> [Self] {
        [path(NSNotFound), IndexPath(index: 0), IndexPath(), [0, 1, 2]].map { path in
            Self("\(name) \(path)") { change($0, path) }
        }
    }

    private static func reload(_ name: String, count: Int = 3, _ change: @escaping (UICollectionView) -> Void) -> Self {
        flow("reload section 1 and \(name)", counts: [1, 1, 1]) { screen in
            screen.view.performBatchUpdates {
                screen.source.counts = Array(repeating: 1, count: count)
                screen.view.reloadSections([1])
                change(screen.view)
            }
        }
    }

    private static func partial(_ name: String, answered: [String], _ after: @escaping (WatchedScreen) -> Void) -> Self {
        let before = { @MainActor (layout: UICollectionViewFlowLayout, _: WatchedScreen) in
            layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "board")
            layout.itemSize = CGSize(width: 300, height: 50)
        }
        return flow("\(name) with answers for \(answered)", Partial(answered), counts: [2], before: before, after)
    }

    static var batches: [RefusedPlay] {
        let insertions = [["board"], ["title"], ["board", "title"]].map { answered in
            partial("an insertion", answered: answered) {
                $0.source.count = 3
                $0.view.insertItems(at: [path(0)])
            }
        }
        return items("delete") { $0.view.deleteItems(at: [$1]) } + items("reload") { $0.view.reloadItems(at: [$1]) }
            + items("move [0, 0] to") { $0.view.moveItem(at: path(0), to: $1) }
            + items("move to [0, 0]") { $0.view.moveItem(at: $1, to: path(0)) }
            + items("insert") {
                $0.source.count = 21
                $0.view.insertItems(at: [$1])
            } + [
                reload("insert 0", count: 4) { $0.insertSections([0]) }, reload("delete 0", count: 2) { $0.deleteSections([0]) },
                reload("move 0 to 2") { $0.moveSection(0, toSection: 2) }, reload("nothing") { _ in },
                reload("insert 3", count: 4) { $0.insertSections([3]) }, reload("delete 2", count: 2) { $0.deleteSections([2]) },
                reload("item 0") { $0.reloadItems(at: [path(0)]) },
            ] + insertions + [
                // No element appears in a batch when the screen turns.
                partial("a turn", answered: []) { $0.view.frame.size.width = 400 },
                flow("a turn to less than the width of the items", counts: [20]) {
                    ($0.view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 300, height: 10)
                    $0.view.layoutIfNeeded()
                    $0.view.frame.size.width = 200
                },
            ]
    }

    // MARK: Registrations

    private typealias Rows = UICollectionView.CellRegistration<UICollectionViewCell, Int>
    private typealias Headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>

    private static func registration(_ name: String, _ rows: @escaping () -> Rows) -> Self {
        let before = { @MainActor (_: UICollectionViewFlowLayout, screen: WatchedScreen) in
            screen.source.cell = { $0.dequeueConfiguredReusableCell(using: rows(), for: $1, item: 0) }
        }
        return flow("a registration that is created \(name)", .rows(height: 150), counts: [100], before: before) { _ in }
    }

    /// Registrations that are created before a view asks for a cell, or too late.
    static var registrations: [RefusedPlay] {
        let before = Rows { _, _, _ in }
        lazy var lazily = Rows { _, _, _ in }
        lazy var headers = Headers(elementKind: UICollectionView.elementKindSectionHeader) { _, _, _ in }
        var byName: [String: Rows] = [:]
        return [
            registration("before") { before }, registration("in each call") { Rows { _, _, _ in } },
            registration("lazily") { lazily },
            registration("by name") {
                byName["row"] = byName["row"] ?? Rows { _, _, _ in }
                return byName["row"]!
            },
            flow(
                "a header's registration that is created lazily", counts: [0],
                before: { layout, screen in
                    layout.headerReferenceSize = CGSize(width: 10, height: 10)
                    screen.source.title = { view, _, path in
                        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
                    }
                }
            ) { _ in },
        ]
    }
}
