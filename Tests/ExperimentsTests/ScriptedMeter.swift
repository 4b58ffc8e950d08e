import Sampling
import TestSupport

/// A meter that says what it is told to, and when it was asked.
final class ScriptedMeter: NoiseMeter {
    private var switches: [Int]
    private let clock: ScriptedClock?
    private let cpuStep: Duration?
    private let stealStep: Duration?
    private var cpu = Duration.seconds(5)
    private var steal = Duration.seconds(7)
    /// How often the clock had been read at each question for the switches.
    private(set) var clockReadingsAtSwitches: [Int] = []

    /// - Parameters:
    ///   - switches: One per question; after the last the system does not know any more.
    ///   - cpuStep: How far the CPU time goes on with each question; `nil` is unknown.
    ///   - stealStep: The same of the steal time.
    init(switches: [Int] = [], clock: ScriptedClock? = nil, cpuStep: Duration? = nil, stealStep: Duration? = nil) {
        self.switches = switches.reversed()
        self.clock = clock
        self.cpuStep = cpuStep
        self.stealStep = stealStep
    }

    func involuntarySwitches() -> Int? {
        clockReadingsAtSwitches.append(clock?.readings ?? 0)
        return switches.popLast()
    }

    func cpuTime() -> Duration? {
        cpuStep.map { step in
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
