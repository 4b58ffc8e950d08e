import UIKit

/// The attributes of the layout with sections: also the shift of a picture, where the element lies without its transform, and how
/// dark the overlay of the header is.
///
/// Source: Broggi's text: `CustomLayoutAttributes`.
public final class SectionLayoutAttributes: UICollectionViewLayoutAttributes {
    nonisolated(unsafe) public var parallax = CGAffineTransform.identity
    nonisolated(unsafe) public var initialOrigin = CGPoint.zero
    nonisolated(unsafe) public var headerOverlayAlpha: CGFloat = 0

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let copy = copy as? SectionLayoutAttributes {
            copy.parallax = parallax
            copy.initialOrigin = initialOrigin
            copy.headerOverlayAlpha = headerOverlayAlpha
        }
        return copy
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? SectionLayoutAttributes else { return false }
        // The shift first: while scrolling it is what differs.
        return parallax == other.parallax && initialOrigin == other.initialOrigin
            && headerOverlayAlpha == other.headerOverlayAlpha && super.isEqual(other)
    }
}
