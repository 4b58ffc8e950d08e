/// The source that gives a target CoreGraphics' meaning of `CGRect.intersects(_:)`.
///
/// On Linux, Foundation's method is also true for rectangles that only touch. A corrected method in
/// *another* module would be ambiguous with Foundation's, one in the *same* module takes
/// precedence. So each target with sources that compare rectangles needs this one.
package enum StrictRectangles {
    package static let fileName = "CGRect+Intersects.swift"

    /// On Apple's platforms the source is empty: CoreGraphics itself is there.
    package static let source = """
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

        """
}
