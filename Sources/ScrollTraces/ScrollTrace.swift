import CoreGraphics

/// The events of a replay, one for each tick of 1/60 s.
///
/// Before tick 0, the scroll view rests at the top, in the size of the canvas.
public struct ScrollTrace: Equatable, Sendable {
    /// Ticks per second of scrolling.
    @inlinable
    public static var ticksPerSecond: Int { 60 }

    /// The number of data sets in a trace: the number of teams in Broggi's menu.
    public static let dataSetCount = 4

    /// The time between two ticks.
    static let secondsPerTick = 1 / CGFloat(ticksPerSecond)

    public let name: String
    /// The event of tick *k* at index *k*.
    public let events: ContiguousArray<ScrollEvent>

    /// Whether the trace changes the data.
    public var changesData: Bool { events.contains { $0.change != nil } }

    public init(name: String, events: ContiguousArray<ScrollEvent>) {
        self.name = name
        self.events = events
    }

    /// Returns the time of a tick since tick 0, in s.
    @inlinable
    public func time(ofTick tick: Int) -> Double {
        Double(tick) / Double(Self.ticksPerSecond)
    }
}
