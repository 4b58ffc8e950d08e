import CoreGraphics
import Statistics

/// A view with content, as it appears in the window.
struct ShownView: Sendable {
    let unit: Screen.Unit
    let isUnit: Bool
    let className: String
    /// The upper left corner of the bounds before the transform, in window coordinates.
    let origin: CGPoint
    /// The upper edge of the bounds, as a vector from `origin`.
    let across: CGPoint
    /// The left edge of the bounds, as a vector from `origin`.
    let down: CGPoint
    /// The visible part of the smallest upright rectangle around the view.
    let visibleRect: CGRect
    /// The product of the alphas of the view and its superviews.
    let alpha: CGFloat
    /// The text, the name of the image, the value or the color. Empty for an element without its
    /// own content.
    let content: String
    let look: [(name: String, value: String)]
    /// The length of the longest chain of overlapping views below this one. It tells which of two
    /// overlapping views is in front.
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
        hash.add(look)
    }

    var digest: UInt64 {
        var hash = FNV1a()
        add(to: &hash)
        return hash.hash
    }

    func differsAtMostInDepth(from other: ShownView) -> Bool {
        var copy = other
        copy.depth = depth
        return copy.digest == digest
    }

    /// Returns whether the visible parts share more than an edge.
    func overlaps(_ other: ShownView) -> Bool {
        let (left, right) = (visibleRect, other.visibleRect)
        return left.minX < right.maxX && right.minX < left.maxX && left.minY < right.maxY && right.minY < left.maxY
    }

    /// Compares two views by their appearance: top to bottom, then left to right.
    static func isOrderedBefore(_ left: ShownView, _ right: ShownView) -> Bool {
        if left.visibleRect.minY != right.visibleRect.minY { return left.visibleRect.minY < right.visibleRect.minY }
        if left.visibleRect.minX != right.visibleRect.minX { return left.visibleRect.minX < right.visibleRect.minX }
        if left.depth != right.depth { return left.depth < right.depth }
        // The views are equal or differ only in a rare property.
        return left.digest < right.digest
    }
}

extension [ShownView] {
    /// Returns views in paint order in an order that does not depend on the view tree, with their depths.
    ///
    /// - Complexity: O(*n*²) comparisons of rectangles, where *n* is the number of views, and
    ///   O(*n*) if each overlaps the view below it.
    func sortedByAppearance() -> [ShownView] {
        var views = self
        var layers = ContiguousArray<PaintedLayer>()
        layers.reserveCapacity(views.count)
        for index in views.indices {
            let layer = PaintedLayer(views[index].visibleRect, above: layers)
            layers.append(layer)
            views[index].depth = layer.depth
        }
        // Indices are sorted instead of views, because views are large.
        return views.indices.sorted { ShownView.isOrderedBefore(views[$0], views[$1]) }.map { views[$0] }
    }

    /// Returns the views that have no equal view among others. Equal views are removed in pairs.
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

/// A view's rectangle as plain numbers, because all pairs are compared.
private struct PaintedLayer {
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
    let depth: Int
    /// The greatest depth of this layer and those below it.
    let greatestDepth: Int

    init(_ rect: CGRect, above below: ContiguousArray<PaintedLayer>) {
        let (left, right) = (Double(rect.minX), Double(rect.maxX))
        let (top, bottom) = (Double(rect.minY), Double(rect.maxY))
        var depth = 0
        for layer in below.reversed() {
            // No layer further below raises the depth.
            if layer.greatestDepth < depth { break }
            if layer.depth >= depth, layer.left < right, left < layer.right, layer.top < bottom, top < layer.bottom {
                depth = layer.depth + 1
            }
        }
        (self.left, self.right, self.top, self.bottom, self.depth) = (left, right, top, bottom, depth)
        greatestDepth = Swift.max(depth, below.last?.greatestDepth ?? 0)
    }
}

extension FNV1a {
    /// Adds a number. 0 and −0 are equal.
    mutating func add(length: CGFloat) {
        add(Double(length + 0).bitPattern)
    }

    mutating func add(_ look: [(name: String, value: String)]) {
        for property in look {
            add(property.name)
            add(property.value)
        }
    }

    mutating func add(_ point: CGPoint) {
        add(length: point.x)
        add(length: point.y)
    }
}
