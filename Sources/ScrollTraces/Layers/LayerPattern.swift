import CoreGraphics
import Statistics
import SystemSupport

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
        require(ticks >= 1, "A trace has at least 1 tick; given: \(ticks).")
        var builder = LayerTraceBuilder(
            tickCount: ticks, random: SplitMix64(seed: seed, purpose: "layers \(rawValue)"), screenSize: screenSize,
            displayScale: displayScale, switchesGyroscope: self == .gyroscopeSwitched)
        builder.events.reserveCapacity(ticks)
        switch self {
        case .drag: builder.drag()
        case .gyroscope, .gyroscopeSwitched: builder.tilt()
        }
        return ScrollTrace(builder.events)
    }
}

private struct LayerTraceBuilder {
    let tickCount: Int
    var random: SplitMix64
    let screenSize: CGSize
    let displayScale: CGFloat
    let switchesGyroscope: Bool
    var events: ContiguousArray<ScrollEvent> = []
    /// The position of the finger in pixels, relative to its first touch.
    var fingerPixels = CGPoint.zero
    var gyroscopeIsOn = false
    /// The tick at which the gyroscope is switched next.
    var nextSwitch = 0

    var isComplete: Bool { events.count >= tickCount }

    mutating func append(_ motion: LayerMotion, phase: ScrollPhase) {
        guard !isComplete else { return }
        events.append(ScrollEvent(contentOffsetY: 0, motion: motion, screenSize: screenSize, phase: phase))
    }

    // MARK: A finger

    /// Strokes from rest to rest with pauses. After a long distance in one direction, a stroke
    /// leads back.
    mutating func drag() {
        var finger = CGPoint.zero
        while !isComplete {
            finger = stroke(from: finger)
            for _ in 0..<random.nextInteger(in: 3...15) {
                append(finger: finger, phase: .idle)
            }
        }
    }

    /// Returns the end of a stroke, relative to the start of the first stroke.
    private mutating func stroke(from start: CGPoint) -> CGPoint {
        let stop = CGPoint(
            x: target(from: start.x, side: screenSize.width), y: target(from: start.y, side: screenSize.height))
        let speed = random.nextValue(in: TraceBuilder.fingerSpeeds)
        let ticks = Ease.ticks(toTravel: max(abs(stop.x - start.x), abs(stop.y - start.y)), at: speed)
        for tick in 1...ticks where !isComplete {
            let progress = Ease.progress(at: CGFloat(tick) / CGFloat(ticks))
            let place = CGPoint(x: start.x + (stop.x - start.x) * progress, y: start.y + (stop.y - start.y) * progress)
            append(finger: place, phase: .drag)
        }
        return stop
    }

    /// Returns the end of a stroke on an axis. The stroke leads back if it is more than a screen
    /// away from the first start.
    private mutating func target(from place: CGFloat, side: CGFloat) -> CGFloat {
        let travel = side * random.nextValue(in: 0...0.8)
        let goesUp = abs(place) > side ? place < 0 : random.nextChance(oneIn: 2)
        return goesUp ? place + travel : place - travel
    }

    private mutating func append(finger place: CGPoint, phase: ScrollPhase) {
        // Adding 0 turns −0 into 0.
        let pixels = CGPoint(x: (place.x * displayScale).rounded() + 0, y: (place.y * displayScale).rounded() + 0)
        let translation = CGPoint(
            x: (pixels.x - fingerPixels.x) / displayScale, y: (pixels.y - fingerPixels.y) / displayScale)
        fingerPixels = pixels
        append(.pan(translation: translation), phase: phase)
    }

    // MARK: A tilted phone

    /// The largest rate of a tilt, in rad/s.
    private static let peakRates: ClosedRange<CGFloat> = 0.3...3
    /// The largest rate of a resting hand, in rad/s. It is too small to move anything.
    private static let tremor: CGFloat = 0.08
    private static let switchTicks = 30...90

    /// Tilts about both axes and back, with pauses in which the hand trembles. The rate of a tilt is a parabola over time.
    mutating func tilt() {
        while !isComplete {
            let peak = RotationRate(x: signedPeak(), y: signedPeak())
            let ticks = random.nextInteger(in: 12...50)
            turn(peak, ticks: ticks)
            rest()
            // Turns back, so that the rotation does not accumulate.
            turn(RotationRate(x: -peak.x, y: -peak.y), ticks: ticks)
            rest()
        }
    }

    private mutating func turn(_ peak: RotationRate, ticks: Int) {
        for tick in 0..<ticks {
            let progress = (Double(tick) + 0.5) / Double(ticks)
            let share = 4 * progress * (1 - progress)
            append(RotationRate(x: share * peak.x + trembling(), y: share * peak.y + trembling()))
        }
    }

    private mutating func rest() {
        for _ in 0..<random.nextInteger(in: 4...25) {
            append(RotationRate(x: trembling(), y: trembling()))
        }
    }

    private mutating func append(_ rate: RotationRate) {
        if switchesGyroscope, events.count >= nextSwitch {
            gyroscopeIsOn.toggle()
            nextSwitch = events.count + random.nextInteger(in: Self.switchTicks)
        }
        append(.turn(rate, gyroscopeIsOn: switchesGyroscope ? gyroscopeIsOn : nil), phase: .tilt)
    }

    private mutating func signedPeak() -> Double {
        let peak = Double(random.nextValue(in: Self.peakRates))
        return random.nextChance(oneIn: 2) ? -peak : peak
    }

    private mutating func trembling() -> Double {
        Double(random.nextValue(in: -Self.tremor...Self.tremor))
    }
}
