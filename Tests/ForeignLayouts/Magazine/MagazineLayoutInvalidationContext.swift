import UIKit

/// Says what a magazine computes again.
public final class MagazineLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for widths and headers again.
    public var invalidateLayoutMetrics = true
}
