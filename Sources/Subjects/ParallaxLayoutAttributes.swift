import Parallax
import UIKit

/// Layout attributes with the shift of the picture in the cell.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014).
public final class ParallaxLayoutAttributes: UICollectionViewLayoutAttributes {
    /// The shift of the picture in points. Positive is right and down.
    public var parallaxOffset: CGPoint {
        get { offset }
        set { offset = newValue }
    }

    // Private, because each access to a public property is checked for exclusivity.
    nonisolated(unsafe) private var offset = CGPoint.zero

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? ParallaxLayoutAttributes)?.offset = offset
        return copy
    }

    public override func isEqual(_ object: Any?) -> Bool {
        // Unwrapped first, because casting an optional takes 50 % longer.
        guard let object, let other = object as? ParallaxLayoutAttributes else { return false }
        // The offset is compared first, because it differs while scrolling.
        return offset == other.offset && super.isEqual(other)
    }
}

extension UICollectionViewLayout {
    /// Updates the shift of the pictures in cells. Other elements have no picture.
    final func updateParallax(of layoutAttributes: [UICollectionViewLayoutAttributes]?, by effect: ParallaxEffect) {
        guard let layoutAttributes, let collectionView else { return }
        let frame = effect.frameOfReference(of: collectionView)
        for attributes in layoutAttributes { attributes.updateParallax(by: effect, in: frame) }
    }

    final func updateParallax(of layoutAttributes: UICollectionViewLayoutAttributes?, by effect: ParallaxEffect) {
        guard let layoutAttributes, let collectionView else { return }
        layoutAttributes.updateParallax(by: effect, in: effect.frameOfReference(of: collectionView))
    }
}

extension UICollectionViewLayoutAttributes {
    @inline(__always)
    fileprivate final func updateParallax(by effect: ParallaxEffect, in frame: CGRect) {
        guard let attributes = self as? ParallaxLayoutAttributes, representedElementCategory == .cell else { return }
        attributes.parallaxOffset = CGPoint(x: 0, y: effect.offset(ofCellAt: center, height: size.height, in: frame))
    }
}
