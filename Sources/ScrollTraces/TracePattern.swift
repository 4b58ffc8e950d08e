import CoreGraphics
import Statistics
import SystemSupport

/// The kinds of generated traces.
///
/// Each pattern except ``mixed`` repeats its gesture with new random values.
public enum TracePattern: String, CaseIterable, Sendable {
    case drag
    case fling
    case flingFast = "fling-fast"
    case bounce
    case jump
    case idle
    case rotate
    case mixed
    case reload
    case menu
    case insertAbove = "insert-above"
    case insertVisible = "insert-visible"
    case delete
    case move
    case resize
    case append

    /// A line about the pattern.
    public var summary: String {
        switch self {
        case .drag: "a finger drags in strokes of up to 1,500 pt/s, past the edges against the rubber band"
        case .fling: "a finger flicks at 1,000 to 6,000 pt/s, which runs out at the normal rate (0.998)"
        case .flingFast: "a finger flicks at 1,000 to 6,000 pt/s, which runs out at the fast rate (0.99)"
        case .bounce: "is flicked into the top and the bottom edge in turn and springs back"
        case .jump: "sets the offset to places all over the content, at times scrolls to the top"
        case .idle: "nothing moves"
        case .rotate: "the screen turns and turns back in the middle of flings"
        case .mixed: "all of the above in a fixed order, at changing places of the content"
        case .reload: "the next of four data sets is shown in the middle of each fling"
        case .menu: "a menu is tapped between flings, and shows any other of four data sets"
        case .insertAbove: "scrolls steadily from place to place; occasionally inserts items above the screen"
        case .insertVisible: "scrolls steadily from place to place; occasionally inserts items on the screen"
        case .delete: "scrolls steadily from place to place; occasionally deletes visible items"
        case .move: "scrolls steadily from place to place; occasionally moves a visible item"
        case .resize: "scrolls steadily from place to place; occasionally resizes items"
        case .append: "scrolls steadily near the end, where ten more items come each time it is near"
        }
    }

    /// Whether the pattern replaces the data.
    public var showsOtherData: Bool { self == .reload || self == .menu }

    public var change: DataChange.Kind? { DataChange.Kind(rawValue: rawValue) }

    /// Generates a trace.
    ///
    /// Equal arguments give exactly equal events on every machine, because the arithmetic is + − ×
    /// ÷ with literal constants.
    ///
    /// Content that is shorter than the screen is only dragged and bounced.
    ///
    /// - Returns: A trace whose offsets are multiples of 1 / displayScale pt from the top position,
    ///   and at most half a view height beyond the edges. Its screens have the canvas' size, or
    ///   that size transposed.
    /// - Precondition: `ticks` is at least 1.
    public func trace(
        ticks: Int, seed: UInt64, over canvas: ScrollCanvas, followedBy follower: (any TraceFollower)? = nil
    ) -> ScrollTrace {
        require(ticks >= 1, "A trace has at least 1 tick")
        let random = SplitMix64(seed: seed, purpose: "trace \(rawValue)")
        var builder = TraceBuilder(tickCount: ticks, random: random, over: canvas, followedBy: follower)
        switch self {
        case .drag: builder.drag(until: ticks)
        case .fling: builder.flings(builder.rate, until: ticks)
        case .flingFast: builder.flings(.fast, until: ticks)
        case .bounce: builder.bounces(until: ticks)
        case .jump: builder.jumps(until: ticks)
        case .idle: builder.hold(until: ticks)
        case .rotate: builder.rotations(until: ticks)
        case .mixed: builder.mix(until: ticks)
        case .reload: builder.reloads(until: ticks)
        case .menu: builder.menuChoices(until: ticks)
        case .insertAbove, .insertVisible, .delete, .move, .resize: change.map { builder.changes($0, until: ticks) }
        case .append: builder.appends(until: ticks)
        }
        return ScrollTrace(builder.events)
    }
}
