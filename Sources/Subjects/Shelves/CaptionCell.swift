import UIKit

/// A cell with a line of text in its middle, which stays there: the class does not opt in to the parallax.
open class CaptionCell: UICollectionViewCell {
    /// The height of the line in points.
    public static let lineHeight: CGFloat = 20

    public final let label = UILabel(frame: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addLabel()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addLabel()
    }

    private func addLabel() {
        contentView.clipsToBounds = true
        contentView.backgroundColor = .lightGray
        contentView.addSubview(label)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        label.bounds.size = CGSize(width: bounds.width, height: Self.lineHeight)
        placeLabel()
    }

    /// Puts the label into its place, without a layout pass.
    final func placeLabel() {
        label.center = CGPoint(x: bounds.midX + labelShift.x, y: bounds.midY + labelShift.y)
    }

    /// How far the label is shifted from the middle of the cell, in points.
    open var labelShift: CGPoint { .zero }
}

/// A caption that opts in to the parallax: its text moves half as far as a picture would, and so stays in its cell.
public final class FloatingCaptionCell: CaptionCell, ParallaxUpdating {
    /// The shift of a picture in points, as it was last set.
    public private(set) var parallaxOffset = CGPoint.zero

    public override var labelShift: CGPoint { CGPoint(x: parallaxOffset.x / 2, y: parallaxOffset.y / 2) }

    public override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard let attributes = layoutAttributes as? ParallaxLayoutAttributes else { return }
        update(parallaxOffset: attributes.parallaxOffset)
    }

    public func update(parallaxOffset: CGPoint) {
        self.parallaxOffset = parallaxOffset
        placeLabel()
    }
}
