import TestSupport

@testable import Sampling

/// A meter with scripted values, which records its calls.
final class ScriptedMeter: NoiseMeter {
    private var involuntarySwitches: [Int]
    private let clock: ScriptedClock?
    private let cpuStep: Duration?
    private let stealStep: Duration?
    private var cpu = Duration.seconds(5)
    private var steal = Duration.seconds(7)
    /// The number of clock readings at each call for the switches.
    private(set) var clockReadingsAtSwitches: [Int] = []
    /// The number of clock readings at each call for the CPU time.
    private(set) var clockReadingsAtCPUTimes: [Int] = []

    /// - Parameters:
    ///   - switches: One value per call. After the last one, the value is unknown.
    ///   - cpuStep: The CPU time between two calls, or `nil` if it is unknown.
    ///   - stealStep: The steal time between two calls, or `nil` if it is unknown.
    init(
        switches: [Int] = [], clock: ScriptedClock? = nil, cpuStep: Duration? = nil, stealStep: Duration? = nil
    ) {
        involuntarySwitches = switches.reversed()
        self.clock = clock
        self.cpuStep = cpuStep
        self.stealStep = stealStep
    }

    func switches() -> ThreadSwitches? {
        clockReadingsAtSwitches.append(clock?.readings ?? 0)
        return involuntarySwitches.popLast().map { ThreadSwitches(involuntary: $0, voluntary: 0) }
    }

    func cpuTime() -> Duration? {
        clockReadingsAtCPUTimes.append(clock?.readings ?? 0)
        return cpuStep.map { step in
            cpu += step
            return cpu
        }
    }

    func stealTime() -> Duration? {
        stealStep.map { step in
            steal += step
            return steal
        }
    }
}
