/// What a flow layout is to recompute.
///
/// Source: <https://developer.apple.com/documentation/uikit/uicollectionviewflowlayoutinvalidationcontext>
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes, insets and spacings again. Without `invalidateFlowLayoutAttributes`, it has no effect.
    open var invalidateFlowLayoutDelegateMetrics = true

    /// Whether everything is arranged again. With `false`, the layout keeps its data: for a subclass that updates only its own part.
    open var invalidateFlowLayoutAttributes = true
}
