import UIKit

/// Attributes with a value that can depend on the offset.
package final class ShiftedAttributes: UICollectionViewLayoutAttributes {
    // Unchecked, because attributes are compared without an actor. Layouts make them on the main thread only.
    nonisolated(unsafe) package var shift: CGFloat = 0

    override package func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? ShiftedAttributes)?.shift = shift
        return copy
    }

    override package func isEqual(_ object: Any?) -> Bool {
        shift == (object as? ShiftedAttributes)?.shift && super.isEqual(object)
    }
}
