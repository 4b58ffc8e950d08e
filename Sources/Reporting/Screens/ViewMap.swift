import BenchmarkResults

/// An affine transform from a view's coordinates, with its upper left corner at 0, to outer
/// coordinates in points: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
struct ViewMap: Equatable {
    var a = 1.0
    var b = 0.0
    var c = 0.0
    var d = 1.0
    var tx = 0.0
    var ty = 0.0

    /// Creates the transform to the superview's coordinates. The window is at the screen's origin.
    init(of row: ScreenRow) {
        (tx, ty) = row.parent == nil ? (0, 0) : (row.x, row.y)
        guard let transform = row.transform, transform.count == 6 else { return }
        (a, b, c, d) = (transform[0], transform[1], transform[2], transform[3])
        tx += transform[4]
        ty += transform[5]
        // The transform is about the center of the view. A translation is exact.
        guard (a, b, c, d) != (1, 0, 0, 1) else { return }
        let (halfWidth, halfHeight) = (row.width / 2, row.height / 2)
        tx += halfWidth - (a * halfWidth + c * halfHeight)
        ty += halfHeight - (b * halfWidth + d * halfHeight)
    }

    private init() {}

    func applied(x: Double, y: Double) -> (x: Double, y: Double) {
        (a * x + c * y + tx, b * x + d * y + ty)
    }

    /// Returns this transform followed by another one, in a superview whose bounds have an origin.
    func followed(by outer: ViewMap, from bounds: (x: Double, y: Double)) -> ViewMap {
        var map = ViewMap()
        (map.a, map.b) = (outer.a * a + outer.c * b, outer.b * a + outer.d * b)
        (map.c, map.d) = (outer.a * c + outer.c * d, outer.b * c + outer.d * d)
        (map.tx, map.ty) = outer.applied(x: tx - bounds.x, y: ty - bounds.y)
        return map
    }
}
