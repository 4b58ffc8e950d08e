import UIKit

/// Layout attributes with the shift of the picture in the cell.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014).
public final class ParallaxLayoutAttributes: UICollectionViewLayoutAttributes {
    /// The shift of the picture in points. Positive is right and down.
    ///
    /// `isEqual(_:)` belongs to no actor, so the property that it reads cannot belong to the main actor.
    public nonisolated(unsafe) var parallaxOffset = CGPoint.zero

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? ParallaxLayoutAttributes)?.parallaxOffset = parallaxOffset
        return copy
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? ParallaxLayoutAttributes else { return false }
        return parallaxOffset == other.parallaxOffset && super.isEqual(other)
    }
}

/// Begemann's context: tells whether only the parallax is invalid.
///
/// It serves all layouts without quilts. Layouts that are not flow layouts ignore what it inherits.
///
/// Source: Ole Begemann, "Parallax Scrolling" (2014).
public final class ParallaxInvalidationContext: UICollectionViewFlowLayoutInvalidationContext {
    /// Whether the change of the bounds left their size unchanged, so that everything but the parallax remains valid.
    public var invalidateParallaxOffset = false
}

extension UICollectionViewLayoutInvalidationContext {
    /// Whether everything but the parallax remains valid.
    var keepsArrangement: Bool { (self as? ParallaxInvalidationContext)?.invalidateParallaxOffset ?? false }
}
