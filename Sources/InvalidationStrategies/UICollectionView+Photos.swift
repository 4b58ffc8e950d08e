import Parallax
import UIKit

extension UICollectionView {
    /// Gets ready for cells with photos: registers their class, and rests inside the insets of the effect.
    func prepareForPhotos(_ effect: ParallaxEffect) {
        contentInset = UIEdgeInsets(top: effect.insets.top, bottom: effect.insets.bottom)
        // At rest, as on a device. The difference, not the negation, which would make −0 of 0.
        contentOffset.y = 0 - effect.insets.top
        register(ParallaxPhotoCell.self, forCellWithReuseIdentifier: ParallaxPhotoCell.reuseIdentifier)
    }

    /// A cell for a photo, whose picture is as large as the effect needs it.
    func dequeuePhotoCell(for indexPath: IndexPath, _ effect: ParallaxEffect) -> UICollectionViewCell {
        let cell = dequeueReusableCell(withReuseIdentifier: ParallaxPhotoCell.reuseIdentifier, for: indexPath)
        (cell as? ParallaxPhotoCell)?.imageFit = effect.imageFit
        return cell
    }
}
