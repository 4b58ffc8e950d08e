#if PUBLIC_API_ONLY
    /// How a collection view chooses the rectangles that it asks its layout for: UIKit's own way, which nobody outside can change.
    package enum WindowModel: String, CaseIterable, Sendable {
        case system

        static var usual: Self { .system }
    }

    /// What a collection view asks its layout for after a context that names elements: UIKit's own way.
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

/// The choices that UIKit makes where Apple documents nothing.
package struct UIKitModels: Equatable, Sendable {
    /// The rectangles that a collection view asks its layout for.
    package let window: WindowModel
    /// What a collection view asks after a context that names items.
    package let namedItems: NamedItemsModel

    /// - Parameters: `nil` stands for the usual choice.
    package init(window: WindowModel? = nil, namedItems: NamedItemsModel? = nil) {
        self.window = window ?? .usual
        self.namedItems = namedItems ?? .usual
    }
}
