/// One cell or other view on the screen after one tick: its frame in content coordinates and its parallax, all in points.
public struct ScreenRow: Equatable, Sendable {
    /// Counted from 0.
    public internal(set) var tick: Int
    /// Counted from 0 over all sections; of a view that is no cell, the number of its section.
    public internal(set) var item: Int
    public internal(set) var x: Double
    public internal(set) var y: Double
    public internal(set) var width: Double
    public internal(set) var height: Double
    public internal(set) var parallax: Double
    /// `cell`, or the kind of a supplementary or decoration view.
    public internal(set) var kind: String
    /// Views with a higher one lie in front.
    public internal(set) var zIndex: Int
    /// How opaque the overlay that darkens it is, from 0 to 1.
    public internal(set) var overlayAlpha: Double

    public static let cellKind = "cell"

    public init(
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
