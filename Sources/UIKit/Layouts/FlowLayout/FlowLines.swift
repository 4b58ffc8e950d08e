/// The lines of a section's items, in positions along the scroll direction.
enum FlowLines {
    case uniform(UniformLines)
    case packed(PackedLines)
}

/// Lines of items that share one size. The last line is placed as if it were full.
struct UniformLines: LineList {
    let size: CGSize
    let itemCount: Int
    private let itemsPerLine: Int
    private let start: CGFloat
    private let length: CGFloat
    /// Negative if the lines overlap. No line lies before the one above it *(model)*.
    private let lineSpacing: CGFloat
    /// The distance of the starts of two lines.
    private let pitch: CGFloat
    /// The distance of the first item from the leading edge, and of the starts of two items of a line.
    private let leading: CGFloat
    private let itemPitch: CGFloat

    /// - Parameters:
    ///   - start: The start of the first line.
    ///   - extent: The length of a line across the scroll direction.
    init(
        of size: CGSize, itemCount: Int, _ metrics: FlowMetrics, from start: CGFloat, extent: CGFloat, direction: ScrollDirection
    ) {
        let full = Self.fullLine(of: direction.across(size), spacing: metrics.interitemSpacing, extent: extent)
        (self.size, self.itemCount, self.start, itemsPerLine, leading) = (size, itemCount, start, full.count, full.leading)
        length = direction.along(size)
        lineSpacing = max(metrics.lineSpacing, -length)
        pitch = length + lineSpacing
        itemPitch = direction.across(size) + full.spacing
    }

    /// Without a sum of the two, which may be too large.
    var count: Int { itemCount / itemsPerLine + (itemCount.isMultiple(of: itemsPerLine) ? 0 : 1) }

    /// The end of the last line: with the spacing after it subtracted, to the bit.
    var end: CGFloat { itemCount > 0 ? start + max(0, CGFloat(count) * pitch - lineSpacing) : start }

    func span(of line: Int) -> LineSpan { (start + CGFloat(line) * pitch, length) }

    func furthestEnd(through line: Int) -> CGFloat { start + CGFloat(line) * pitch + length }

    func items(of line: Int) -> Range<Int> {
        let first = line * itemsPerLine
        return first..<first + min(itemsPerLine, itemCount - first)
    }

    func place(of item: Int) -> ItemPlace {
        let line = item / itemsPerLine
        return (span(of: line), leading + CGFloat(item - line * itemsPerLine) * itemPitch, size)
    }

    /// Returns the number of items of one length in a line, and their places.
    private static func fullLine(of length: CGFloat, spacing: CGFloat, extent: CGFloat) -> (
        count: Int, leading: CGFloat, spacing: CGFloat
    ) {
        let pitch = length + spacing
        // Items without a length count as one point.
        var count = pitch > 0 ? max(1, Int(min((extent + spacing) / pitch, 1e9))) : max(1, Int(min(extent, 1e9)))
        // The quotient may be rounded up to a whole number, or down from one.
        if count > 1, CGFloat(count) * pitch - spacing > extent { count -= 1 }
        if CGFloat(count + 1) * pitch - spacing <= extent, pitch > 0 { count += 1 }
        // A spacing may be so large that a length is lost in the sum.
        let leftOver = extent - (count > 1 ? CGFloat(count) * pitch - spacing : length)
        return LinePacker.justified(count: count, leftOver: leftOver, spacing: spacing)
    }
}

/// Lines of items of different sizes. A class, because copies of a section would retain its three lists.
final class PackedLines: LineList {
    private typealias Line = (firstItem: Int, span: LineSpan, furthestEnd: CGFloat)

    let sizes: ContiguousArray<CGSize>
    private let start: CGFloat
    private let lines: ContiguousArray<Line>
    /// The distances of the items from the leading edge of their line.
    private let offsets: ContiguousArray<CGFloat>

    /// - Complexity: O(n) for n items.
    init(
        of sizes: ContiguousArray<CGSize>, _ metrics: FlowMetrics, from start: CGFloat, extent: CGFloat,
        direction: ScrollDirection
    ) {
        var packer = LinePacker(direction: direction, extent: extent, spacing: metrics.interitemSpacing, itemCount: sizes.count)
        var lines: ContiguousArray<Line> = []
        var (lineStart, furthestEnd) = (start, start)
        while let line = packer.next(of: sizes) {
            furthestEnd = max(furthestEnd, lineStart + line.length)
            lines.append((line.items.lowerBound, (lineStart, line.length), furthestEnd))
            lineStart += max(0, line.length + metrics.lineSpacing)
        }
        (self.sizes, self.lines, self.start, offsets) = (sizes, lines, start, packer.offsets)
    }

    var count: Int { lines.count }

    /// The end of the lowest line, which is not the last one if lines overlap.
    var end: CGFloat { lines.last?.furthestEnd ?? start }

    func span(of line: Int) -> LineSpan { lines[line].span }

    func furthestEnd(through line: Int) -> CGFloat { lines[line].furthestEnd }

    func items(of line: Int) -> Range<Int> {
        lines[line].firstItem..<(line + 1 < lines.count ? lines[line + 1].firstItem : sizes.count)
    }

    func place(of item: Int) -> ItemPlace {
        let line = lines.indices.partitioningIndex { lines[$0].firstItem > item } - 1
        return (lines[line].span, offsets[item], sizes[item])
    }
}

typealias LineSpan = (start: CGFloat, length: CGFloat)
/// An item's line, its distance from the line's leading edge, and its size.
typealias ItemPlace = (line: LineSpan, offset: CGFloat, size: CGSize)

protocol LineList {
    var count: Int { get }
    /// The starts ascend.
    func span(of line: Int) -> LineSpan
    /// The last position that a line or one before it reaches.
    func furthestEnd(through line: Int) -> CGFloat
    func items(of line: Int) -> Range<Int>
}

extension LineList {
    /// Returns the items of the lines in a range, and of lines between them, in O(log n) for n lines.
    func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
        let first = (0..<count).partitioningIndex { furthestEnd(through: $0) > lower }
        let last = (0..<count).partitioningIndex { span(of: $0).start >= upper }
        return first < last ? items(of: first).lowerBound..<items(of: last - 1).upperBound : 0..<0
    }
}
