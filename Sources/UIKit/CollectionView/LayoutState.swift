/// The invalid parts of a collection view, and the current step of its layout cycle.
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
        /// The layout has never been prepared, so a change of bounds cannot invalidate it.
        static let firstPreparation = Pending(rawValue: 1 << 1)
        /// All views have to be recycled.
        static let recycling = Pending(rawValue: 1 << 2)
        /// `prepare()` and the content size.
        static let preparation = Pending(rawValue: 1 << 3)
        /// The attributes of all elements in the window.
        static let window = Pending(rawValue: 1 << 4)
        /// Views on the screen want sizes that the layout adopts.
        static let sizes = Pending(rawValue: 1 << 5)
    }

    var step = Step.resting
    var pending: Pending = [.announcement, .firstPreparation, .preparation, .window]
    /// Whether the layout has ever adopted a size from a view: only then can a view's size affect another view's size.
    var hasSelfSizingViews = false
    /// The bounds before an animated change of their size, until the next pass.
    var boundsBeforeAnimation: CGRect?
    /// The context of an invalidation that began in the view, while `invalidateLayout()` runs.
    var heldContext: UICollectionViewLayoutInvalidationContext?

    var isInPass: Bool { step != .resting }
    var isLoaded: Bool { !pending.contains(.firstPreparation) }
}

/// The lists of one layout pass, kept so that a pass without news allocates nothing.
struct LayoutPassBuffers {
    /// The elements that the layout returned, ascending.
    var order: ContiguousArray<ReturnedElement> = []
    /// The next elements of the window.
    var merged: ContiguousArray<WindowElement> = []
    /// The positions in `elements` of the elements whose views enter the screen.
    var entering: ContiguousArray<Int> = []
    /// The views that leave the screen, and their elements.
    var leaving: ContiguousArray<(key: ElementKey, view: UICollectionReusableView)> = []
    /// The elements that contexts have named since the last pass, if all contexts named elements.
    var named: ContiguousArray<ElementKey> = []
}

/// An element that a layout returned, and its position in the answer.
struct ReturnedElement: Comparable {
    let key: ElementKey
    let position: Int

    static func < (left: ReturnedElement, right: ReturnedElement) -> Bool {
        left.key != right.key ? left.key < right.key : left.position < right.position
    }
}
