import Foundation

/// The element of a collection view that a view shows.
package struct ShownElement {
    /// The kind, which is empty for a cell.
    package let kind: String
    package let indexPath: IndexPath
}

#if PUBLIC_API_ONLY
    import UIKit

    /// The elements of a collection view by their views.
    @MainActor
    package struct ShownElements {
        private var elements: [ObjectIdentifier: ShownElement] = [:]

        /// Finds the elements of the visible views. The collection view knows cells and supplementary views;
        /// a decoration view is recognized by its frame.
        ///
        /// - Complexity: O(w²), where w is the number of visible elements.
        package init(in host: UIView) {
            guard let host = host as? UICollectionView else { return }
            for cell in host.visibleCells {
                if let path = host.indexPath(for: cell) {
                    elements[ObjectIdentifier(cell)] = ShownElement(kind: "", indexPath: path)
                }
            }
            let others = host.subviews.filter {
                $0 is UICollectionReusableView && !$0.isHidden && elements[ObjectIdentifier($0)] == nil
            }
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
        /// The stacking order of an element, which UIKit stores in the layer, or 0 for any other
        /// view.
        package var zIndex: Int { self is UICollectionReusableView ? Int(layer.zPosition) : 0 }

        /// The subviews in paint order, from back to front.
        ///
        /// - Complexity: O(s log s), where s is the number of subviews.
        package var subviewsFromBackToFront: [UIView] {
            subviews.enumerated()
                .sorted { ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset) }
                .map(\.element)
        }

        /// A label whose look is the default.
        private static let usualLabel = UILabel()

        /// The properties of the look that are not the default, which strategies must have in common.
        package var shownLook: [(name: String, value: String)] {
            let layer = layer
            func text(_ color: CGColor?) -> String { (color?.components ?? []).map { "\($0)" }.joined(separator: ",") }
            var look: [(name: String, value: String)] = []
            if layer.cornerRadius != 0 { look.append(("corner radius", "\(layer.cornerRadius)")) }
            if layer.borderWidth != 0 { look.append(("border", "\(layer.borderWidth) of \(text(layer.borderColor))")) }
            if layer.shadowOpacity != 0 {
                look.append(
                    (
                        "shadow",
                        "\(text(layer.shadowColor)), opacity \(layer.shadowOpacity), offset \(layer.shadowOffset), radius "
                            + "\(layer.shadowRadius)"
                    ))
            }
            if contentMode != .scaleToFill { look.append(("content mode", "\(contentMode.rawValue)")) }
            guard let label = self as? UILabel else { return look }
            let usual = Self.usualLabel
            if label.textColor != usual.textColor { look.append(("text color", text(label.textColor.cgColor))) }
            if label.font != usual.font { look.append(("font", "\(label.font.fontName) \(label.font.pointSize)")) }
            if label.textAlignment != .natural { look.append(("alignment", "\(label.textAlignment.rawValue)")) }
            if label.numberOfLines != 1 { look.append(("lines", "\(label.numberOfLines)")) }
            return look
        }

        fileprivate var maskLayer: CALayer? { layer.mask }

        /// UIKit solves constraints.
        package var placeFault: String? { nil }
    }

    extension UIImage {
        package var shownName: String { "\(size.width)x\(size.height)" }
    }
#else
    @_spi(Headless) import UIKit

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
        package var zIndex: Int { (self as? UICollectionReusableView)?.layoutAttributes?.zIndex ?? 0 }

        package var subviewsFromBackToFront: [UIView] { subviewsInPaintOrder }

        /// The properties of the look that are not the default, which strategies must have in common.
        package var shownLook: [(name: String, value: String)] { look }

        /// A sentence if the view's place is unknown because it depends on constraints.
        package var placeFault: String? { constraintFault }
    }

    extension UIImage {
        package var shownName: String { name }
    }
#endif

extension UIView {
    /// A sentence if a number of the view's place is NaN.
    ///
    /// Source: <https://github.com/jessesquires/JSQMessagesViewController/issues/1362>
    package var numberFault: String? {
        guard (center.x + center.y + bounds.minX + bounds.minY + bounds.width + bounds.height).isNaN else { return nil }
        return
            "The center of a \(type(of: self)) is \(center), and its bounds are \(bounds): no number may be NaN. UIKit raises an "
            + "exception here."
    }

    /// Whether the mask hides the whole view: it lies outside of the view, has no area or no path, or is hidden or transparent.
    package var hasHidingMask: Bool {
        guard let mask = maskLayer else { return false }
        // A path may leave the frame of its layer.
        let isOutside = (mask as? CAShapeLayer).map { $0.path == nil } ?? mask.frame.intersection(bounds).isEmpty
        return isOutside || mask.isHidden || mask.opacity <= 0
    }
}
