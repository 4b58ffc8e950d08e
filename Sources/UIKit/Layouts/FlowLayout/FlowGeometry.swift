/// The arrangement of a flow layout: sections one after the other along the scroll direction.
///
/// A class, because each query and each change of the bounds reads it, and copies would retain its lists.
final class FlowGeometry {
    /// The ends of a section that stay in sight while the section is.
    struct Pins: Equatable {
        var headers = false
        var footers = false
    }

    /// The part of the content inside the view's insets, along the scroll direction.
    typealias Sight = (lower: CGFloat, upper: CGFloat)

    let direction: ScrollDirection
    let crossExtent: CGFloat
    let pins: Pins
    private(set) var metrics: ContiguousArray<FlowMetrics>
    /// The attributes objects, kept while the arrangement is valid.
    var keptAttributes = FlowAttributes()

    private(set) var sections: ContiguousArray<FlowSection> = []
    /// The first section that has to be arranged, or `nil` if all are.
    private var firstInvalidSection: Int? = 0
    /// The last position that a section or one before it reaches: negative insets let items lie outside of their section.
    private var furthestEnds: ContiguousArray<CGFloat> = []
    /// The first position that a section or one after it reaches.
    private var nearestStarts: ContiguousArray<CGFloat> = []
    private let pixelsPerPoint: CGFloat
    /// The last answer of `movedPins(from:to:)`: a layout is asked whether pinned views move, and then which.
    private var lastMove: (old: Sight, new: Sight, moved: MovedPins)?

    /// Creates an arrangement whose sections have to be arranged.
    init(
        _ metrics: ContiguousArray<FlowMetrics>, crossExtent: CGFloat, direction: ScrollDirection, pins: Pins,
        pixelsPerPoint: CGFloat
    ) {
        (self.metrics, self.crossExtent, self.direction, self.pins) = (metrics, crossExtent, direction, pins)
        self.pixelsPerPoint = pixelsPerPoint
    }

    // MARK: Arranging

    var isArranged: Bool { firstInvalidSection == nil }

    /// Changes the size of an item. Its section and all later ones have to be arranged again.
    ///
    /// - Returns: Whether there is such a section.
    func resizeItem(at path: IndexPath, to size: CGSize) -> Bool {
        guard metrics.indices.contains(path.section) else { return false }
        metrics[path.section].sizes.set(size, at: path.item)
        firstInvalidSection = min(firstInvalidSection ?? path.section, path.section)
        keptAttributes = FlowAttributes()
        return true
    }

    /// Arranges the sections that are not arranged.
    ///
    /// - Returns: The number of items that were arranged one by one.
    /// - Complexity: O(s + n) for s sections and n items in sections whose items differ in size.
    func arrange() -> Int {
        guard let first = firstInvalidSection else { return 0 }
        (firstInvalidSection, lastMove) = (nil, nil)
        let kept = min(first, sections.count)
        sections.removeSubrange(kept...)
        furthestEnds.removeSubrange(kept...)
        sections.reserveCapacity(metrics.count)
        var start = sections.last?.end ?? 0
        for section in metrics[first...] {
            let arranged = FlowSection(
                section, at: start, crossExtent: crossExtent, direction: direction, pixelsPerPoint: pixelsPerPoint)
            start = arranged.end
            furthestEnds.append(max(furthestEnds.last ?? -.infinity, arranged.reach.upper))
            sections.append(arranged)
        }
        nearestStarts = ContiguousArray(repeating: .infinity, count: sections.count)
        for index in sections.indices.reversed() {
            let next = index + 1 < sections.count ? nearestStarts[index + 1] : .infinity
            nearestStarts[index] = min(next, sections[index].reach.lower)
        }
        return metrics[first...].reduce(0) { $0 + $1.sizes.individualCount }
    }

    var contentSize: CGSize { direction.size(along: sections.last?.end ?? 0, across: crossExtent) }

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
        let length = sections[number].headerLength
        guard length > 0 else { return nil }
        return sections[number].crossingFrame(at: headerPosition(ofSection: number, in: sight), length: length)
    }

    private func headerPosition(ofSection number: Int, in sight: Sight) -> CGFloat {
        let (start, end) = (sections[number].start, sections[number].end)
        return pins.headers && start < sight.lower && sight.lower < end
            ? min(sight.lower, end - sections[number].headerLength) : start
    }

    /// Returns the frame of a section's footer, or `nil` without a footer. A pinned footer stays in
    /// sight until the section's header pushes it out.
    func footerFrame(ofSection number: Int, in sight: Sight) -> CGRect? {
        let length = sections[number].footerLength
        guard length > 0 else { return nil }
        return sections[number].crossingFrame(at: footerPosition(ofSection: number, in: sight), length: length)
    }

    private func footerPosition(ofSection number: Int, in sight: Sight) -> CGFloat {
        let (start, end) = (sections[number].start, sections[number].end)
        let position = end - sections[number].footerLength
        return pins.footers && start < sight.upper && sight.upper < end
            ? max(start + sections[number].headerLength, min(position, sight.upper - sections[number].footerLength)) : position
    }

    /// The sections whose pinned views move: those at the old and at the new edge of the sight.
    struct MovedPins {
        fileprivate(set) var headers: (old: Int?, new: Int?)
        fileprivate(set) var footers: (old: Int?, new: Int?)

        var isEmpty: Bool { headers.old == nil && headers.new == nil && footers.old == nil && footers.new == nil }
    }

    /// Returns the sections whose pinned header or footer moves.
    ///
    /// - Complexity: O(log s) comparisons for s sections.
    func movedPins(from old: Sight, to new: Sight) -> MovedPins {
        if let lastMove, lastMove.old == old, lastMove.new == new { return lastMove.moved }
        var moved = MovedPins(headers: (nil, nil), footers: (nil, nil))
        if pins.headers {
            moved.headers = sections(at: old.lower, new.lower) { number in
                sections[number].headerLength > 0
                    && headerPosition(ofSection: number, in: old) != headerPosition(ofSection: number, in: new)
            }
        }
        if pins.footers {
            moved.footers = sections(at: old.upper, new.upper) { number in
                sections[number].footerLength > 0
                    && footerPosition(ofSection: number, in: old) != footerPosition(ofSection: number, in: new)
            }
        }
        lastMove = (old, new, moved)
        return moved
    }

    /// Returns the sections that contain two positions and fulfill a condition.
    private func sections(at old: CGFloat, _ new: CGFloat, where condition: (Int) -> Bool) -> (old: Int?, new: Int?) {
        let before = section(at: old)
        if let before, sections[before].start < new, new < sections[before].end { return (condition(before) ? before : nil, nil) }
        return (before.flatMap { condition($0) ? $0 : nil }, section(at: new).flatMap { condition($0) ? $0 : nil })
    }

    private func section(at position: CGFloat) -> Int? {
        let section = sections.indices.partitioningIndex { sections[$0].end > position }
        return section < sections.count && sections[section].start < position ? section : nil
    }
}
