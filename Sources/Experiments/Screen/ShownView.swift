import CoreGraphics
import Statistics

/// A view that shows something, as it appears in the window.
struct ShownView: Sendable {
    /// The element, or other unit, that the view is in.
    let unit: Screen.Unit
    /// Whether the view is the unit itself.
    let isUnit: Bool
    /// For messages; no part of the comparison.
    let className: String
    /// The corner of the bounds that lies at the upper left without a transform, in window coordinates.
    let origin: CGPoint
    /// The upper edge of the bounds, from `origin` on.
    let across: CGPoint
    /// The left edge of the bounds, from `origin` on.
    let down: CGPoint
    /// The part of the window in which the view shows: the smallest upright rectangle around it, cut by the views that clip it.
    let visibleRect: CGRect
    /// The product of the alphas of the view and those above it.
    let alpha: CGFloat
    /// A text, an image's name, a value or a colour; empty where an element shows nothing of its own.
    let content: String
    /// The length of the longest chain of views that lie over one another below this one. It tells which of two views that overlap
    /// lies in front.
    var depth = 0

    func add(to hash: inout FNV1a) {
        hash.add(origin)
        hash.add(across)
        hash.add(down)
        hash.add(visibleRect.origin)
        hash.add(length: visibleRect.width)
        hash.add(length: visibleRect.height)
        hash.add(length: alpha)
        hash.add(UInt64(depth))
        hash.add(content)
    }

    /// A digest of this view alone.
    var digest: UInt64 {
        var hash = FNV1a()
        add(to: &hash)
        return hash.hash
    }

    /// An order that follows from what the views look like: top to bottom, then left to right.
    static func isOrderedBefore(_ left: ShownView, _ right: ShownView) -> Bool {
        if left.visibleRect.minY != right.visibleRect.minY { return left.visibleRect.minY < right.visibleRect.minY }
        if left.visibleRect.minX != right.visibleRect.minX { return left.visibleRect.minX < right.visibleRect.minX }
        if left.depth != right.depth { return left.depth < right.depth }
        // Views that still are alike differ in a rare property, or in none.
        return left.digest < right.digest
    }
}

extension [ShownView] {
    /// The views in an order of their own, with their depths.
    ///
    /// - Precondition: They are in the order in which they are painted.
    /// - Complexity: O(n²) comparisons of rectangles, where n is the number of views.
    func sortedByAppearance() -> [ShownView] {
        var views = self
        var layers = ContiguousArray<PaintedLayer>()
        layers.reserveCapacity(views.count)
        for index in views.indices {
            let layer = PaintedLayer(views[index].visibleRect, above: layers)
            layers.append(layer)
            views[index].depth = layer.depth
        }
        // Numbers are sorted, since a view is large to move.
        return views.indices.sorted { ShownView.isOrderedBefore(views[$0], views[$1]) }.map { views[$0] }
    }

    /// The views that have no equal among others; equal views are taken off in pairs.
    func withoutEqual(in others: [ShownView]) -> [ShownView] {
        var counts: [UInt64: Int] = [:]
        for view in others { counts[view.digest, default: 0] += 1 }
        return filter { view in
            guard let count = counts[view.digest], count > 0 else { return true }
            counts[view.digest] = count - 1
            return false
        }
    }
}

/// The rectangle of a view as plain numbers: all pairs of them are compared.
private struct PaintedLayer {
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
    let depth: Int

    /// - Parameter below: What has been painted before.
    init(_ rect: CGRect, above below: ContiguousArray<PaintedLayer>) {
        let (left, right) = (Double(rect.minX), Double(rect.maxX))
        let (top, bottom) = (Double(rect.minY), Double(rect.maxY))
        var depth = 0
        below.withUnsafeBufferPointer { below in
            for layer in below
            where layer.depth >= depth && layer.left < right && left < layer.right && layer.top < bottom && top < layer.bottom {
                depth = layer.depth + 1
            }
        }
        (self.left, self.right, self.top, self.bottom, self.depth) = (left, right, top, bottom, depth)
    }
}

extension FNV1a {
    /// Adds a number. 0 and −0 look alike, and count as equal.
    mutating func add(length: CGFloat) {
        add(Double(length + 0).bitPattern)
    }

    mutating func add(_ point: CGPoint) {
        add(length: point.x)
        add(length: point.y)
    }
}
