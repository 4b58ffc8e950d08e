import ForeignLayouts
import TestSupport
import Testing
@_spi(Headless) import UIKit

@MainActor @Suite(.takesTurns)
struct TumblingFlowLayoutTests {
    /// A grid of three columns whose items are projected corner by corner.
    private struct NaiveTumble: NaiveLayout {
        func contentSize(of data: NaiveData, in bounds: CGRect) -> CGSize {
            CGSize(width: bounds.width, height: data.sections.reduce(0) { $0 + height(of: $1) })
        }

        private func height(of section: NaiveData.Section) -> CGFloat {
            let lines = CGFloat((section.items.count + 2) / 3)
            return 40 + 10 + max(0, lines * 72 - 12) + 10
        }

        /// Of 300 pt between the insets, three items take 90 pt each, which leaves 15 pt for each
        /// of two gaps.
        func elements(of data: NaiveData, in bounds: CGRect) -> [ShownElement] {
            var elements: [ShownElement] = []
            var start: CGFloat = 0
            for (number, section) in data.sections.enumerated() {
                let header = CGRect(x: 0, y: start, width: bounds.width, height: 40)
                elements.append(ShownElement(.header, 0, number, of: section.identity, header))
                for (index, item) in section.items.enumerated() {
                    let center = CGPoint(
                        x: 10 + 45 + CGFloat(index % 3) * 105, y: start + 40 + 10 + 30 + CGFloat(index / 3) * 72)
                    elements.append(ShownElement(.cell, index, number, of: item, seen(center, in: bounds)))
                }
                start += height(of: section)
            }
            return elements
        }

        /// Returns the box around an item of 90 × 60 pt that is turned about its own horizontal
        /// axis, seen from a distance of 500 pt.
        private func seen(_ center: CGPoint, in bounds: CGRect) -> CGRect {
            let share = min(max((center.y - bounds.midY) / (bounds.height / 2), -1), 1)
            let angle = share * .pi / 4
            let corners = [-30.0, 30.0].flatMap { y in
                let nearness = 500 / (500 - y * sin(angle))
                return [-45.0, 45.0].map { x in CGPoint(x: x * nearness, y: y * cos(angle) * nearness) }
            }
            let (x, y) = (corners.map(\.x), corners.map(\.y))
            let (left, top) = (x.min() ?? 0, y.min() ?? 0)
            return CGRect(
                x: center.x + left, y: center.y + top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
        }
    }

    private func makeScreen(_ counts: [Int], _ model: UICollectionView.WindowModel) throws -> AlbumScreen<NaiveTumble> {
        let layout = TumblingFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 60)
        layout.minimumLineSpacing = 12
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        return try AlbumScreen(layout, NaiveTumble(), counts: counts, model: model)
    }

    @Test(arguments: UICollectionView.WindowModel.allCases)
    func theScreenFollowsTheNaiveLayout(model: UICollectionView.WindowModel) throws {
        let screen = try makeScreen([50, 0, 31, 2, 40], model)
        let stepCount = try screen.scrollToAndFro(\.y, \.height)
        #expect(screen.view.layoutCycleCounters.prepares == 1 + stepCount)
        try performRandomBatches { try makeScreen($0, model) }
    }
}
