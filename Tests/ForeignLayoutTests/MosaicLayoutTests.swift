import ForeignLayouts
import TestSupport
import Testing
@_spi(Headless) import UIKit

@MainActor
struct MosaicLayoutTests {
    /// Two mirrored blocks, drawn as a table of columns and rows.
    private struct NaiveMosaic: NaiveLayout {
        private static let pattern: [(column: CGFloat, row: CGFloat, span: CGFloat)] = [
            (0, 0, 2), (2, 0, 1), (2, 1, 1),
            (1, 2, 2), (0, 2, 1), (0, 3, 1),
        ]

        func contentSize(of data: NaiveData, in bounds: CGRect) -> CGSize {
            CGSize(width: bounds.width, height: place(data, width: bounds.width).height)
        }

        func elements(of data: NaiveData, in bounds: CGRect) -> [ShownElement] { place(data, width: bounds.width).elements }

        private func place(_ data: NaiveData, width: CGFloat) -> (elements: [ShownElement], height: CGFloat) {
            var elements: [ShownElement] = []
            var start: CGFloat = 0
            let cell = (width - 8) / 3 + 4
            for (number, section) in data.sections.enumerated() {
                if let height = Album.headerHeight(of: section.identity) {
                    let frame = CGRect(x: 0, y: start, width: width, height: height)
                    elements.append(ShownElement(.header, 0, number, of: section.identity, frame))
                    start += height
                }
                for (index, item) in section.items.enumerated() {
                    let place = Self.pattern[index % 6]
                    let row = CGFloat(index / 6 * 4) + place.row
                    let frame = CGRect(
                        x: place.column * cell, y: start + row * cell, width: place.span * cell - 4,
                        height: place.span * cell - 4)
                    elements.append(ShownElement(.cell, index, number, of: item, frame))
                }
                start += (CGFloat(section.items.count) / 3).rounded(.up) * 2 * cell
            }
            return (elements, start)
        }
    }

    private func makeScreen(
        _ layout: MosaicLayout, _ counts: [Int], _ model: UICollectionView.WindowModel
    ) throws -> AlbumScreen<NaiveMosaic> {
        try AlbumScreen(layout, NaiveMosaic(), counts: counts, model: model) { layout.delegate = $0 }
    }

    @Test(arguments: UICollectionView.WindowModel.allCases)
    func theScreenFollowsTheNaiveLayout(model: UICollectionView.WindowModel) throws {
        let screen = try makeScreen(MosaicLayout(), [31, 0, 8, 1, 25], model)
        try screen.scrollToAndFro(\.y, \.height)
        #expect(screen.view.layoutCycleCounters.prepares == 1)
        try screen.changeSizes()
        try performRandomBatches { try makeScreen(MosaicLayout(), $0, model) }
    }

    @Test func onlyTheNamedItemIsQueried() throws {
        let layout = MosaicLayout()
        let screen = try makeScreen(layout, [30], .grid)
        let before = screen.view.layoutCycleCounters
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [IndexPath(row: 2, section: 0)])
        layout.layoutAttributesForItem(at: IndexPath(row: 2, section: 0))?.alpha = 0.25
        layout.invalidateLayout(with: context)
        screen.view.layoutIfNeeded()
        #expect(screen.view.cellForItem(at: IndexPath(row: 2, section: 0))?.alpha == 0.25)
        #expect(screen.view.layoutCycleCounters.attributesReturned == before.attributesReturned + 1)
    }
}
