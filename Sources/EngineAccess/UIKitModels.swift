#if PUBLIC_API_ONLY
    /// The choice of the rectangles that a collection view asks its layout for. UIKit's choice
    /// cannot be changed.
    package enum WindowModel: String, CaseIterable, Sendable {
        case system

        static var usual: Self { .system }
    }

    /// The queries of a collection view after a context that names elements. UIKit's choice cannot
    /// be changed.
    package typealias NamedItemsModel = WindowModel
#else
    @_spi(Headless) import UIKit

    package typealias WindowModel = UICollectionView.WindowModel
    package typealias NamedItemsModel = UICollectionView.NamedItemsModel

    extension WindowModel {
        static var usual: Self { .paged }
    }

    extension NamedItemsModel {
        static var usual: Self { .items }
    }
#endif

/// The choices of UIKit that Apple does not document.
package struct UIKitModels: Equatable, Sendable {
    /// The rectangles that a collection view asks its layout for.
    package let window: WindowModel
    /// The queries of a collection view after a context that names items.
    package let namedItems: NamedItemsModel

    /// - Parameters: `nil` is the default choice.
    package init(window: WindowModel? = nil, namedItems: NamedItemsModel? = nil) {
        self.window = window ?? .usual
        self.namedItems = namedItems ?? .usual
    }
}
