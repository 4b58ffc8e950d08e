/// Packs items that differ in size into lines, one after the other.
///
/// A line takes items while they and the least spacing between them fit, but at least one. What room is left is shared out between
/// them; an item that stands alone because a second would not fit is centred; one that is wider than the line begins at its
/// leading edge. The section's last line stands as if it were filled up with more items like its last one *(model)*: so do the
/// layouts that were made after Apple's, such as PSTCollectionView (`PSTGridLayoutRow`), whose rules these are.
struct LinePacker {
    let axes: FlowAxes
    let extent: CGFloat
    let spacing: CGFloat
    private(set) var offsets: ContiguousArray<CGFloat> = []

    init(axes: FlowAxes, extent: CGFloat, spacing: CGFloat, itemCount: Int) {
        self.axes = axes
        self.extent = extent
        self.spacing = spacing
        offsets.reserveCapacity(itemCount)
    }

    /// The next line: its items, and its length along the scroll direction, that of its longest item. `nil` after the last item.
    mutating func next(of sizes: ContiguousArray<CGSize>) -> (items: Range<Int>, length: CGFloat)? {
        let first = offsets.count
        guard first < sizes.count else { return nil }
        var used = axes.across(sizes[first])
        var length = axes.along(sizes[first])
        var end = first + 1
        while end < sizes.count, used + spacing + axes.across(sizes[end]) <= extent {
            used += spacing + axes.across(sizes[end])
            length = max(length, axes.along(sizes[end]))
            end += 1
        }
        place(first..<end, of: sizes, used: used, isLast: end == sizes.count)
        return (first..<end, length)
    }

    private mutating func place(_ items: Range<Int>, of sizes: ContiguousArray<CGSize>, used: CGFloat, isLast: Bool) {
        var (count, leftOver) = (items.count, extent - used)
        if isLast {
            let pitch = axes.across(sizes[items.upperBound - 1]) + spacing
            let imagined = pitch > 0 && leftOver > 0 ? Int(min(leftOver / pitch, 1e9)) : 0
            count += imagined
            leftOver -= CGFloat(imagined) * pitch
        }
        let line = Self.justified(count: count, leftOver: leftOver, spacing: spacing)
        var offset = line.leading
        for item in items {
            offsets.append(offset)
            offset += axes.across(sizes[item]) + line.spacing
        }
    }

    /// How `count` items stand in a line in which they leave some room over the least spacing.
    static func justified(count: Int, leftOver: CGFloat, spacing: CGFloat) -> (
        count: Int, leading: CGFloat, spacing: CGFloat
    ) {
        guard leftOver > 0 else { return (count, 0, spacing) }
        return count == 1 ? (count, leftOver / 2, spacing) : (count, 0, spacing + leftOver / CGFloat(count - 1))
    }
}
