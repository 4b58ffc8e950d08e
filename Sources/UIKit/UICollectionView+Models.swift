extension UICollectionView {
    /// The choices that UIKit makes and Apple does not document. The ranking of strategies may depend on them, so a run reports them.
    package struct Models: Equatable, Sendable {
        package var window: WindowModel
        package var namedItems: NamedItemsModel
        package var appliedCopies: AppliedCopiesModel
        package var batchQueries: BatchQueriesModel
        /// The greatest number of cells that are made ahead between two ticks; 0 for `isPrefetchingEnabled = false`.
        package var prefetchedCells: Int

        /// - Parameters: `nil` stands for the default.
        package init(
            window: WindowModel? = nil, namedItems: NamedItemsModel? = nil,
            appliedCopies: AppliedCopiesModel? = nil, batchQueries: BatchQueriesModel? = nil,
            prefetchedCells: Int? = nil
        ) {
            self.window = window ?? .grid
            self.namedItems = namedItems ?? .items
            self.appliedCopies = appliedCopies ?? .none
            self.batchQueries = batchQueries ?? .one
            self.prefetchedCells = prefetchedCells ?? 0
        }
    }

    /// The rectangles for which the view asks its layout.
    package enum WindowModel: String, CaseIterable, Sendable {
        /// Squares as high as the window, on both axes; slides square by square and settles at six.
        case grid
        /// Pages as long as the view, clamped to the content; slides page by page and keeps at most five.
        case paged
        /// The bounds, on every tick that changes them.
        case exact
    }

    /// What the view does after a context that names items or decoration views.
    package enum NamedItemsModel: String, CaseIterable, Sendable {
        /// `prepare()` and the content size, then a question for each named element, such as `layoutAttributesForItem(at:)`.
        case items
        /// Only the questions for the named elements.
        case unprepared
        /// The same as after a context that names nothing. Contexts that name only supplementary views are treated so, too.
        case window
    }

    /// Whether the view copies attributes again when it applies them.
    package enum AppliedCopiesModel: String, CaseIterable, Sendable {
        case none
        /// Each view keeps its own copy, with which new attributes are compared.
        case copied
    }

    /// How often a batch of changes asks the layout for the elements in the window.
    package enum BatchQueriesModel: String, CaseIterable, Sendable {
        /// After `prepare()`, and again only if the layout returns `nil` then.
        case one
        /// Again after `prepare(forCollectionViewUpdates:)`, for layouts that learn of the changes only there.
        case two
    }
}
