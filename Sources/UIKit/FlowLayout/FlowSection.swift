/// One section of a flow layout, laid out: its lines, and where header and footer lie when nothing pins them.
struct FlowSection {
    /// Items that stand side by side.
    private struct Line {
        var firstItem: Int
        var start: CGFloat
        var length: CGFloat
    }

    let axes: FlowAxes
    let sizes: FlowMetrics.Sizes
    /// Where the section begins and ends along the scroll direction, header and footer included, in points.
    let start: CGFloat
    let end: CGFloat
    /// The same with items that negative insets have moved out of the section.
    let reach: (lower: CGFloat, upper: CGFloat)
    let headerLength: CGFloat
    let footerLength: CGFloat

    private let crossExtent: CGFloat
    private let leadingAcross: CGFloat
    /// Where a line's items may stand, across.
    private let lineExtent: CGFloat
    private let interitemSpacing: CGFloat
    private let firstLineStart: CGFloat
    /// From the start of a line of uniform items to that of the next.
    private let uniformPitch: CGFloat
    /// How many uniform items a line takes; 0 where sizes differ.
    private let uniformLineCount: Int
    /// Of items that differ in size; empty for uniform ones.
    private let lines: ContiguousArray<Line>
    /// Of items that differ in size: how far each stands from the leading edge of its line.
    private let offsets: ContiguousArray<CGFloat>

    private let pixelsPerPoint: CGFloat

    /// - Parameter crossExtent: The room that the view has across the scroll direction, in points.
    /// - Complexity: O(n) for n items that differ in size, O(1) for uniform ones.
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
        // Insets that reach beyond what they surround leave nothing; the section never ends before it begins.
        let firstLineStart = start + headerLength + axes.leadingAlong(metrics.inset)
        self.firstLineStart = firstLineStart

        let linesEnd: CGFloat
        switch metrics.sizes {
        case .uniform(let size, let count):
            lines = []
            offsets = []
            let perLine = Self.itemsOfFullLine(of: axes.across(size), spacing: interitemSpacing, extent: lineExtent).count
            let lineCount = (count + perLine - 1) / perLine
            uniformLineCount = perLine
            uniformPitch = axes.along(size) + metrics.lineSpacing
            linesEnd = firstLineStart + max(0, CGFloat(lineCount) * uniformPitch - metrics.lineSpacing)
        case .each(let sizes):
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

    /// The items of the lines that meet a stretch along the scroll direction.
    ///
    /// - Complexity: O(log n) comparisons for n lines.
    func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
        let range = 0..<lineCount
        let pixel = 1 / pixelsPerPoint
        let first = range.partitioningIndex { startOfLine($0) + lengthOfLine($0) > lower - pixel }
        let last = range.partitioningIndex { startOfLine($0) >= upper + pixel }
        guard first < last else { return 0..<0 }
        return itemsOfLine(first).lowerBound..<itemsOfLine(last - 1).upperBound
    }

    // MARK: Frames

    /// The frame of an item in content coordinates, in points.
    ///
    /// - Complexity: O(log n) comparisons for n lines of items that differ in size, O(1) for uniform items.
    func frame(ofItem item: Int) -> CGRect {
        let line = line(ofItem: item)
        let size = sizes[item]
        return axes.rect(
            along: rounded(startOfLine(line) + (lengthOfLine(line) - axes.along(size)) / 2),
            across: rounded(leadingAcross + offset(ofItem: item, inLine: line)),
            lengthAlong: axes.along(size), lengthAcross: axes.across(size)
        )
    }

    /// The nearest whole pixel. Only the origins of items are rounded, as the lines that follow do not depend on them.
    private func rounded(_ position: CGFloat) -> CGFloat { (position * pixelsPerPoint).rounded() / pixelsPerPoint }

    private func offset(ofItem item: Int, inLine line: Int) -> CGFloat {
        guard uniformLineCount > 0 else { return offsets[item] }
        // The last line stands as if it were full, so all lines are alike.
        let full = Self.itemsOfFullLine(of: axes.across(sizes[0]), spacing: interitemSpacing, extent: lineExtent)
        return full.leading + CGFloat(item - line * uniformLineCount) * (axes.across(sizes[0]) + full.spacing)
    }

    /// A view as wide as the view, such as a header.
    func crossingFrame(at position: CGFloat, length: CGFloat) -> CGRect {
        axes.rect(along: position, across: 0, lengthAlong: length, lengthAcross: crossExtent)
    }

    /// How many items of one length a line takes, and how they stand in it.
    static func itemsOfFullLine(of length: CGFloat, spacing: CGFloat, extent: CGFloat) -> (
        count: Int, leading: CGFloat, spacing: CGFloat
    ) {
        let pitch = length + spacing
        // Where items have no length there is no end of them: as many as a line of points has.
        var count = pitch > 0 ? max(1, Int(min((extent + spacing) / pitch, 1e9))) : max(1, Int(min(extent, 1e9)))
        // The quotient may be rounded up to a whole number, or down from one.
        if count > 1, CGFloat(count) * pitch - spacing > extent { count -= 1 }
        if CGFloat(count + 1) * pitch - spacing <= extent, pitch > 0 { count += 1 }
        let leftOver = extent - (CGFloat(count) * pitch - spacing)
        return LinePacker.justified(count: count, leftOver: leftOver, spacing: spacing)
    }
}
