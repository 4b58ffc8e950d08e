import CoreGraphics

/// One event per tick of 1/60 s: everything that a replay does to the scroll view.
///
/// Before tick 0 the scroll view rests at the top, in the size of its canvas.
public struct ScrollTrace: Equatable, Sendable {
    /// Ticks per second of scrolling.
    @inlinable
    public static var ticksPerSecond: Int { 60 }

    /// How many data sets a trace may show: the number of teams in the menu of Broggi's text.
    public static let dataSetCount = 4

    /// The time between two ticks.
    static let secondsPerTick = 1 / CGFloat(ticksPerSecond)

    public let name: String
    /// The event of tick *k* at index *k*.
    public let events: ContiguousArray<ScrollEvent>

    /// Whether items come, go, move or change their size.
    public var changesData: Bool { events.contains { $0.change != nil } }

    public init(name: String, events: ContiguousArray<ScrollEvent>) {
        self.name = name
        self.events = events
    }

    /// The time of a tick in s since tick 0: the `Double` nearest to tick / 60.
    @inlinable
    public func time(ofTick tick: Int) -> Double {
        Double(tick) / Double(Self.ticksPerSecond)
    }
}
