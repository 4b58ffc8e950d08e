import Parallax
import UIKit

/// Layout attributes that also say how far the picture in the cell is shifted.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014).
public final class ParallaxLayoutAttributes: UICollectionViewLayoutAttributes {
    /// The shift of the picture against the cell in points; positive is right and down.
    public var parallaxOffset: CGPoint {
        get { offset }
        set { offset = newValue }
    }

    /// Private, so that the compiler sees all uses of it, and that none overlap: no access to it is checked for that while the program
    /// runs.
    nonisolated(unsafe) private var offset = CGPoint.zero

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? ParallaxLayoutAttributes)?.offset = offset
        return copy
    }

    public override func isEqual(_ object: Any?) -> Bool {
        // Unwrapped first: a cast of an optional takes half as much again.
        guard let object, let other = object as? ParallaxLayoutAttributes else { return false }
        // The offset first: while scrolling it is what differs.
        return offset == other.offset && super.isEqual(other)
    }
}

extension UICollectionViewLayout {
    /// Brings the shift of the pictures in cells up to date. Other elements have no picture, and are passed over.
    ///
    /// - Complexity: O(n), where n is the number of attributes.
    final func updateParallax(of layoutAttributes: [UICollectionViewLayoutAttributes]?, by effect: ParallaxEffect) {
        guard let layoutAttributes, let collectionView else { return }
        let frame = effect.frameOfReference(of: collectionView)
        for attributes in layoutAttributes { attributes.updateParallax(by: effect, in: frame) }
    }

    /// Brings the shift of the picture in one cell up to date.
    final func updateParallax(of layoutAttributes: UICollectionViewLayoutAttributes?, by effect: ParallaxEffect) {
        guard let layoutAttributes, let collectionView else { return }
        layoutAttributes.updateParallax(by: effect, in: effect.frameOfReference(of: collectionView))
    }
}

extension UICollectionViewLayoutAttributes {
    /// - Parameter frame: The effect's frame of reference.
    @inline(__always)
    final func updateParallax(by effect: ParallaxEffect, in frame: CGRect) {
        guard let attributes = self as? ParallaxLayoutAttributes, representedElementCategory == .cell else { return }
        attributes.parallaxOffset = CGPoint(x: 0, y: effect.offset(ofCellAt: center, height: size.height, in: frame))
    }
}
