import CoreGraphics
import Statistics

extension LayerTraceBuilder {
    /// The largest rate of a tilt, in rad/s.
    private static let peakRates: ClosedRange<CGFloat> = 0.3...3
    /// The largest rate of a resting hand, in rad/s. It is too small to move anything.
    private static let tremor: CGFloat = 0.08

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
        append(.turn(rate, gyroscopeIsOn: gyroscopeSwitch?.state(atTick: events.count, random: &random)), phase: .tilt)
    }

    private mutating func signedPeak() -> Double {
        let peak = Double(random.nextValue(in: Self.peakRates))
        return random.nextChance(oneIn: 2) ? -peak : peak
    }

    private mutating func trembling() -> Double {
        Double(random.nextValue(in: -Self.tremor...Self.tremor))
    }
}

/// A switch of the gyroscope, which is on at first and is toggled occasionally.
struct GyroscopeSwitch {
    /// The ticks between two changes.
    private static let ticks = 30...90

    private var isOn = false
    private var nextThrow = 0

    /// Returns whether the gyroscope is on at a tick. Call it for each tick in order.
    mutating func state(atTick tick: Int, random: inout SplitMix64) -> Bool {
        if tick >= nextThrow {
            isOn.toggle()
            nextThrow = tick + random.nextInteger(in: Self.ticks)
        }
        return isOn
    }
}
