import UIKit

extension UIView {
    /// The views of the tree, including this view, in breadth-first order.
    ///
    /// - Complexity: O(v), where v is the number of views in the tree.
    package var tree: [UIView] {
        var (found, level) = ([self], [self])
        while !level.isEmpty {
            level = level.flatMap(\.subviews)
            found += level
        }
        return found
    }
}
