import Parallax
import UIKit

/// What the layouts of a team's page share: its settings, its effect, and a count of the items that they give a place.
open class SectionAlbumLayout: UICollectionViewLayout {
    public final let settings: SectionSettings
    final let effect: ParallaxEffect
    /// Items that were given a place since the layout was made, each as often as it was.
    public internal(set) final var placementCount = 0

    public init(_ album: SectionAlbum) {
        settings = album.settings
        effect = album.effect
        super.init()
    }

    /// The layout cannot be made from an archive: what it shows is given in code.
    public required init?(coder: NSCoder) {
        nil
    }

    final func shiftPicture(of attributes: SectionLayoutAttributes) {
        guard settings.isParallaxOnCellsEnabled, let collectionView else { return }
        let frame = effect.frameOfReference(of: collectionView)
        let offset = effect.offset(ofCellAt: attributes.center, height: attributes.size.height, in: frame)
        attributes.parallax = CGAffineTransform(translationX: 0, y: offset)
    }

    open override class var layoutAttributesClass: AnyClass { SectionLayoutAttributes.self }
}
