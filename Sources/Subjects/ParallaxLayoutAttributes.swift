import UIKit

/// Layout attributes that also say how far the picture in the cell is shifted.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014).
public final class ParallaxLayoutAttributes: UICollectionViewLayoutAttributes {
    /// The shift of the picture against the cell in points; positive is right and down.
    nonisolated(unsafe) public var parallaxOffset = CGPoint.zero

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? ParallaxLayoutAttributes)?.parallaxOffset = parallaxOffset
        return copy
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? ParallaxLayoutAttributes else { return false }
        // The offset first: while scrolling it is what differs.
        return parallaxOffset == other.parallaxOffset && super.isEqual(other)
    }
}
