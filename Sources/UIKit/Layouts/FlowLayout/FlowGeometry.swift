/// The arrangement of a flow layout: sections one after the other along the scroll direction.
struct FlowGeometry {
    /// The ends of a section that stay in sight while the section is.
    struct Pins: Equatable {
        var headers = false
        var footers = false
    }

    /// The part of the content inside the view's insets, along the scroll direction.
    typealias Sight = (lower: CGFloat, upper: CGFloat)

    let axes: FlowAxes
    let crossExtent: CGFloat
    let pins: Pins
    private(set) var sections: ContiguousArray<FlowSection> = []
    /// The last position that a section or one before it reaches: negative insets let items lie outside of their section.
    private var furthestEnds: ContiguousArray<CGFloat> = []
    /// The first position that a section or one after it reaches.
    private var nearestStarts: ContiguousArray<CGFloat> = []

    private let pixelsPerPoint: CGFloat

    /// - Complexity: O(s + n) for s sections and n items in sections whose items differ in size.
    init(
        _ metrics: ContiguousArray<FlowMetrics>, crossExtent: CGFloat, axes: FlowAxes, pins: Pins, pixelsPerPoint: CGFloat
    ) {
        self.axes = axes
        self.crossExtent = crossExtent
        self.pins = pins
        self.pixelsPerPoint = pixelsPerPoint
        arrange(metrics, from: 0)
    }

    /// Arranges a section and all later sections again.
    mutating func arrange(_ metrics: ContiguousArray<FlowMetrics>, from first: Int) {
        sections.removeSubrange(first...)
        furthestEnds.removeSubrange(first...)
        sections.reserveCapacity(metrics.count)
        var start = sections.last?.end ?? 0
        for section in metrics[first...] {
            let arranged = FlowSection(
                section, at: start, crossExtent: crossExtent, axes: axes, pixelsPerPoint: pixelsPerPoint)
            start = arranged.end
            furthestEnds.append(max(furthestEnds.last ?? -.infinity, arranged.reach.upper))
            sections.append(arranged)
        }
        nearestStarts = ContiguousArray(repeating: .infinity, count: sections.count)
        for index in sections.indices.reversed() {
            let next = index + 1 < sections.count ? nearestStarts[index + 1] : .infinity
            nearestStarts[index] = min(next, sections[index].reach.lower)
        }
    }

    var contentSize: CGSize { axes.size(along: sections.last?.end ?? 0, across: crossExtent) }

    /// Returns the sections in a range along the scroll direction. With negative insets, some of them may be outside.
    ///
    /// - Complexity: O(log s) comparisons for s sections.
    func sections(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
        let first = sections.indices.partitioningIndex { furthestEnds[$0] > lower }
        let last = sections.indices.partitioningIndex { nearestStarts[$0] >= upper }
        return first..<max(first, last)
    }

    // MARK: Headers and footers

    /// Returns the frame of a section's header, or `nil` without a header. A pinned header stays in sight until the section's end
    /// pushes it out.
    func headerFrame(ofSection number: Int, in sight: Sight) -> CGRect? {
        let section = sections[number]
        guard section.headerLength > 0 else { return nil }
        var position = section.start
        if pins.headers, section.start < sight.lower, sight.lower < section.end {
            position = min(sight.lower, section.end - section.headerLength)
        }
        return section.crossingFrame(at: position, length: section.headerLength)
    }

    /// Returns the frame of a section's footer, or `nil` without a footer. A pinned footer stays in sight until the section's header
    /// pushes it out.
    func footerFrame(ofSection number: Int, in sight: Sight) -> CGRect? {
        let section = sections[number]
        guard section.footerLength > 0 else { return nil }
        var position = section.end - section.footerLength
        if pins.footers, section.start < sight.upper, sight.upper < section.end {
            position = max(section.start + section.headerLength, min(position, sight.upper - section.footerLength))
        }
        return section.crossingFrame(at: position, length: section.footerLength)
    }

    /// Returns the sections whose pinned header or footer moves, at most two of each.
    ///
    /// - Complexity: O(log s) comparisons for s sections.
    func movedPins(from old: Sight, to new: Sight) -> (headers: [Int], footers: [Int]) {
        let headers = pins.headers ? candidates(old.lower, new.lower) : []
        let footers = pins.footers ? candidates(old.upper, new.upper) : []
        return (
            headers.filter { headerFrame(ofSection: $0, in: old) != headerFrame(ofSection: $0, in: new) },
            footers.filter { footerFrame(ofSection: $0, in: old) != footerFrame(ofSection: $0, in: new) }
        )
    }

    /// Returns the sections that contain two positions.
    private func candidates(_ first: CGFloat, _ second: CGFloat) -> [Int] {
        let found = [first, second].compactMap { position -> Int? in
            let section = sections.indices.partitioningIndex { sections[$0].end > position }
            return section < sections.count && sections[section].start < position ? section : nil
        }
        return found.count == 2 && found[0] == found[1] ? [found[0]] : found
    }
}
