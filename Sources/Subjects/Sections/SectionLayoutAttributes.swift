import UIKit

/// The attributes of the layout with sections: also the shift of a picture, where the element lies without its transform, and how
/// dark the overlay of the header is.
///
/// Source: Broggi's text: `CustomLayoutAttributes`.
public final class SectionLayoutAttributes: UICollectionViewLayoutAttributes {
    private struct Values: Equatable {
        // First what differs while scrolling.
        var parallax = CGAffineTransform.identity
        var initialOrigin = CGPoint.zero
        var headerOverlayAlpha: CGFloat = 0
    }

    /// Private, so that the compiler sees that no two uses of it overlap, and in one piece: it is copied and compared at once.
    nonisolated(unsafe) private var values = Values()

    public var parallax: CGAffineTransform {
        get { values.parallax }
        set { values.parallax = newValue }
    }

    public var initialOrigin: CGPoint {
        get { values.initialOrigin }
        set { values.initialOrigin = newValue }
    }

    public var headerOverlayAlpha: CGFloat {
        get { values.headerOverlayAlpha }
        set { values.headerOverlayAlpha = newValue }
    }

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? SectionLayoutAttributes)?.values = values
        return copy
    }

    public override func isEqual(_ object: Any?) -> Bool {
        // Unwrapped first: a cast of an optional takes half as much again.
        guard let object, let other = object as? SectionLayoutAttributes else { return false }
        return values == other.values && super.isEqual(other)
    }
}
