extension UICollectionView {
    /// The models of undocumented behavior. The ranking of strategies may depend on them, so a run reports them.
    package struct Models: Equatable, Sendable {
        package var window: WindowModel
        package var batchQueries: BatchQueriesModel
        /// The largest number of cells that are created ahead between two ticks; 0 for `isPrefetchingEnabled = false`.
        package var prefetchedCells: Int

        /// Creates models. A model that is `nil` has its default.
        package init(
            window: WindowModel? = nil, batchQueries: BatchQueriesModel? = nil, prefetchedCells: Int? = nil
        ) {
            self.window = window ?? .grid
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

    /// The number of queries of a batch for the elements in the window.
    package enum BatchQueriesModel: String, CaseIterable, Sendable {
        /// After `prepare()`, and again only if the layout returns `nil`.
        case one
        /// Again after `prepare(forCollectionViewUpdates:)`, for layouts that learn about the changes only there.
        case two
    }
}
