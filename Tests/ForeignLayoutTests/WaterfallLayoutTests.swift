import ForeignLayouts
import TestSupport
import Testing
@_spi(Headless) import UIKit

@MainActor @Suite(.takesTurns)
struct WaterfallLayoutTests {
    /// Each item takes the highest free position.
    private struct NaiveWaterfall: NaiveLayout {
        func contentSize(of data: NaiveData, in bounds: CGRect) -> CGSize {
            CGSize(width: bounds.width, height: place(data, width: bounds.width).height)
        }

        func elements(of data: NaiveData, in bounds: CGRect) -> [ShownElement] { place(data, width: bounds.width).elements }

        private func place(_ data: NaiveData, width: CGFloat) -> (elements: [ShownElement], height: CGFloat) {
            var elements: [ShownElement] = []
            var start: CGFloat = 0
            let itemWidth = ((width - 40) / 3).rounded(.down)
            for (number, section) in data.sections.enumerated() {
                if let height = Album.headerHeight(of: section.identity) {
                    let frame = CGRect(x: 0, y: start, width: width, height: height)
                    elements.append(ShownElement(.header, 0, number, of: section.identity, frame))
                    start += height
                }
                var columns: [[CGRect]] = [[], [], []]
                for (index, item) in section.items.enumerated() {
                    let places = columns.map { $0.last.map { $0.maxY + 10 } ?? start + 10 }
                    let top = places.min() ?? 0
                    let column = places.firstIndex(of: top) ?? 0
                    let size = Album.proportions(of: item)
                    let frame = CGRect(
                        x: 10 + CGFloat(column) * (itemWidth + 10), y: top, width: itemWidth,
                        height: (size.height * itemWidth / size.width).rounded(.down))
                    columns[column].append(frame)
                    elements.append(ShownElement(.cell, index, number, of: item, frame))
                }
                start = (columns.joined().map(\.maxY).max() ?? start + 10) + 10
            }
            return (elements, start)
        }
    }

    private func makeScreen(_ counts: [Int], _ model: UICollectionView.WindowModel) throws -> AlbumScreen<NaiveWaterfall> {
        try AlbumScreen(WaterfallLayout(), NaiveWaterfall(), counts: counts, model: model)
    }

    @Test(arguments: UICollectionView.WindowModel.allCases)
    func theScreenFollowsTheNaiveLayout(model: UICollectionView.WindowModel) throws {
        let screen = try makeScreen([40, 0, 70, 1, 30], model)
        try screen.scrollToAndFro(\.y, \.height)
        #expect(screen.view.layoutCycleCounters.prepares == 1)
        try screen.changeSizes()
        #expect(screen.view.layoutCycleCounters.prepares == 4)
        try performRandomBatches { try makeScreen($0, model) }
    }
}
