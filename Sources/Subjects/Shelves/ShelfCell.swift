import UIKit

/// A cell with a line of text in its middle. This class does not opt in to the parallax.
open class CaptionCell: UICollectionViewCell {
    /// The height of the line, in points.
    public static let lineHeight: CGFloat = 20

    public final let label = UILabel(frame: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.clipsToBounds = true
        contentView.backgroundColor = .lightGray
        contentView.addSubview(label)
    }

    public required init?(coder: NSCoder) { nil }

    open override func layoutSubviews() {
        super.layoutSubviews()
        label.bounds.size = CGSize(width: bounds.width, height: Self.lineHeight)
        placeLabel()
    }

    final func placeLabel() {
        label.center = CGPoint(x: bounds.midX + labelShift.x, y: bounds.midY + labelShift.y)
    }

    /// The shift of the label from the middle of the cell, in points.
    open var labelShift: CGPoint { .zero }
}

/// A caption that opts in to the parallax. Its text moves half as far as a picture, so it stays
/// inside its cell.
public final class FloatingCaptionCell: CaptionCell, ParallaxUpdating {
    /// The current shift of a picture, in points.
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

/// The classes of the cells on a shelf. Photos and floating captions opt in to the parallax.
enum ShelfCell: String, CaseIterable {
    case photo
    case floatingCaption
    case caption

    /// Two of four items are photos, and one is a caption of each kind.
    init(ofItem number: Int) {
        switch number % 4 {
        case 1: self = .floatingCaption
        case 3: self = .caption
        default: self = .photo
        }
    }

    static let photoHeight: CGFloat = 100

    var cellClass: UICollectionViewCell.Type {
        switch self {
        case .photo: ParallaxPhotoCell.self
        case .floatingCaption: FloatingCaptionCell.self
        case .caption: CaptionCell.self
        }
    }

    var height: CGFloat { self == .photo ? Self.photoHeight : 70 }
}
