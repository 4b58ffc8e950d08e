#if PUBLIC_API_ONLY
    /// The rectangles that a collection view asks its layout for. UIKit's behavior cannot be
    /// changed.
    package enum WindowModel: String, CaseIterable, Sendable {
        case system
    }

    /// UIKit's other behavior cannot be changed, either.
    package typealias BatchQueriesModel = WindowModel

    /// UIKit's behavior that Apple does not document.
    package struct UIKitModels: Equatable, Sendable {
        package var window = WindowModel.system
        package var batchQueries = BatchQueriesModel.system
        /// UIKit decides.
        package var prefetchedCells = 0

        package init(
            window: WindowModel? = nil, batchQueries: BatchQueriesModel? = nil, prefetchedCells: Int? = nil
        ) {}
    }
#else
    import UIKit

    package typealias UIKitModels = UICollectionView.Models
    package typealias WindowModel = UICollectionView.WindowModel
    package typealias BatchQueriesModel = UICollectionView.BatchQueriesModel
#endif
