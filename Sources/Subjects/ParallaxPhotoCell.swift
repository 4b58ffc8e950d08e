import Parallax
import Suites
import UIKit

/// A cell with a picture that is higher than the cell and moves behind it, as if the cell were a window.
///
/// The shift comes with the layout attributes (Begemann), or someone calls `update(parallaxOffset:)` (Kurutepe).
public final class ParallaxPhotoCell: UICollectionViewCell, ParallaxUpdating, ValueShowing {
    public static let reuseIdentifier = "photo"

    public let imageView = UIImageView(frame: .zero)

    /// The picture in the cell.
    public var photo = Photo(number: 0) {
        didSet { label?.text = shownValue }
    }

    /// Names the photo below the picture; `nil` unless the fit leaves room for labels.
    public private(set) var label: UILabel?

    public var shownValue: String { "\(photo.album) \(photo.number)" }

    /// The shift of the picture in points, as it was last set.
    public var parallaxOffset: CGPoint { shift }

    /// How large the picture is, and how much of the cell is its own.
    public var imageFit: ImageFit {
        get { fit }
        set {
            guard newValue != fit else { return }
            fit = newValue
            if newValue.labelHeight > 0 {
                wrapImage()
                addLabel()
            }
            setNeedsLayout()
        }
    }

    // These, and `updates`, are private, so that the compiler sees all uses of them: public properties would be checked for exclusive
    // access each time that a picture is shifted, which took 7 ns of 100 ns per cell.
    private var fit = ImageFit()
    private var shift = CGPoint.zero

    /// What the picture shows through: the content view, or the part of it that the labels leave.
    public var imageContainer: UIView { imageView.superview ?? contentView }

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
        if let attributes = layoutAttributes as? ParallaxLayoutAttributes {
            shift = attributes.parallaxOffset
        } else if let attributes = layoutAttributes as? SectionLayoutAttributes {
            shift = CGPoint(x: attributes.parallax.tx, y: attributes.parallax.ty)
        } else {
            return
        }
        centerImage()
    }

    /// Shifts the picture. No layout pass is needed for it.
    public func update(parallaxOffset: CGPoint) {
        Self.updates += 1
        shift = parallaxOffset
        centerImage()
    }

    /// How often a cell of this process was told its parallax by `update(parallaxOffset:)`.
    public static var updateCount: Int { updates }

    private static var updates = 0

    public override func layoutSubviews() {
        super.layoutSubviews()
        if imageContainer !== contentView {
            let height = fit.containerHeight(inCellOfHeight: bounds.height)
            imageContainer.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
            label?.frame = CGRect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
        }
        imageView.bounds.size = fit.imageSize(inCellOfSize: bounds.size)
        centerImage()
    }

    private func centerImage() {
        imageView.center = CGPoint(
            x: bounds.midX + shift.x,
            y: fit.containerHeight(inCellOfHeight: bounds.height) / 2 + shift.y
        )
    }

    private func addLabel() {
        guard label == nil else { return }
        let label = UILabel(frame: .zero)
        label.text = shownValue
        contentView.addSubview(label)
        self.label = label
    }

    /// Puts the picture into a container of its own: only then is there something between it and the labels to clip it.
    private func wrapImage() {
        guard imageContainer === contentView else { return }
        let container = UIView(frame: .zero)
        container.clipsToBounds = true
        contentView.addSubview(container)
        container.addSubview(imageView)
    }
}
