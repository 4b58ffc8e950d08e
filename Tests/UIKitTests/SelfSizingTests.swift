import Testing
@_spi(Headless) import UIKit

/// Views with preferred sizes, and layouts that use them. The tests of the chat layout
/// compare its screens with a naive model.
@MainActor
struct SelfSizingTests {
    /// A cell whose height depends on its row.
    private final class SizedCell: UICollectionViewCell {
        static var height: (_ row: Int) -> CGFloat? = { _ in nil }

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            guard let height = Self.height(layoutAttributes.indexPath.item) else { return layoutAttributes }
            let wanted = layoutAttributes.copy(with: nil) as? UICollectionViewLayoutAttributes
            wanted?.size.height = height
            return wanted ?? layoutAttributes
        }
    }

    /// Returns a view whose cells prefer heights.
    private func view(
        _ layout: UICollectionViewFlowLayout, _ source: Source, heights: @escaping (Int) -> CGFloat?
    ) -> UICollectionView {
        SizedCell.height = heights
        return .list(layout, source, size: CGSize(width: 300, height: 250), SizedCell.self)
    }

    @Test func sizesThatNeverSettleAreAFault() {
        var wanted: CGFloat = 100
        let source = Source(20)
        let view = view(.rows(estimate: CGSize(width: 300, height: 50)), source) { _ in
            wanted += 1
            return wanted
        }
        var faults: [String] = []
        view.faultHandler = { faults.append($0.description) }
        view.layoutIfNeeded()
        #expect(
            faults == [
                "UICollectionViewFlowLayout.shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:) is true "
                    + "after 10 rounds of one layout pass without a new view: the sizes never settle. UIKit raises an exception here."
            ])
    }

    /// Each round brings further cells onto the screen, more often than sizes may change otherwise.
    @Test(arguments: [1, 5, 10, 40] as [CGFloat]) func cellsMayBeMuchSmallerThanTheirEstimate(height: CGFloat) {
        let source = Source(1_000)
        let view = view(.rows(estimate: CGSize(width: 300, height: 50)), source) { _ in height }
        view.frame.size.height = 667
        var faults: [String] = []
        view.faultHandler = { faults.append($0.description) }
        view.layoutIfNeeded()
        #expect(faults == [])
        #expect(view.visibleCells.count == Int((667 / height).rounded(.up)))
        #expect(view.visibleCells.allSatisfy { $0.frame.height == height })
    }

    /// Cells that are on the screen already are asked, too.
    @Test func anEstimateMayBeSetAfterTheFirstPass() {
        let (layout, source) = (UICollectionViewFlowLayout.rows(), Source(20))
        let view = view(layout, source) { _ in 44 }
        view.layoutIfNeeded()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        view.layoutIfNeeded()
        #expect(view.visibleCells.reversed().prefix(2).map(\.frame.rows) == ["0–44", "44–88"])
    }

    /// The default of `preferredLayoutAttributesFitting(_:)` asks a cell's own override.
    @Test func withAnEstimateACellFitsItself() {
        final class FittingCell: UICollectionViewCell {
            /// The cell may lay out a list of its own first, which has no estimate.
            override func preferredLayoutAttributesFitting(
                _ layoutAttributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                let source = Source(1)
                UICollectionView.list(UICollectionViewFlowLayout(), source).layoutIfNeeded()
                return super.preferredLayoutAttributesFitting(layoutAttributes)
            }
            override func systemLayoutSizeFitting(
                _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
                verticalFittingPriority: UILayoutPriority
            ) -> CGSize { CGSize(width: 300, height: 70) }
        }
        let (layout, source) = (UICollectionViewFlowLayout.rows(), Source(20))
        let view = UICollectionView.list(layout, source)
        view.register(FittingCell.self, forCellWithReuseIdentifier: "row")
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(1))?.frame.rows == "100–200")
        layout.estimatedItemSize = CGSize(width: 300, height: 50)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(1))?.frame.rows == "70–140")
    }

    @Test func aCellWhoseConstraintsGiveItsSizeIsWarnedOf() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
            let (layout, source) = (UICollectionViewFlowLayout(), Source(20))
            layout.estimatedItemSize = CGSize(width: 300, height: 50)
            let view = UICollectionView.list(layout, source)
            view.register(LabelCell.self, forCellWithReuseIdentifier: "row")
            view.layoutIfNeeded()
        }
        #expect(
            String(decoding: result.standardErrorContent, as: UTF8.self)
                == "warning: The size of LabelCell stays as it is estimated, because constraints give no size here. Override "
                + "systemLayoutSizeFitting or preferredLayoutAttributesFitting(_:), or conform to SelfSizingView.\n")
    }

    @Test func aFlowLayoutReplacesItsEstimateByKnownSizes() {
        for estimate in [CGSize(width: 300, height: 80), UICollectionViewFlowLayout.automaticSize] {
            let heights = (0..<60).map { (row: Int) -> CGFloat in CGFloat(30 + row * 37 % 90) }
            let (layout, source) = (UICollectionViewFlowLayout.rows(height: 80, estimate: estimate), Source(60))
            let view = view(layout, source) { heights[$0] }
            view.layoutIfNeeded()
            let tops = heights.indices.map { heights[..<$0].reduce(0, +) }
            for _ in 0..<20 {
                let frames = view.indexPathsForVisibleItems.map {
                    CGRect(x: 0, y: tops[$0.item], width: 300, height: heights[$0.item])
                }
                #expect(view.visibleCells.map(\.frame) == frames, "\(estimate)")
                view.contentOffset.y += 40
                view.layoutIfNeeded()
            }
            // Rows keep their preferred height when others are inserted above them.
            view.scroll(to: 0)
            let second = view.cellForItem(at: path(1))
            SizedCell.height = { $0 == 0 ? 50 : heights[$0 - 1] }
            view.performBatchUpdates {
                source.count = 61
                view.insertItems(at: [path(0)])
            }
            #expect(second?.frame == CGRect(x: 0, y: 50 + heights[0], width: 300, height: heights[1]), "\(estimate)")
            // A reload forgets the sizes.
            SizedCell.height = { _ in nil }
            view.reloadData()
            view.layoutIfNeeded()
            #expect(view.visibleCells.allSatisfy { $0.frame.height == 80 }, "\(estimate)")
            SizedCell.height = { _ in 50 }
            view.reloadData()
            view.layoutIfNeeded()
            #expect(view.visibleCells.allSatisfy { $0.frame.height == 50 }, "\(estimate)")
            // Without an estimate, the sizes are not used.
            layout.estimatedItemSize = .zero
            view.layoutIfNeeded()
            #expect(view.visibleCells.allSatisfy { $0.frame.height == 80 }, "\(estimate)")
        }
    }
}

/// A cell whose constraints give its size on a device.
private final class LabelCell: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let box = UIView()
        contentView.addSubview(box)
        box.heightAnchor.constraint(equalToConstant: 70).isActive = true
    }
    required init?(coder: NSCoder) { nil }
}
