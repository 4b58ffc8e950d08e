import UIKit

/// A context that can say: each item takes the same blocks as before, so that where they were placed they still are.
///
/// As a flow layout's context says of sizes:
/// <https://developer.apple.com/documentation/uikit/uicollectionviewflowlayoutinvalidationcontext/invalidateflowlayoutdelegatemetrics>
open class QuiltInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is to be asked for the blocks of all items again.
    public final var invalidateBlockSpans = true
}
