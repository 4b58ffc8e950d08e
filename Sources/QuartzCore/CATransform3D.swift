/// A 4 × 4 matrix for transforms of space. A point is a row vector `(x, y, z, 1)`, and the result
/// is divided by its fourth component.
public struct CATransform3D: Sendable {
    public var m11, m12, m13, m14: CGFloat
    public var m21, m22, m23, m24: CGFloat
    public var m31, m32, m33, m34: CGFloat
    public var m41, m42, m43, m44: CGFloat

    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    public init() {
        self.init(SIMD4(), SIMD4(), SIMD4(), SIMD4())
    }

    typealias Row = SIMD4<Double>

    init(_ row1: Row, _ row2: Row, _ row3: Row, _ row4: Row) {
        self.init(
            m11: row1.x, m12: row1.y, m13: row1.z, m14: row1.w, m21: row2.x, m22: row2.y, m23: row2.z, m24: row2.w,
            m31: row3.x, m32: row3.y, m33: row3.z, m34: row3.w, m41: row4.x, m42: row4.y, m43: row4.z, m44: row4.w)
    }

    var rows: (Row, Row, Row, Row) {
        (Row(m11, m12, m13, m14), Row(m21, m22, m23, m24), Row(m31, m32, m33, m34), Row(m41, m42, m43, m44))
    }

    /// The affine transform of the plane z = 0, without depth and perspective.
    package var affinePart: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

    /// Whether the transform has perspective: the fourth component of points in the plane z = 0 is
    /// not 1.
    package var hasPerspective: Bool { m14 != 0 || m24 != 0 || m44 != 1 }

    /// Returns a transformed point of the plane z = 0, seen along the z axis, or `nil` if it is
    /// behind the eye.
    func projected(_ point: CGPoint) -> CGPoint? {
        let w = point.x * m14 + point.y * m24 + m44
        guard w > 0 else { return nil }
        let flat = point.applying(affinePart)
        return CGPoint(x: flat.x / w, y: flat.y / w)
    }

    /// Returns the smallest upright rectangle around a transformed rectangle of the plane z = 0,
    /// seen along the z axis. If a corner is behind the eye, perspective is ignored *(model)*.
    package func box(of rect: CGRect) -> CGRect {
        guard hasPerspective, let a = projected(CGPoint(x: rect.minX, y: rect.minY)),
            let b = projected(CGPoint(x: rect.maxX, y: rect.minY)), let c = projected(CGPoint(x: rect.minX, y: rect.maxY)),
            let d = projected(CGPoint(x: rect.maxX, y: rect.maxY))
        else { return rect.applying(affinePart) }
        let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
        let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
