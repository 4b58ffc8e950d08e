import CoreGraphics
import Statistics

/// The events of a replay, one for each tick of 1/60 s.
///
/// Before tick 0, the scroll view rests at the top, in the size of the canvas.
public struct ScrollTrace: Equatable, Sendable {
    /// Ticks per second of scrolling.
    @inlinable
    public static var ticksPerSecond: Int { 60 }

    /// The number of data sets in a trace: the number of teams in Broggi's menu.
    public static let dataSetCount = 4

    /// The name of the trace that shows the whole content once.
    package static let sweepName = "sweep"

    package static let secondsPerTick = 1 / CGFloat(ticksPerSecond)

    /// The event of tick *k* at index *k*.
    public let events: ContiguousArray<ScrollEvent>

    public var changesData: Bool { events.contains { $0.change != nil } }

    public init(_ events: ContiguousArray<ScrollEvent>) {
        self.events = events
    }

    /// Returns a trace from the top to the bottom, with steps of at most a view height and as many ticks as needed.
    package static func sweep(over canvas: ScrollCanvas) -> ScrollTrace {
        let extent = canvas.extent(ScrollPage(screenSize: canvas.screenSize, dataSet: 0))
        let step = max(1, (extent.viewHeight * canvas.displayScale).rounded(.down)) / canvas.displayScale
        let count = max(1, Int((max(0, canvas.maximumOffset(over: extent)) / step).rounded(.up)) + 1)
        var builder = TraceBuilder(tickCount: count, random: SplitMix64(seed: 0, purpose: sweepName), over: canvas)
        for tick in 0..<count { builder.jump(to: CGFloat(tick) * step) }
        return ScrollTrace(builder.events)
    }

    /// Returns the time of a tick since tick 0, in s.
    @inlinable
    public func time(ofTick tick: Int) -> Double {
        Double(tick) / Double(Self.ticksPerSecond)
    }
}

extension CGSize {
    /// The size with width and height swapped.
    public var transposed: CGSize { CGSize(width: height, height: width) }
}
