import ForeignLayouts
import TestSupport
import Testing
@_spi(Headless) import UIKit

@MainActor
struct CarouselFlowLayoutTests {
    private struct NaiveCarousel: NaiveLayout {
        func contentSize(of data: NaiveData, in bounds: CGRect) -> CGSize {
            CGSize(width: place(data, in: bounds).width, height: bounds.height)
        }

        func elements(of data: NaiveData, in bounds: CGRect) -> [ShownElement] { place(data, in: bounds).elements }

        /// Pages of 200 × 300 pt, 20 pt apart, centered vertically. Each section begins and ends
        /// with half a screen beside its centered page.
        private func place(_ data: NaiveData, in bounds: CGRect) -> (elements: [ShownElement], width: CGFloat) {
            var elements: [ShownElement] = []
            var x: CGFloat = 0
            for (number, section) in data.sections.enumerated() {
                x += 60
                for (index, item) in section.items.enumerated() {
                    if index > 0 { x += 20 }
                    let distance = min(abs(x + 100 - bounds.midX) / 320, 1)
                    let scale = 1 - distance / 4
                    let frame = CGRect(x: x + 100 - 100 * scale, y: 200 - 150 * scale, width: 200 * scale, height: 300 * scale)
                    elements.append(ShownElement(index, number, of: item, frame, alpha: 1 - distance / 2))
                    x += 200
                }
                x += 60
            }
            return (elements, x)
        }
    }

    private func makeScreen(_ counts: [Int], _ model: UICollectionView.WindowModel) throws -> AlbumScreen<NaiveCarousel> {
        let layout = CarouselFlowLayout()
        layout.itemSize = CGSize(width: 200, height: 300)
        layout.minimumLineSpacing = 20
        return try AlbumScreen(layout, NaiveCarousel(), counts: counts, model: model)
    }

    @Test(arguments: UICollectionView.WindowModel.allCases)
    func theScreenFollowsTheNaiveLayout(model: UICollectionView.WindowModel) throws {
        try makeScreen([12, 1, 0, 14], model).scrollToAndFro(\.x, \.width)
        try performRandomBatches { try makeScreen($0, model) }
    }
}
