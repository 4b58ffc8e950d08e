import Testing
import UIKit

/// The preferred size of a view. Based on Apple's pages on the members, with `SelfSizingView`
/// instead of constraints.
@MainActor
struct SizingTests {
    /// A paragraph with a given area, whose height depends on its width.
    private class Paragraph: UIView, SelfSizingView {
        var area: CGFloat = 1200

        func fittingSize(
            for targetSize: CGSize, horizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority
        ) -> CGSize {
            let width = horizontalFittingPriority == .required ? targetSize.width : max(targetSize.width, 20)
            return CGSize(width: width, height: verticalFittingPriority == .required ? targetSize.height : area / width)
        }
    }

    private final class Badge: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 24, height: UIView.noIntrinsicMetric) }
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 7, height: size.width / 2) }
    }

    private final class ParagraphCell: UICollectionViewCell {
        private let paragraph = Paragraph()
        override var contentView: UIView { paragraph }
    }

    @Test func aViewHasTheSizeThatItHas() {
        let view = UIView(frame: CGRect(x: 3, y: 4, width: 30, height: 40))
        #expect(view.sizeThatFits(CGSize(width: 5, height: 5)) == CGSize(width: 30, height: 40))
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1) && UIView.noIntrinsicMetric == -1)
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 3, y: 4, width: 30, height: 40))
    }

    @Test func fittingKeepsTheUpperLeftCorner() {
        let badge = Badge(frame: CGRect(x: 3, y: 4, width: 30, height: 40))
        badge.sizeToFit()
        #expect(badge.frame == CGRect(x: 3, y: 4, width: 7, height: 15))
    }

    @Test func sidesWithoutConstraintsAreIntrinsicOrFit() {
        let badge = Badge()
        #expect(badge.systemLayoutSizeFitting(CGSize(width: 50, height: 60)) == CGSize(width: 24, height: 25))
        let required = badge.systemLayoutSizeFitting(
            CGSize(width: 50, height: 60), withHorizontalFittingPriority: .required, verticalFittingPriority: .defaultHigh)
        #expect(required == CGSize(width: 50, height: 25))
        #expect(badge.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 24, height: 0))
        #expect(UIView.layoutFittingExpandedSize == CGSize(width: 10000, height: 10000))
    }

    @Test func aSelfSizingViewAnswersForItself() {
        let size = Paragraph().systemLayoutSizeFitting(
            CGSize(width: 60, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 60, height: 20))
    }

    @Test func prioritiesAreNumbers() {
        let priorities: [UILayoutPriority] = [.required, .defaultHigh, .defaultLow, .fittingSizeLevel]
        #expect(priorities.map(\.rawValue) == [1000, 750, 250, 50])
        #expect(UILayoutPriority(250) == .defaultLow && UILayoutPriority(rawValue: 999.5).rawValue == 999.5)
    }

    @Test func cellsPreferTheSizeOfTheirContent() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(UICollectionReusableView().preferredLayoutAttributesFitting(attributes) === attributes)
        #expect(UICollectionViewCell().preferredLayoutAttributesFitting(attributes) === attributes)
        let preferred = ParagraphCell().preferredLayoutAttributesFitting(attributes)
        #expect(preferred.size == CGSize(width: 100, height: 12) && preferred.indexPath == attributes.indexPath)
        // The argument belongs to the layout.
        #expect(attributes.size == CGSize(width: 100, height: 50))
        attributes.size = preferred.size
        #expect(ParagraphCell().preferredLayoutAttributesFitting(attributes) === attributes)
    }

    @Test func anImageViewIsAsLargeAsItsImage() {
        let view = UIImageView(image: UIImage(named: "a"))
        #expect(view.intrinsicContentSize == .zero && view.sizeThatFits(CGSize(width: 9, height: 9)) == .zero)
        view.image = nil
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    }
}
