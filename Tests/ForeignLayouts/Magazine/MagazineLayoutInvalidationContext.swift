import UIKit

/// A context that indicates what a magazine layout must compute again.
public final class MagazineLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate must be asked again for widths and headers.
    public var invalidateLayoutMetrics = true
}
