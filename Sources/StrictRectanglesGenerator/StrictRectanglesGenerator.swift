import Foundation

/// Writes the source that the plugin `StrictRectangles` compiles into a target: `strict-rectangles-generator FILE`.
@main
struct StrictRectanglesGenerator {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            throw CocoaError(.fileWriteInvalidFileName)
        }
        try source.write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)
    }

    /// On Apple's platforms the file is empty: CoreGraphics itself is there.
    static let source = """
        #if os(Linux)
        import Foundation

        extension CGRect {
            /// Whether the two rectangles share more than an edge, as CoreGraphics has it; either may have a
            /// negative width or height, and a null rectangle intersects nothing.
            ///
            /// Foundation's method of the same name is true on Linux for rectangles that only touch.
            @inlinable
            internal func intersects(_ other: CGRect) -> Bool {
                minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
            }
        }
        #endif

        """
}
