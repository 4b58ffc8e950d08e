/// Packs items of different sizes into lines.
///
/// A line takes items while they fit with the minimum spacing, but at least one. The remaining room is
/// added to the spacing. A single item is centered, or begins at the leading edge if it is wider than
/// the line. The section's last line begins at the leading edge and has the minimum spacing.
///
/// Source: <https://openradar.appspot.com/20825965>
struct LinePacker {
    let direction: ScrollDirection
    let extent: CGFloat
    let spacing: CGFloat
    private(set) var offsets: ContiguousArray<CGFloat> = []

    init(direction: ScrollDirection, extent: CGFloat, spacing: CGFloat, itemCount: Int) {
        self.direction = direction
        self.extent = extent
        self.spacing = spacing
        offsets.reserveCapacity(itemCount)
    }

    /// Returns the items of the next line and its length along the scroll direction, or `nil` after
    /// the last item.
    mutating func next(of sizes: ContiguousArray<CGSize>) -> (items: Range<Int>, length: CGFloat)? {
        let first = offsets.count
        guard first < sizes.count else { return nil }
        var used = direction.across(sizes[first])
        var length = direction.along(sizes[first])
        var end = first + 1
        while end < sizes.count, used + spacing + direction.across(sizes[end]) <= extent {
            used += spacing + direction.across(sizes[end])
            length = max(length, direction.along(sizes[end]))
            end += 1
        }
        place(first..<end, of: sizes, used: used, isLast: end == sizes.count)
        return (first..<end, length)
    }

    private mutating func place(_ items: Range<Int>, of sizes: ContiguousArray<CGSize>, used: CGFloat, isLast: Bool) {
        let line = Self.justified(count: items.count, leftOver: isLast ? 0 : extent - used, spacing: spacing)
        var offset = line.leading
        for item in items {
            offsets.append(offset)
            offset += direction.across(sizes[item]) + line.spacing
        }
    }

    /// Returns the places of `count` items in a line with some room besides the minimum spacing.
    static func justified(count: Int, leftOver: CGFloat, spacing: CGFloat) -> (
        count: Int, leading: CGFloat, spacing: CGFloat
    ) {
        guard leftOver > 0 else { return (count, 0, spacing) }
        return count == 1 ? (count, leftOver / 2, spacing) : (count, 0, spacing + leftOver / CGFloat(count - 1))
    }
}
