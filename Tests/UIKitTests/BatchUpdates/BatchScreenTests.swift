import TestSupport
import Testing
@_spi(Headless) import UIKit

/// The screen after random batches, compared with lists of identities.
@MainActor
struct BatchScreenTests {
    private typealias Attributes = UICollectionViewLayoutAttributes
    private static let board = "board"

    private static func height(of identity: Int) -> CGFloat { CGFloat(20 + identity % 7 * 13) }

    /// Returns rows whose height depends on their content, and the height of all. Above each
    /// section with rows is a header, and one view belongs to no section.
    private static func place(_ data: NaiveData) -> (elements: [Attributes], height: CGFloat) {
        var (elements, height) = ([Attributes](), CGFloat.zero)
        func add(_ attributes: Attributes, _ length: CGFloat) {
            attributes.frame = CGRect(x: 0, y: height, width: 300, height: length)
            height += length
            elements.append(attributes)
        }
        let header = UICollectionView.elementKindSectionHeader
        for (section, content) in data.sections.enumerated() where !content.items.isEmpty {
            add(Attributes(forSupplementaryViewOfKind: header, with: IndexPath(index: section)), 30)
            for (item, identity) in content.items.enumerated() {
                add(Attributes(forCellWith: path(item, section)), Self.height(of: identity))
            }
        }
        let whole = Attributes(forSupplementaryViewOfKind: board, with: IndexPath())
        whole.frame = CGRect(x: 0, y: 0, width: 300, height: height)
        whole.zIndex = -1
        return (elements + [whole], height)
    }

    private final class IdentityView: UICollectionViewCell {
        var identity = 0
    }

    /// The visible data: identities and upper edges, and the sections and upper edges of headers.
    private struct Seen: Equatable {
        var rows: [Int: CGFloat] = [:]
        var headers: [Int: CGFloat] = [:]

        @MainActor
        init(of data: NaiveData, in bounds: CGRect) {
            var y: CGFloat = 0
            func isSeen(_ height: CGFloat) -> Bool { y < bounds.maxY && y + height > bounds.minY }
            for (number, section) in data.sections.enumerated() where !section.items.isEmpty {
                if isSeen(30) { headers[number] = y }
                y += 30
                for item in section.items {
                    let height = BatchScreenTests.height(of: item)
                    if isSeen(height) { rows[item] = y }
                    y += height
                }
            }
        }

        @MainActor
        init(of view: UICollectionView) {
            for cell in view.visibleCells { rows[(cell as? IdentityView)?.identity ?? 0] = cell.frame.minY }
            let kind = UICollectionView.elementKindSectionHeader
            for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
                headers[path[0]] = view.supplementaryView(forElementKind: kind, at: path)?.frame.minY
            }
        }
    }

    @Test(arguments: UICollectionView.WindowModel.allCases)
    func theScreenShowsTheDataAndCellsKeepTheirRows(model: UICollectionView.WindowModel) {
        for seed in seeds(fast: 40, all: 400) {
            var generator = TestGenerator(state: seed)
            let (layout, source) = (ScriptedLayout(), Source())
            var data = NaiveData(counts: (0..<1 + generator.next(below: 4)).map { _ in generator.next(below: 12) }) {
                didSet { source.counts = data.counts }
            }
            source.counts = data.counts
            source.cell = { view, path in
                let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
                (cell as? IdentityView)?.identity = data.sections[path.section].items[path.item]
                return cell
            }
            layout.size = { _ in CGSize(width: 300, height: Self.place(data).height) }
            layout.elements = { _, rect in Self.place(data).elements.filter { $0.frame.overlaps(rect) } }
            let view = UICollectionView.list(
                layout, source, size: CGSize(width: 300, height: 250), IdentityView.self,
                kinds: [UICollectionView.elementKindSectionHeader, Self.board])
            view.models.window = model
            view.layoutIfNeeded()
            for _ in 0..<10 {
                view.contentOffset.y = generator.next(upTo: max(0, view.contentSize.height - 250)).rounded()
                view.layoutIfNeeded()
                let before = Dictionary(
                    uniqueKeysWithValues: view.visibleCells.map { (($0 as? IdentityView)?.identity ?? 0, $0) })
                let whole = view.supplementaryView(forElementKind: Self.board, at: IndexPath())
                let batch = NaiveBatch(of: data, using: &generator)
                view.performBatchUpdates {
                    data = batch.after
                    batch.perform(on: view, using: &generator)
                }
                #expect(Seen(of: view) == Seen(of: batch.after, in: view.bounds), "seed \(seed)")
                let replaced = view.visibleCells.filter { cell in
                    let identity = (cell as? IdentityView)?.identity ?? 0
                    return !batch.reloadedIdentities.contains(identity) && cell !== before[identity] ?? cell
                }
                #expect(replaced.isEmpty, "seed \(seed)")
                if whole != nil, view.contentSize.height > 0 {
                    #expect(
                        view.supplementaryView(forElementKind: Self.board, at: IndexPath()) === whole, "seed \(seed)")
                }
                #expect(view.contentOffset.y <= max(0, view.contentSize.height - 250), "seed \(seed)")
            }
        }
    }
}
