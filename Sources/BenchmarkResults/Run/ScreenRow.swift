/// One cell or other view on the screen after one tick: its frame in content coordinates and its parallax, all in points.
package struct ScreenRow: Equatable, Sendable {
    /// Counted from 0.
    package internal(set) var tick: Int
    /// Counted from 0 over all sections; of a view that is no cell, the number of its section.
    package internal(set) var item: Int
    package internal(set) var x: Double
    package internal(set) var y: Double
    package internal(set) var width: Double
    package internal(set) var height: Double
    package internal(set) var parallax: Double
    /// `cell`, or the kind of a supplementary or decoration view.
    package internal(set) var kind: String
    /// Views with a higher one lie in front.
    package internal(set) var zIndex: Int
    /// How opaque the overlay that darkens it is, from 0 to 1.
    package internal(set) var overlayAlpha: Double

    package static let cellKind = "cell"

    package init(
        tick: Int, item: Int, x: Double, y: Double, width: Double, height: Double, parallax: Double,
        kind: String = cellKind, zIndex: Int = 0, overlayAlpha: Double = 0
    ) {
        self.tick = tick
        self.item = item
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.parallax = parallax
        self.kind = kind
        self.zIndex = zIndex
        self.overlayAlpha = overlayAlpha
    }
}
