import UIKit

/// A cell with a picture that is higher than the cell and moves behind it, as if the cell were a window.
///
/// The shift comes with the layout attributes (Begemann), or someone calls `update(parallaxOffset:)` (Kurutepe).
public final class ParallaxPhotoCell: UICollectionViewCell {
    public static let reuseIdentifier = "photo"

    public let imageView = UIImageView(frame: .zero)

    /// The shift of the picture in points, as it was last set.
    public private(set) var parallaxOffset = CGPoint.zero

    /// How much higher than the cell the picture is, in points: twice the largest shift, so that no edge ever shows.
    public var imageOverhang: CGFloat = 0 {
        didSet {
            guard imageOverhang != oldValue else { return }
            setNeedsLayout()
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.clipsToBounds = true
        contentView.addSubview(imageView)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        contentView.clipsToBounds = true
        contentView.addSubview(imageView)
    }

    public override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard let attributes = layoutAttributes as? ParallaxLayoutAttributes else { return }
        parallaxOffset = attributes.parallaxOffset
        centerImage()
    }

    /// Shifts the picture. No layout pass is needed for it.
    public func update(parallaxOffset: CGPoint) {
        Self.updateCount += 1
        self.parallaxOffset = parallaxOffset
        centerImage()
    }

    /// How often a cell of this process was told its parallax by `update(parallaxOffset:)`.
    public private(set) static var updateCount = 0

    public override func layoutSubviews() {
        super.layoutSubviews()
        imageView.bounds.size = CGSize(width: bounds.width, height: bounds.height + imageOverhang)
        centerImage()
    }

    private func centerImage() {
        imageView.center = CGPoint(x: bounds.midX + parallaxOffset.x, y: bounds.midY + parallaxOffset.y)
    }
}
