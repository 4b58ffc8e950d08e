import UIKit

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
