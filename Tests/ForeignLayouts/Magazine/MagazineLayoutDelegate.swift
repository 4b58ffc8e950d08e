import UIKit

/// How much of a row an item takes.
public enum MagazineItemWidth {
    case full
    /// Two such items that follow each other share a row.
    case half
}

public protocol MagazineLayoutDelegate: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        widthOfItemAt indexPath: IndexPath
    ) -> MagazineItemWidth

    /// `nil` for a section without a header.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        heightOfHeaderInSectionAt index: Int
    ) -> CGFloat?
}
