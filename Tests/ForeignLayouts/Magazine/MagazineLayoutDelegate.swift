import UIKit

/// The part of a row that an item takes.
public enum MagazineItemWidth {
    case full
    /// Two consecutive items with this width share a row.
    case half
}

public protocol MagazineLayoutDelegate: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        widthOfItemAt indexPath: IndexPath
    ) -> MagazineItemWidth

    /// Returns the height of a header, or `nil` for a section without a header.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        heightOfHeaderInSectionAt index: Int
    ) -> CGFloat?
}
