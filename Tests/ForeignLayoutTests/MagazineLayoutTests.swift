import ForeignLayouts
import TestSupport
import Testing
@_spi(Headless) import UIKit

@MainActor @Suite(.takesTurns)
struct MagazineLayoutTests {
    /// A stack of rows; an item is 80 pt high until it has been on the screen.
    private struct NaiveMagazine: NaiveLayout {
        private var seen: Set<Int> = []

        func contentSize(of data: NaiveData, in bounds: CGRect) -> CGSize {
            CGSize(width: bounds.width, height: stack(data, in: bounds).height)
        }

        func elements(of data: NaiveData, in bounds: CGRect) -> [ShownElement] { stack(data, in: bounds).elements }

        /// The offset is limited if cells turn out to be lower than expected.
        mutating func settle(_ data: NaiveData, in bounds: CGRect) -> CGPoint {
            var bounds = bounds
            let height = contentSize(of: data, in: bounds).height
            while true {
                let cells = elements(of: data, in: bounds).filter { $0.kind == .cell && $0.isSeen(in: bounds) }.map(\.identity)
                if seen.isSuperset(of: cells) {
                    let newHeight = contentSize(of: data, in: bounds).height
                    let end = max(0, newHeight - bounds.height)
                    guard newHeight < height, bounds.minY > end else { return bounds.origin }
                    bounds.origin.y = end
                }
                seen.formUnion(cells)
            }
        }

        mutating func update(by batch: NaiveBatch, in bounds: CGRect) -> CGPoint {
            seen.subtract(batch.reloadedIdentities)
            return clamped(bounds, of: batch.after)
        }

        private func height(_ item: Int) -> CGFloat { seen.contains(item) ? Album.height(of: item) : 80 }

        /// The items of a section, row by row.
        private func rows(_ items: [Int]) -> [[Int]] {
            var rows: [[Int]] = []
            for item in items {
                if let last = rows.last, last.count == 1, !Album.isFull(last[0]), !Album.isFull(item) {
                    rows[rows.count - 1].append(item)
                } else {
                    rows.append([item])
                }
            }
            return rows
        }

        private func stack(_ data: NaiveData, in bounds: CGRect) -> (elements: [ShownElement], height: CGFloat) {
            var elements: [ShownElement] = []
            var start: CGFloat = 0
            let room = bounds.width - 20
            for (number, section) in data.sections.enumerated() {
                let header = Album.headerHeight(of: section.identity)
                var parts = header.map { [$0] } ?? []
                var index = 0
                for row in rows(section.items) {
                    let top = start + 10 + parts.reduce(0) { $0 + $1 + 8 }
                    for (column, item) in row.enumerated() {
                        let width = Album.isFull(item) ? room : (room - 8) / 2
                        let frame = CGRect(x: 10 + CGFloat(column) * (width + 8), y: top, width: width, height: height(item))
                        elements.append(ShownElement(.cell, index, number, of: item, frame))
                        index += 1
                    }
                    parts.append(row.map { height($0) }.max() ?? 0)
                }
                let end = start + 20 + parts.reduce(0, +) + 8 * CGFloat(max(0, parts.count - 1))
                if let header {
                    var top = start + 10
                    if bounds.minY > top { top = max(top, min(bounds.minY, end - 10 - header)) }
                    let frame = CGRect(x: 0, y: top, width: bounds.width, height: header)
                    elements.append(ShownElement(.header, 0, number, of: section.identity, frame))
                }
                let background = CGRect(x: 0, y: start, width: bounds.width, height: end - start)
                elements.append(ShownElement(.background, 0, number, of: 0, background))
                start = end
            }
            return (elements, start)
        }
    }

    private func makeScreen(_ counts: [Int], _ model: UICollectionView.WindowModel) throws -> AlbumScreen<NaiveMagazine> {
        let layout = MagazineLayout()
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: MagazineLayout.sectionBackgroundKind)
        // The layout learns of changes in `prepare(forCollectionViewUpdates:)`. If the counts do
        // not change, it returns the old data before.
        return try AlbumScreen(layout, NaiveMagazine(), counts: counts, model: model, batchQueries: .two)
    }

    @Test(arguments: UICollectionView.WindowModel.allCases)
    func theScreenFollowsTheNaiveLayout(model: UICollectionView.WindowModel) throws {
        let screen = try makeScreen([25, 0, 31, 2, 20], model)
        try screen.scrollToAndFro(\.y, \.height)
        try screen.changeSizes()
        try performRandomBatches { try makeScreen($0, model) }
    }
}
