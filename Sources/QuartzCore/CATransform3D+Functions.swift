// Each of these functions has a page below <https://developer.apple.com/documentation/quartzcore>.

public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D(SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(tx, ty, tz, 1))
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D(SIMD4(sx, 0, 0, 0), SIMD4(0, sy, 0, 0), SIMD4(0, 0, sz, 0), SIMD4(0, 0, 0, 1))
}

/// Returns a rotation by `angle` radians around the vector (x, y, z), or the identity for a vector
/// without length *(model)*.
///
/// Uses Rodrigues' formula. On a screen, where y points down, a positive angle around z turns
/// clockwise.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (c, s) = (cos(angle), sin(angle))
    let t = 1 - c
    return CATransform3D(
        SIMD4(t * x * x + c, t * x * y + s * z, t * x * z - s * y, 0),
        SIMD4(t * x * y - s * z, t * y * y + c, t * y * z + s * x, 0),
        SIMD4(t * x * z + s * y, t * y * z - s * x, t * z * z + c, 0),
        SIMD4(0, 0, 0, 1))
}

/// Returns a translation followed by `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a scaling followed by `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a rotation by `angle` radians followed by `t`.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns `a` followed by `b`, which is the product of the matrices.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let (a, b) = (a.rows, b.rows)
    func row(_ row: CATransform3D.Row) -> CATransform3D.Row {
        let upper = row.x * b.0 + row.y * b.1
        let lower = row.z * b.2 + row.w * b.3
        return upper + lower
    }
    return CATransform3D(row(a.0), row(a.1), row(a.2), row(a.3))
}

/// Returns the inverse, or `t` if it has no inverse, as in QuartzCore.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    let rows = t.rows
    var (matrix, inverse) = ([rows.0, rows.1, rows.2, rows.3], [CATransform3D.Row]())
    let identity = CATransform3DIdentity.rows
    inverse = [identity.0, identity.1, identity.2, identity.3]
    // Gauss-Jordan elimination with the largest pivot of each column.
    for column in 0..<4 {
        guard let pivot = (column..<4).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }) else { return t }
        let value = matrix[pivot][column]
        guard value != 0, value.isFinite else { return t }
        matrix.swapAt(column, pivot)
        inverse.swapAt(column, pivot)
        matrix[column] /= value
        inverse[column] /= value
        for row in 0..<4 where row != column {
            let factor = matrix[row][column]
            matrix[row] -= factor * matrix[column]
            inverse[row] -= factor * inverse[column]
        }
    }
    return CATransform3D(inverse[0], inverse[1], inverse[2], inverse[3])
}

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a.rows == b.rows }

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { CATransform3DEqualToTransform(t, CATransform3DIdentity) }

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(SIMD4(m.a, m.b, 0, 0), SIMD4(m.c, m.d, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(m.tx, m.ty, 0, 1))
}

/// Returns whether the transform is affine, that is, the result of
/// `CATransform3DMakeAffineTransform`.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    CATransform3DEqualToTransform(t, CATransform3DMakeAffineTransform(t.affinePart))
}

/// Returns the affine part of `t`. For other transforms, Apple leaves the result undefined; here it
/// is the transform without depth and perspective *(model)*.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affinePart }
