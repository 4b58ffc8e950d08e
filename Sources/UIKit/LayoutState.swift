/// What is invalid in a collection view, and which step of its layout cycle is under way.
struct LayoutState {
    enum Step {
        case resting
        /// A pass tells the layout that everything is new, and then begins: it needs no further pass.
        case announcing
        /// The layout's `prepare()`: a further invalidation belongs to this pass.
        case preparing
        case layingOut
        /// A batch of changes, until `finalizeCollectionViewUpdates()`.
        case updating
    }

    struct Pending: OptionSet {
        let rawValue: UInt8

        /// The layout has not been told yet that the data source, or the view, is new.
        static let announcement = Pending(rawValue: 1 << 0)
        /// All views have to be recycled.
        static let recycling = Pending(rawValue: 1 << 1)
        /// `prepare()` and the content size.
        static let preparation = Pending(rawValue: 1 << 2)
        /// The attributes of all elements in the window.
        static let window = Pending(rawValue: 1 << 3)
        /// Views on the screen want sizes that the layout takes.
        static let sizes = Pending(rawValue: 1 << 4)
    }

    var step = Step.resting
    var pending: Pending = [.announcement, .preparation, .window]
    /// Whether the layout has been prepared: before that, there is nothing that a change of bounds could invalidate.
    var isLoaded = false
    /// Whether the layout has ever taken a size from a view: only then can a view's size decide another one's.
    var hasSelfSizingViews = false
    /// The bounds before an animated change of their size, until the pass that follows is over.
    var boundsBeforeAnimation: CGRect?
    /// The context of an invalidation that began inside the view, while `invalidateLayout()` runs.
    var heldContext: UICollectionViewLayoutInvalidationContext?

    var isInPass: Bool { step != .resting }
    /// Whether an invalidation needs a further pass: no pass is about to prepare the layout, or is preparing it.
    var needsPassForInvalidation: Bool { step != .announcing && step != .preparing }
}
