/// What a flow layout is to recompute.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewflowlayoutinvalidationcontext>
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes, insets and spacings again; everything is laid out again, too.
    open var invalidateFlowLayoutDelegateMetrics = true

    /// Whether everything is laid out again from the metrics that are known. With both flags false the layout keeps all that it
    /// has: for a subclass that brings only a piece of its own up to date.
    open var invalidateFlowLayoutAttributes = true
}
