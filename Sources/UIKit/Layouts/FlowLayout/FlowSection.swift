/// The arrangement of one section of a flow layout.
struct FlowSection {
    private struct Line {
        var firstItem: Int
        var start: CGFloat
        var length: CGFloat
    }

    let axes: FlowAxes
    let sizes: FlowMetrics.Sizes
    /// The beginning and the end along the scroll direction, including header and footer.
    let start: CGFloat
    let end: CGFloat
    /// The same, including items that negative insets move out of the section.
    let reach: (lower: CGFloat, upper: CGFloat)
    let headerLength: CGFloat
    let footerLength: CGFloat

    private let crossExtent: CGFloat
    private let leadingAcross: CGFloat
    private let lineExtent: CGFloat
    private let interitemSpacing: CGFloat
    private let firstLineStart: CGFloat
    /// The distance of the starts of two lines of uniform items.
    private let uniformPitch: CGFloat
    /// The number of uniform items in a line, or 0 for items of different sizes.
    private let uniformLineCount: Int
    /// The lines of items of different sizes.
    private let lines: ContiguousArray<Line>
    /// The distances of items of different sizes from the leading edge of their line.
    private let offsets: ContiguousArray<CGFloat>

    private let pixelsPerPoint: CGFloat
    /// The largest length of an item across the scroll direction.
    private let greatestAcross: CGFloat

    /// - Parameter crossExtent: The available length across the scroll direction.
    /// - Complexity: O(n) for n items of different sizes, O(1) for uniform items.
    init(_ metrics: FlowMetrics, at start: CGFloat, crossExtent: CGFloat, axes: FlowAxes, pixelsPerPoint: CGFloat) {
        self.axes = axes
        self.pixelsPerPoint = pixelsPerPoint
        self.start = start
        self.crossExtent = crossExtent
        sizes = metrics.sizes
        headerLength = axes.along(metrics.headerSize)
        footerLength = axes.along(metrics.footerSize)
        leadingAcross = axes.leadingAcross(metrics.inset)
        lineExtent = max(0, crossExtent - leadingAcross - axes.trailingAcross(metrics.inset))
        interitemSpacing = metrics.interitemSpacing
        // With negative insets, a section still never ends before it begins.
        let firstLineStart = start + headerLength + axes.leadingAlong(metrics.inset)
        self.firstLineStart = firstLineStart

        let linesEnd: CGFloat
        switch metrics.sizes {
        case .uniform(let size, let count):
            greatestAcross = count > 0 ? axes.across(size) : 0
            lines = []
            offsets = []
            let perLine = Self.itemsOfFullLine(of: axes.across(size), spacing: interitemSpacing, extent: lineExtent).count
            let lineCount = (count + perLine - 1) / perLine
            uniformLineCount = perLine
            uniformPitch = axes.along(size) + metrics.lineSpacing
            linesEnd = firstLineStart + max(0, CGFloat(lineCount) * uniformPitch - metrics.lineSpacing)
        case .each(let sizes):
            greatestAcross = sizes.reduce(0) { max($0, axes.across($1)) }
            uniformLineCount = 0
            uniformPitch = 0
            var packer = LinePacker(axes: axes, extent: lineExtent, spacing: interitemSpacing, itemCount: sizes.count)
            var lines: ContiguousArray<Line> = []
            var lineStart = firstLineStart
            while let line = packer.next(of: sizes) {
                lines.append(Line(firstItem: line.items.lowerBound, start: lineStart, length: line.length))
                lineStart += line.length + metrics.lineSpacing
            }
            linesEnd = lines.last.map { $0.start + $0.length } ?? firstLineStart
            self.lines = lines
            offsets = packer.offsets
        }
        end = max(start + headerLength, linesEnd + axes.trailingAlong(metrics.inset)) + footerLength
        // Rounding moves an item by less than a pixel.
        reach = (min(start, firstLineStart) - 1 / pixelsPerPoint, max(end, linesEnd) + 1 / pixelsPerPoint)
    }

