import UIKit

/// The classes of the cells on a shelf. Two of them opt in to the parallax.
enum ShelfCell: String, CaseIterable {
    case photo
    case floatingCaption
    case caption

    /// The class of an item's cell: of four items two are photos, and of each kind of caption there is one.
    init(ofItem number: Int) {
        switch number % 4 {
        case 1: self = .floatingCaption
        case 3: self = .caption
        default: self = .photo
        }
    }

    static let photoHeight: CGFloat = 100
    private static let captionHeight: CGFloat = 70

    var cellClass: UICollectionViewCell.Type {
        switch self {
        case .photo: ParallaxPhotoCell.self
        case .floatingCaption: FloatingCaptionCell.self
        case .caption: CaptionCell.self
        }
    }

    /// In points.
    var height: CGFloat { self == .photo ? Self.photoHeight : Self.captionHeight }
}
