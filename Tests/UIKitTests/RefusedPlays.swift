@_spi(Headless) import UIKit

/// A screen, and what happens before its second pass.
@MainActor
struct RefusedPlay {
    let name: String
    private let play: () -> WatchedScreen

    /// - Parameter screen: Creates the screen, which has its first pass afterwards.
    init<Screen: WatchedScreen>(
        _ name: String, on screen: @escaping @MainActor () -> Screen, _ after: @escaping (Screen) -> Void = { _ in }
    ) {
        self.name = name
        play = {
            let screen = screen()
            screen.view.layoutIfNeeded()
            after(screen)
            screen.view.layoutIfNeeded()
            return screen
        }
    }

    /// - Parameter before: Changes a screen of twenty rows before its first pass.
    init(_ name: String, before: @escaping (RowsScreen) -> Void = { _ in }, _ after: @escaping (RowsScreen) -> Void) {
        let screen = { @MainActor () -> RowsScreen in
            let screen = RowsScreen()
            before(screen)
            return screen
        }
        self.init(name, on: screen, after)
    }

    /// A screen of twenty rows that is only changed before its first pass.
    static func first(_ name: String, _ before: @escaping (RowsScreen) -> Void) -> Self { Self(name, before: before) { _ in } }

    /// The messages, and what the view shows after them.
    var messages: String {
        let screen = play()
        let view = screen.view
        let counts = (0..<view.numberOfSections).map { "\(view.numberOfItems(inSection: $0))" }.joined(separator: " + ")
        return (screen.messages + ["\(counts) items, \(view.visibleCells.count) cells"]).joined(separator: "\n")
    }

    /// The plays of `refused-calls.txt`.
    static let all: [RefusedPlay] =
        views + calls + contexts + attributes + [
            Self("an ordinary scroll") { $0.scroll(to: 700) },
            first("a batch within a pass") {
                $0.source.cell = { view, path in
                    view.performBatchUpdates(nil)
                    return row(view, path)
                }
            },
        ] + numbers + elements + answers + batches + registrations
}

/// Dequeues a row.
@MainActor
private func row(_ view: UICollectionView, _ path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
}

/// A cell that dequeues another one, once, while it is prepared.
private final class GreedyCell: UICollectionViewCell {
    weak var list: UICollectionView?

    override func prepareForReuse() {
        super.prepareForReuse()
        if let list { _ = row(list, path(0)) }
        list = nil
    }
}

extension RefusedPlay {
    private static var views: [RefusedPlay] {
        var known: UICollectionViewCell?
        return [
            first("a cell that is dequeued twice") {
                $0.source.cell = { view, path in
                    if path.item == 1 { _ = row(view, path) }
                    return row(view, path)
                }
            },
            Self("a cell that is dequeued outside of the data source") {
                _ = row($0.view, path(7))
                $0.view.setNeedsLayout()
            },
            first("a cell that is not dequeued") { $0.source.cell = { _, _ in UICollectionViewCell() } },
            first("a cell for two items") {
                $0.source.cell = { view, path in
                    known = known ?? row(view, path)
                    return known ?? row(view, path)
                }
            },
            Self(
                "a cell that is dequeued in prepareForReuse",
                before: {
                    $0.view.register(GreedyCell.self, forCellWithReuseIdentifier: "greedy")
                    $0.source.cell = { view, path in
                        let cell = view.dequeueReusableCell(withReuseIdentifier: "greedy", for: path)
                        (cell as? GreedyCell)?.list = view
                        return cell
                    }
                }
            ) { $0.scroll(to: 700) },
            first("a title of another kind") {
                $0.source.title = {
                    $0.dequeueReusableSupplementaryView(ofKind: "caption", withReuseIdentifier: "title", for: $2)
                }
            },
        ]
    }

    private static func scroll(_ name: String, to path: IndexPath = path(9), _ position: UICollectionView.ScrollPosition) -> Self
    {
        Self("scroll to \(name)") { $0.view.scrollToItem(at: path, at: position, animated: false) }
    }

    private static func select(_ name: String, at path: IndexPath = path(9), _ position: UICollectionView.ScrollPosition) -> Self
    {
        Self("select \(name)") { $0.view.selectItem(at: path, animated: false, scrollPosition: position) }
    }

