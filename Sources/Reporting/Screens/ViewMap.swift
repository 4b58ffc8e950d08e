import BenchmarkResults

/// An affine transform from a view's coordinates, with its upper left corner at 0, to outer
/// coordinates in points: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
struct ViewMap {
    private(set) var a = 1.0
    private(set) var b = 0.0
    private(set) var c = 0.0
    private(set) var d = 1.0
    private(set) var tx = 0.0
    private(set) var ty = 0.0

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
}
