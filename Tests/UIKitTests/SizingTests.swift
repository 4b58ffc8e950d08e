import Testing
@_spi(Headless) import UIKit

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

    @Test func fittingKeepsTheUpperLeftCorner() {
        let frame = CGRect(x: 3, y: 4, width: 30, height: 40)
        let (view, badge) = (UIView(frame: frame), Badge(frame: frame))
        view.sizeToFit()
        badge.sizeToFit()
        // A plain view has the size that it has.
        #expect(view.frame == frame)
        #expect(view.sizeThatFits(CGSize(width: 5, height: 5)) == frame.size)
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
        #expect(badge.frame == CGRect(x: 3, y: 4, width: 7, height: 15))
    }

    @Test func sidesWithoutConstraintsAreIntrinsicOrFit() {
        let badge = Badge()
        let size = CGSize(width: 50, height: 60)
        let required = badge.systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: .required, verticalFittingPriority: .defaultHigh)
        let compressed = badge.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(badge.systemLayoutSizeFitting(size) == CGSize(width: 24, height: 25))
        #expect(required == CGSize(width: 50, height: 25))
        #expect(compressed == CGSize(width: 24, height: 0))
    }

    @Test func cellsPreferTheSizeOfTheirContent() {
        let attributes = UICollectionViewLayoutAttributes.row(0, width: 100, height: 50)
        for view in [UICollectionReusableView(), UICollectionViewCell()] {
            #expect(view.preferredLayoutAttributesFitting(attributes) === attributes)
        }
        let preferred = ParagraphCell().preferredLayoutAttributesFitting(attributes)
        #expect(preferred.size == CGSize(width: 100, height: 12))
        #expect(preferred.indexPath == attributes.indexPath)
        // The argument belongs to the layout.
        #expect(attributes.size == CGSize(width: 100, height: 50))
        attributes.size = preferred.size
        #expect(ParagraphCell().preferredLayoutAttributesFitting(attributes) === attributes)
    }

    @Test func anImageViewIsAsLargeAsItsImage() {
        let image = UIImage(named: "dawn", size: CGSize(width: 3, height: 2))
        let view = UIImageView(image: image)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(UIImageView(image: nil).frame == .zero)
        #expect(view.intrinsicContentSize == image.size)
        #expect(view.sizeThatFits(CGSize(width: 9, height: 9)) == image.size)
        view.image = nil
        #expect(view.frame.size == image.size)
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    }

    @Test func stringsAreMeasuredLikeLabels() {
        let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
        #expect("abcd".size(withAttributes: font) == CGSize(width: 20, height: 12))
        #expect(NSString(string: "abcd").size(withAttributes: font) == CGSize(width: 20, height: 12))
        let narrow = CGSize(width: 10, height: CGFloat.greatestFiniteMagnitude)
        let lines = "abcd".boundingRect(with: narrow, options: .usesLineFragmentOrigin, attributes: font, context: nil)
        #expect(lines == CGRect(x: 0, y: 0, width: 10, height: 24))
        let line = NSAttributedString(string: "abcd", attributes: font).boundingRect(with: narrow, context: nil)
        #expect(line == CGRect(x: 0, y: 0, width: 10, height: 12))
        #expect(NSAttributedString(string: "ab").size().width == 12)
        #expect(NSAttributedString(string: "").size() == .zero)
    }
}
