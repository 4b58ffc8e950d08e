import CoreGraphics
import Statistics

/// The kinds of generated traces for a layered view.
public enum LayerPattern: String, CaseIterable, Sendable {
    case drag
    case gyroscope
    case gyroscopeSwitched = "gyroscope-switched"

    /// A line about the pattern.
    public var summary: String {
        switch self {
        case .drag: "a finger drags the layers in strokes of up to 1,500 pt/s, in all directions"
        case .gyroscope: "rotation rates of a phone that is tilted to and fro in a hand that trembles"
        case .gyroscopeSwitched: "the same, while the view stops listening to the gyroscope and listens again"
        }
    }

    /// Generates a trace: translations of a finger, or rotation rates.
    ///
    /// Equal arguments give exactly equal events on every machine, because the arithmetic is + − ×
    /// ÷ with literal constants.
    ///
    /// - Precondition: `ticks` is at least 1, and both sides of `screenSize` are above 0.
    /// - Complexity: O(n), where n is `ticks`.
    public func trace(ticks: Int, seed: UInt64, screenSize: CGSize, displayScale: CGFloat) -> ScrollTrace {
        precondition(ticks >= 1, "A trace has at least 1 tick; given: \(ticks).")
        let random = SplitMix64(seed: seed, purpose: "layers \(rawValue)")
        var builder = LayerTraceBuilder(tickCount: ticks, random: random, screenSize: screenSize, displayScale: displayScale)
        switch self {
        case .drag: builder.drag()
        case .gyroscope: builder.tilt()
        case .gyroscopeSwitched:
            builder.gyroscopeSwitch = GyroscopeSwitch()
            builder.tilt()
        }
        return ScrollTrace(name: rawValue, events: builder.events)
    }
}

/// The state of a layered view while a trace is generated.
struct LayerTraceBuilder {
    let tickCount: Int
    var random: SplitMix64
    let screenSize: CGSize
    let displayScale: CGFloat
    /// The position of the finger in pixels, relative to its first touch.
    var fingerPixels = CGPoint.zero
    /// The switch of the gyroscope, or `nil` if the trace has none.
    var gyroscopeSwitch: GyroscopeSwitch?
    private(set) var events: ContiguousArray<ScrollEvent> = []

    init(tickCount: Int, random: SplitMix64, screenSize: CGSize, displayScale: CGFloat) {
        self.tickCount = tickCount
        self.random = random
        self.screenSize = screenSize
        self.displayScale = displayScale
        events.reserveCapacity(tickCount)
    }

    var isComplete: Bool { events.count >= tickCount }

    mutating func append(_ motion: LayerMotion, phase: ScrollPhase) {
        guard !isComplete else { return }
        events.append(ScrollEvent(contentOffsetY: 0, motion: motion, screenSize: screenSize, phase: phase))
    }
}
