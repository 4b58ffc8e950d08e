import Foundation

/// The element of a collection view that a view stands for.
package struct ShownElement {
    /// Empty for a cell.
    package let kind: String
    package let indexPath: IndexPath
}

#if PUBLIC_API_ONLY
    import UIKit

    /// Which view of a collection view shows which element.
    @MainActor
    package struct ShownElements {
        private var elements: [ObjectIdentifier: ShownElement] = [:]

        /// The collection view says which cell shows which item. Its layout says which other elements there are: of supplementary views the
        /// collection view has the view of each, and a decoration view is the one in the same place.
        ///
        /// - Complexity: O(w²), where w is the number of elements in sight.
        package init(in host: UIView) {
            guard let host = host as? UICollectionView else { return }
            for cell in host.visibleCells {
                if let path = host.indexPath(for: cell) {
                    elements[ObjectIdentifier(cell)] = ShownElement(kind: "", indexPath: path)
                }
            }
            let others = host.subviews.filter { $0 is UICollectionReusableView && elements[ObjectIdentifier($0)] == nil }
            guard !others.isEmpty else { return }
            for attributes in host.collectionViewLayout.layoutAttributesForElements(in: host.bounds) ?? [] {
                guard let kind = attributes.representedElementKind else { continue }
                let isSupplementary = attributes.representedElementCategory == .supplementaryView
                let view: UIView? =
                    isSupplementary
                    ? host.supplementaryView(forElementKind: kind, at: attributes.indexPath)
                    : others.first {
                        $0.center == attributes.center && $0.bounds.size == attributes.size
                            && elements[ObjectIdentifier($0)] == nil
                    }
                guard let view else { continue }
                elements[ObjectIdentifier(view)] = ShownElement(kind: kind, indexPath: attributes.indexPath)
            }
        }

        package subscript(view: UIView) -> ShownElement? { elements[ObjectIdentifier(view)] }
    }

    extension UIView {
        /// The place in the order in which a collection view stacks its elements, which UIKit gives to the layer; 0 for any other view.
        package var zIndex: Int { self is UICollectionReusableView ? Int(layer.zPosition) : 0 }

        /// The subviews as they lie on each other, the hindmost first.
        ///
        /// - Complexity: O(s log s), where s is the number of subviews.
        package var subviewsFromBackToFront: [UIView] {
            subviews.enumerated()
                .sorted { ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset) }
                .map(\.element)
        }
    }

    extension UIImage {
        /// What tells a picture from others, of what UIKit makes public: its size in points.
        package var shownName: String { "\(size.width)x\(size.height)" }
    }
#else
    @_spi(Headless) import UIKit

    /// Which view of a collection view shows which element.
    @MainActor
    package struct ShownElements {
        package init(in host: UIView) {}

        package subscript(view: UIView) -> ShownElement? {
            (view as? UICollectionReusableView)?.layoutAttributes.map {
                ShownElement(kind: $0.representedElementKind ?? "", indexPath: $0.indexPath)
            }
        }
    }

    extension UIView {
        /// The place in the order in which a collection view stacks its elements; 0 for any other view.
        package var zIndex: Int { (self as? UICollectionReusableView)?.layoutAttributes?.zIndex ?? 0 }

        /// The subviews as they lie on each other, the hindmost first.
        package var subviewsFromBackToFront: [UIView] { subviewsInPaintOrder }
    }

    extension UIImage {
        /// What tells a picture from others.
        package var shownName: String { name }
    }
#endif
