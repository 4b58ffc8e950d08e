extension UICollectionView {
    /// The models of undocumented behavior. The ranking of strategies may depend on them, so a run reports them.
    package struct Models: Equatable, Sendable {
        package var window: WindowModel
        package var namedItems: NamedItemsModel
        package var appliedCopies: AppliedCopiesModel
        package var batchQueries: BatchQueriesModel
        /// The largest number of cells that are created ahead between two ticks; 0 for `isPrefetchingEnabled = false`.
        package var prefetchedCells: Int

        /// Creates models. A model that is `nil` has its default.
        package init(
            window: WindowModel? = nil, namedItems: NamedItemsModel? = nil, appliedCopies: AppliedCopiesModel? = nil,
            batchQueries: BatchQueriesModel? = nil, prefetchedCells: Int? = nil
        ) {
            self.window = window ?? .grid
            self.namedItems = namedItems ?? .items
            self.appliedCopies = appliedCopies ?? .none
            self.batchQueries = batchQueries ?? .one
            self.prefetchedCells = prefetchedCells ?? 0
        }
    }

    /// The rectangles of the view's queries.
    package enum WindowModel: String, CaseIterable, Sendable {
        /// Squares as high as the window, on both axes. Queries advance by a square, and six are kept.
        case grid
        /// The bounds, on every tick that changes them.
        case exact
    }

    /// The calls after a context that names items or decoration views.
    package enum NamedItemsModel: String, CaseIterable, Sendable {
        /// `prepare()` and the content size, then a query for each named element.
        case items
        /// Only the queries for the named elements.
        case unprepared
        /// The same as after a context that names nothing, also for contexts that name only supplementary views.
        case window
    }

    /// Whether the view copies attributes when it applies them.
    package enum AppliedCopiesModel: String, CaseIterable, Sendable {
        case none
        /// Each view keeps its own copy, with which new attributes are compared.
        case copied
    }

    /// The number of queries of a batch for the elements in the window.
    package enum BatchQueriesModel: String, CaseIterable, Sendable {
        /// After `prepare()`, and again only if the layout returns `nil`.
        case one
        /// Again after `prepare(forCollectionViewUpdates:)`, for layouts that learn about the changes only there.
        case two
    }
}
