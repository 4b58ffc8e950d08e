// Geometry that views, attributes and layouts share.

extension CGRect {
    /// Returns the smallest upright rectangle around the image. A translation keeps the size.
    func upright(under map: CGAffineTransform) -> CGRect {
        let isMove = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
        return isMove ? offsetBy(dx: map.tx, dy: map.ty) : applying(map)
    }

    /// Returns the distance along the axis on which the rectangles are farther apart, or 0 if they overlap.
    func distance(to other: CGRect) -> CGFloat {
        max(0, minX - other.maxX, other.minX - maxX, minY - other.maxY, other.minY - maxY)
    }
}

extension CGFloat {
    /// Returns the nearest whole pixel, of two the even one, and never −0. The number of pixels must be below 2⁵¹.
    func rounded(toPixels scale: CGFloat) -> CGFloat {
        // From 2⁵² to 2⁵³ there are only whole numbers, so the sum is rounded, without a call of the C library.
        let onlyWholeNumbers: CGFloat = 0x1.8p52
        return (self * scale + onlyWholeNumbers - onlyWholeNumbers) / scale
    }

    /// The length, or 0 for a length that no view can have, negative or not finite *(model)*: a
    /// device raises an exception, or draws nothing.
    var validated: CGFloat { isFinite ? Swift.max(self, 0) : 0 }
}

extension CGSize {
    /// Whether both lengths are positive and finite: their sum is, unless they are larger than any screen.
    var isPositive: Bool { width > 0 && height > 0 && width + height < .infinity }

    var validated: CGSize { CGSize(width: width.validated, height: height.validated) }
}
