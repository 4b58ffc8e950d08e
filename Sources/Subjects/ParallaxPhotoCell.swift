import Parallax
import Suites
import UIKit

/// A cell with a picture that is higher than the cell and moves behind it, as if the cell were a window.
///
/// The shift is part of the layout attributes (Begemann), or a delegate calls ``update(parallaxOffset:)`` (Kurutepe).
public class ParallaxPhotoCell: UICollectionViewCell, ParallaxUpdating, ValueShowing {
    public static let reuseIdentifier = "photo"

    public final let imageView = UIImageView(frame: .zero)

    public final var photo = Photo(number: 0) {
        didSet { label?.text = shownValue }
    }

    /// The photo's name below the picture, or `nil` if the fit leaves no room for a label.
    public private(set) final var label: UILabel?

    public final var shownValue: String { "\(photo.album) \(photo.number)" }

    public private(set) final var parallaxOffset = CGPoint.zero

    /// The sizes of the picture and of its container.
    public final var imageFit = ImageFit() {
        didSet {
            guard imageFit != oldValue else { return }
            if imageFit.labelHeight > 0, label == nil { addLabel() }
            setNeedsLayout()
        }
    }

    /// The view that clips the picture: the content view, or a container above the label.
    public final var imageContainer: UIView { imageView.superview ?? contentView }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.clipsToBounds = true
        contentView.addSubview(imageView)
    }

    public required init?(coder: NSCoder) { nil }

    public final override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        if let attributes = layoutAttributes as? ParallaxLayoutAttributes {
            parallaxOffset = attributes.parallaxOffset
        } else if let attributes = layoutAttributes as? SectionLayoutAttributes {
            parallaxOffset = CGPoint(x: attributes.parallax.tx, y: attributes.parallax.ty)
        } else {
            return
        }
        centerImage()
    }

    /// Shifts the picture without a layout pass.
    public final func update(parallaxOffset: CGPoint) {
        self.parallaxOffset = parallaxOffset
        centerImage()
    }

    public final override func layoutSubviews() {
        super.layoutSubviews()
        if imageContainer !== contentView {
            let height = imageFit.containerHeight(inCellOfHeight: bounds.height)
            imageContainer.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
            label?.frame = CGRect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
        }
        imageView.bounds.size = imageFit.imageSize(inCellOfSize: bounds.size)
        centerImage()
    }

    private func centerImage() {
        imageView.center = CGPoint(
            x: bounds.midX + parallaxOffset.x,
            y: imageFit.containerHeight(inCellOfHeight: bounds.height) / 2 + parallaxOffset.y
        )
    }

    /// Adds a label, and puts the picture into a container that clips it above the label.
    private func addLabel() {
        let container = UIView(frame: .zero)
        container.clipsToBounds = true
        contentView.addSubview(container)
        container.addSubview(imageView)
        let label = UILabel(frame: .zero)
        label.text = shownValue
        contentView.addSubview(label)
        self.label = label
    }
}