    /// The length of an item that is longer across the scroll direction than a line, and the line's length; or `nil` if all items fit.
    var overflow: (item: CGFloat, line: CGFloat)? { greatestAcross > lineExtent ? (greatestAcross, lineExtent) : nil }

    // MARK: Lines

    private var lineCount: Int {
        uniformLineCount > 0 ? (sizes.count + uniformLineCount - 1) / uniformLineCount : lines.count
    }

    private func startOfLine(_ line: Int) -> CGFloat {
        uniformLineCount > 0 ? firstLineStart + CGFloat(line) * uniformPitch : lines[line].start
    }

    private func lengthOfLine(_ line: Int) -> CGFloat {
        uniformLineCount > 0 ? axes.along(sizes[0]) : lines[line].length
    }

    private func itemsOfLine(_ line: Int) -> Range<Int> {
        if uniformLineCount > 0 {
            return line * uniformLineCount..<min((line + 1) * uniformLineCount, sizes.count)
        }
        return lines[line].firstItem..<(line + 1 < lines.count ? lines[line + 1].firstItem : sizes.count)
    }

    private func line(ofItem item: Int) -> Int {
        if uniformLineCount > 0 { return item / uniformLineCount }
        return lines.indices.partitioningIndex { lines[$0].firstItem > item } - 1
    }

    /// Returns the items of the lines in a range along the scroll direction, in O(log n) for n lines.
    func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
        let range = 0..<lineCount
        let pixel = 1 / pixelsPerPoint
        let first = range.partitioningIndex { startOfLine($0) + lengthOfLine($0) > lower - pixel }
        let last = range.partitioningIndex { startOfLine($0) >= upper + pixel }
        guard first < last else { return 0..<0 }
        return itemsOfLine(first).lowerBound..<itemsOfLine(last - 1).upperBound
    }

    // MARK: Frames

    /// Returns the frame of an item, in O(1) for uniform items, or O(log n) for n lines.
    func frame(ofItem item: Int) -> CGRect {
        let line = line(ofItem: item)
        let size = sizes[item]
        return axes.rect(
            along: rounded(startOfLine(line) + (lengthOfLine(line) - axes.along(size)) / 2),
            across: rounded(leadingAcross + offset(ofItem: item, inLine: line)),
            lengthAlong: axes.along(size), lengthAcross: axes.across(size)
        )
    }

    /// Rounds the origin of an item to a pixel. The lines are not rounded.
    private func rounded(_ position: CGFloat) -> CGFloat { (position * pixelsPerPoint).rounded() / pixelsPerPoint }

    private func offset(ofItem item: Int, inLine line: Int) -> CGFloat {
        guard uniformLineCount > 0 else { return offsets[item] }
        // The last line is placed as if it were full.
        let full = Self.itemsOfFullLine(of: axes.across(sizes[0]), spacing: interitemSpacing, extent: lineExtent)
        return full.leading + CGFloat(item - line * uniformLineCount) * (axes.across(sizes[0]) + full.spacing)
    }

    /// Returns the frame of a header or a footer.
    func crossingFrame(at position: CGFloat, length: CGFloat) -> CGRect {
        axes.rect(along: position, across: 0, lengthAlong: length, lengthAcross: crossExtent)
    }

    /// Returns the number of items of one length in a line, and their places.
    static func itemsOfFullLine(of length: CGFloat, spacing: CGFloat, extent: CGFloat) -> (
        count: Int, leading: CGFloat, spacing: CGFloat
    ) {
        let pitch = length + spacing
        // Items without a length count as one point.
        var count = pitch > 0 ? max(1, Int(min((extent + spacing) / pitch, 1e9))) : max(1, Int(min(extent, 1e9)))
        // The quotient may be rounded up to a whole number, or down from one.
        if count > 1, CGFloat(count) * pitch - spacing > extent { count -= 1 }
        if CGFloat(count + 1) * pitch - spacing <= extent, pitch > 0 { count += 1 }
        let leftOver = extent - (CGFloat(count) * pitch - spacing)
        return LinePacker.justified(count: count, leftOver: leftOver, spacing: spacing)
    }
}
