import UIKit

/// The lazy form: items are appended only until the rows down to the bottom of the window are closed.
///
/// ```swift
/// while geometry.count < spans.count, geometry.needsItems(toFill: bounds.maxY) {
///     geometry.append(spans[geometry.count])
/// }
/// ```
///
/// An item's place depends on the items before it alone, so the places are those of the form that appends everything.
extension QuiltGeometry {
    /// The first row with a free tile: the rows before it will never change.
    ///
    /// - Complexity: Amortised O(⌈C / 64⌉) words per row that has been closed since the last call, for C columns.
    public var firstOpenRow: Int {
        mutating get { placer.firstOpenRow }
    }

    /// Where the rows that will never change end along the direction of growth, in points.
    public var bottomOfClosedRows: CGFloat {
        mutating get { CGFloat(firstOpenRow) * grid.rowExtent }
    }

    /// Whether later items may still come to lie above `bottom`, or just at it.
    ///
    /// - Parameter bottom: the window's end along the direction of growth, in content coordinates, in points.
    public mutating func needsItems(toFill bottom: CGFloat) -> Bool {
        bottomOfClosedRows <= bottom
    }
}
