import Foundation
import SystemSupport
import UIKit

/// A cell that shows its index path and its custom attributes.
final class LayoutCell: UICollectionViewCell, ValueShowing {
    var indexPath = IndexPath(item: 0, section: 0)
    private var attributes: UICollectionViewLayoutAttributes?

    // The properties are read when a screen is compared, because reading takes longer than a tick.
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        attributes = layoutAttributes
    }

    var shownValue: String {
        let custom = attributes.shownProperties
        return "item \(indexPath.item) of section \(indexPath.section)" + (custom.isEmpty ? "" : ": \(custom)")
    }
}

/// A supplementary view that shows its custom attributes.
final class LayoutSupplementaryView: UICollectionReusableView, ValueShowing {
    private var attributes: UICollectionViewLayoutAttributes?

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        attributes = layoutAttributes
    }

    var shownValue: String { attributes.shownProperties }
}

extension UICollectionViewLayoutAttributes? {
    /// The custom attributes. Each property that cannot be read is named once in a warning.
    @MainActor
    fileprivate var shownProperties: String {
        guard let attributes = self else { return "" }
        let custom = CustomAttributes(of: attributes)
        for name in custom.unreadable {
            let property = "\(type(of: attributes)).\(name)"
            printWarning(
                "The property \(property) cannot be read, so strategies that differ only in it pass as equal. Use numbers, "
                    + "strings or structures of them, or pass LayoutController a cell that shows it.", once: property)
        }
        return custom.description
    }
}
