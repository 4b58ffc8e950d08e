#if os(Linux)
    import Foundation

    extension CGRect {
        /// Returns whether the two rectangles share more than an edge, as in CoreGraphics.
        /// Either may have a negative width or height, and a null rectangle intersects nothing.
        ///
        /// Foundation's method of the same name is also true on Linux for rectangles that only
        /// touch.
        @inlinable
        internal func intersects(_ other: CGRect) -> Bool {
            minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
        }
    }
#endif
