/// The arrangement of one section of a flow layout.
struct FlowSection {
    let direction: ScrollDirection
    /// The beginning and the end along the scroll direction, including header and footer.
    let start: CGFloat
    let end: CGFloat
    /// The same, including items that negative insets move out of the section.
    let reach: (lower: CGFloat, upper: CGFloat)
    let headerLength: CGFloat
    let footerLength: CGFloat
    /// The length of an item that is longer across the scroll direction than a line, and the line's
    /// length; or `nil` if all items fit.
    let overflow: (item: CGFloat, line: CGFloat)?

    let itemCount: Int
    private let lines: FlowLines
    private let crossExtent: CGFloat
    private let leadingAcross: CGFloat
    private let pixelsPerPoint: CGFloat

    /// - Parameter crossExtent: The available length across the scroll direction.
    /// - Complexity: O(n) for n items of different sizes, O(1) for uniform items.
    init(_ metrics: FlowMetrics, at start: CGFloat, crossExtent: CGFloat, direction: ScrollDirection, pixelsPerPoint: CGFloat) {
        (self.direction, self.start, self.crossExtent, self.pixelsPerPoint) = (direction, start, crossExtent, pixelsPerPoint)
        headerLength = direction.along(metrics.headerSize)
        footerLength = direction.along(metrics.footerSize)
        leadingAcross = direction.leadingAcross(metrics.inset)
        let lineExtent = max(0, crossExtent - leadingAcross - direction.trailingAcross(metrics.inset))
        // With negative insets, a section still never ends before it begins.
        let firstLineStart = start + headerLength + direction.leadingAlong(metrics.inset)
        let greatestAcross: CGFloat
        let linesEnd: CGFloat
        switch metrics.sizes.simplified {
        case .uniform(let size, let count):
            let uniform = UniformLines(
                of: size, itemCount: count, metrics, from: firstLineStart, extent: lineExtent, direction: direction)
            (lines, itemCount, greatestAcross) = (.uniform(uniform), count, count > 0 ? direction.across(size) : 0)
            linesEnd = uniform.end
        case .each(let sizes):
            let packed = PackedLines(of: sizes, metrics, from: firstLineStart, extent: lineExtent, direction: direction)
            (lines, itemCount, greatestAcross) = (.packed(packed), sizes.count, sizes.reduce(0) { max($0, direction.across($1)) })
            linesEnd = packed.end
        }
        overflow = greatestAcross > lineExtent ? (greatestAcross, lineExtent) : nil
        end = max(start + headerLength, linesEnd + direction.trailingAlong(metrics.inset)) + footerLength
        // Rounding moves an item by less than a pixel.
        reach = (min(start, firstLineStart) - 1 / pixelsPerPoint, max(end, linesEnd) + 1 / pixelsPerPoint)
    }

    /// Returns the items of the lines in a range along the scroll direction, in O(log n) for n lines.
    func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
        let (lower, upper) = (lower - 1 / pixelsPerPoint, upper + 1 / pixelsPerPoint)
        return switch lines {
        case .uniform(let lines): lines.items(from: lower, to: upper)
        case .packed(let lines): lines.items(from: lower, to: upper)
        }
    }

    // MARK: Frames

    /// Returns the frame of an item, in O(1) for uniform items, or O(log n) for n lines.
    func frame(ofItem item: Int) -> CGRect {
        let place =
            switch lines {
            case .uniform(let lines): lines.place(of: item)
            case .packed(let lines): lines.place(of: item)
            }
        return direction.rect(
            along: rounded(place.line.start + (place.line.length - direction.along(place.size)) / 2),
            across: rounded(leadingAcross + place.offset),
            lengthAlong: direction.along(place.size), lengthAcross: direction.across(place.size)
        )
    }

    /// Rounds the origin of an item to a pixel. The lines are not rounded.
    private func rounded(_ position: CGFloat) -> CGFloat { (position * pixelsPerPoint).rounded() / pixelsPerPoint }

    /// Returns the frame of a header or a footer.
    func crossingFrame(at position: CGFloat, length: CGFloat) -> CGRect {
        direction.rect(along: position, across: 0, lengthAlong: length, lengthAcross: crossExtent)
    }
}