    private static var calls: [RefusedPlay] {
        [
            scroll("top and bottom", [.top, .bottom]), select("at top and bottom", [.top, .bottom]),
            scroll("left and centeredHorizontally", [.left, .centeredHorizontally]),
            scroll("three positions", [.top, .centeredVertically, .bottom, .left]), scroll("no position", []),
            scroll("top", [.top]), scroll("top and left", [.top, .left]), scroll("bottom and right", [.bottom, .right]),
            scroll("both centres", [.centeredVertically, .centeredHorizontally]),
            Self("select without permission") {
                $0.view.allowsSelection = false
                $0.view.selectItem(at: path(9), animated: false, scrollPosition: [.top, .bottom])
            },
            scroll("item 20", to: path(20), .top), scroll("section 3", to: path(0, 3), .top),
            select("item 20", at: path(20), []), select("section 3", at: path(0, 3), []),
            Self("count the items of section 3") { _ = $0.view.numberOfItems(inSection: 3) },
            Self("deselect item 20") { $0.view.deselectItem(at: path(20), animated: false) },
            Self("reconfigure item 20") { $0.view.reconfigureItems(at: [path(20)]) },
            Self("reconfigure with another cell") {
                $0.view.register(GreedyCell.self, forCellWithReuseIdentifier: "other")
                $0.source.cell = { $0.dequeueReusableCell(withReuseIdentifier: "other", for: $1) }
                $0.view.reconfigureItems(at: [path(0)])
            },
        ]
    }

    private static var contexts: [RefusedPlay] {
        [path(20), path(-1), path(0, -1), path(0, NSNotFound)].map { named in
            Self("a context names \(named)", before: { $0.name(items: [named]) }) { $0.scroll(to: 10) }
        } + [Self("a context names a missing view", before: { $0.name(titles: [path(0)]) }) { $0.scroll(to: 10) }]
    }

    private static func jump(_ name: String, hasItems: Bool = false, to offset: CGFloat) -> Self {
        Self(name, before: { $0.hasItems = hasItems }) {
            $0.scroll(to: offset)
            $0.view.checkJump()
            $0.view.checkJump()
        }
    }

    private static var attributes: [RefusedPlay] {
        [
            Self("a title that moves without an invalidation", before: { $0.titleY = { $0 } }) {
                $0.scroll(to: 400)
                $0.scroll(to: 700)
            },
            Self("a title that moves with an invalidation", before: { $0.titleY = { $0 } }) {
                $0.view.contentOffset.y = 400
                $0.layout.invalidateLayout()
            },
            first("a decoration without a class") {
                $0.layout.elements = { _, _ in [.init(board: "line", frame: CGRect(x: 0, y: 0, width: 300, height: 1))] }
            },
            Self("no attributes for an inserted item", before: { $0.hasItems = false }) {
                $0.source.count = 21
                $0.view.insertItems(at: [path(1)])
            },
            Self("no attributes for a named item", before: { $0.name(items: [path(8)]) }) {
                $0.hasItems = false
                $0.scroll(to: 10)
            },
            jump("no attributes after a jump", to: 700), jump("no attributes after a short scroll", to: 250),
            jump("attributes after a jump", hasItems: true, to: 700), jump("no jump", to: 0),
            // The layout is invalidated by each change of bounds.
            Self("no attributes after a jump with named items", before: { $0.name(items: [path(8)]) }) {
                $0.scroll(to: 700)
                $0.hasItems = false
                $0.view.checkJump()
            },
        ]
    }

    private static var numbers: [RefusedPlay] {
        [
            Self("an offset without a number") { $0.view.contentOffset.y = .nan },
            Self("a target without a number") { $0.view.setContentOffset(CGPoint(x: CGFloat.nan, y: 0), animated: false) },
            Self("a context's adjustment without a number") {
                let context = UICollectionViewLayoutInvalidationContext()
                context.contentOffsetAdjustment.y = .nan
                $0.layout.invalidateLayout(with: context)
            },
            Self("bounds without a number") { $0.view.bounds.size.height = .nan },
            Self("a frame without a number") { $0.view.frame.size.width = .nan },
        ]
    }
}
