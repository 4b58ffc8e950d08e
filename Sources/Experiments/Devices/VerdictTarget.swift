import BenchmarkResults

/// What the verdicts of a run are about.
package enum VerdictTarget {
    /// A device that is slower than this machine by a factor.
    case slowdown(Double)
    /// A device of the list, and the measurement of a pass of the calibration, which returns its processor time.
    case device(KnownDevice, timePass: @MainActor () -> Duration)
}

/// The passes of the calibration between the replays of a scenario.
///
/// The machine's speed changes within seconds, and other programs change it as well, so the passes span what the replays span.
/// Of 60 runs beside busy loops, the least of twenty passes over half a minute differed by 5 %, and the least of five passes
/// before the replays by 1.9 times.
@MainActor
struct CalibrationPasses {
    private static let fewest = 5
    /// More than the fewest passes take at most this share of the replays' time.
    private static let share = 0.05

    private let target: VerdictTarget
    private var times: [Duration] = []

    init(for target: VerdictTarget) {
        self.target = target
        // A replay that follows would find a pass's data in the caches. Passes before it are followed by the counting replay.
        measure(upTo: 2)
    }

    /// Measures passes after a round of replays.
    ///
    /// - Parameters:
    ///   - finishedShare: The share of the rounds that are finished, at most 1.
    ///   - replayTime: The duration of all replays so far.
    mutating func measure(afterShare finishedShare: Double, replayTime: Duration) {
        guard case .device = target else { return }
        if times.reduce(.zero, +) <= replayTime.scaled(by: Self.share) { measure(upTo: times.count + 1) }
        measure(upTo: Int((Double(Self.fewest) * finishedShare).rounded(.down)))
    }

    private mutating func measure(upTo count: Int) {
        guard case .device(_, let timePass) = target else { return }
        while times.count < count { times.append(timePass()) }
    }

    /// The device by the passes so far.
    var device: JudgedDevice {
        switch target {
        case .slowdown(let factor): JudgedDevice(factor: factor)
        case .device(let device, _): device.judged(by: times)
        }
    }
}
