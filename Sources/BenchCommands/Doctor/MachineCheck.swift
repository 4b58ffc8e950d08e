import BenchmarkResults
import Experiments
import Foundation
import Gating
import Sampling
import Statistics

/// A property of the machine that affects measurements.
struct MachineCheck: Equatable {
    let subject: String
    /// A sentence with the result and its value.
    let finding: String
    /// A sentence about what to do, or `nil` if the machine is fine.
    let advice: String?

    private init(_ subject: String, _ finding: String, advice: String?) {
        (self.subject, self.finding, self.advice) = (subject, finding, advice)
    }

    /// Returns a line with the subject and the finding of each check, and its advice below.
    static func text(of checks: [MachineCheck]) -> String {
        let width = (checks.map(\.subject.count).max() ?? 0) + 2
        func padded(_ text: String) -> String { text.padding(toLength: width, withPad: " ", startingAt: 0) }
        return checks.flatMap { check in
            [padded(check.subject) + check.finding] + (check.advice.map { [padded("") + $0] } ?? [])
        }.joined(separator: "\n")
    }

    // MARK: The program

    static func build(isOptimized: Bool) -> MachineCheck {
        isOptimized
            ? MachineCheck("build", "This program was built with the optimizer.", advice: nil)
            : MachineCheck(
                "build", "This program was built without the optimizer, so its times mean nothing.",
                advice: "Build with “-c release”.")
    }

    static func clock(_ trial: ClockTrial, source: String?) -> MachineCheck {
        if let step = trial.longestStepBack {
            return MachineCheck(
                "clock", "CLOCK_MONOTONIC_RAW went back by \(step.text) between two readings.",
                advice: "No time can be measured on this machine. Counts and instructions can.")
        }
        let isSlow = trial.readingCost > ClockTrial.allowedReadingCost
        return MachineCheck(
            "clock",
            "CLOCK_MONOTONIC_RAW\(source.map { " (clock source \($0))" } ?? ""): a reading takes "
                + "\(trial.readingCost.text), smallest observed step \(trial.smallestStep?.text ?? "none").",
            advice: isSlow
                ? "Each tick appears that much longer. A clock source without a system call, such as tsc, takes 20 to 30 ns; "
                    + "see /sys/devices/system/clocksource/clocksource0/available_clocksource." : nil)
    }

    /// - Parameter ownCost: The harness's cost, or `nil` if the clock goes back.
    static func harness(_ ownCost: OwnCost?) -> MachineCheck {
        guard let ownCost else {
            return MachineCheck("harness", "Its cost is unknown, because the clock goes back.", advice: nil)
        }
        return MachineCheck(
            "harness",
            "A measured tick contains \(ownCost.insideTick.text) of the harness; between two ticks it takes "
                + "\(ownCost.aroundTick.text). Neither is subtracted.", advice: nil)
    }

    static func allocations(allocator: String?) -> MachineCheck {
        guard let allocator else {
            return MachineCheck(
                "allocations", "Built without jemalloc, so allocations are not counted.",
                advice: "Install libjemalloc-dev, run “swift package clean”, and build again without --disable-default-traits: "
                    + "an incremental build does not notice the new header.")
        }
        return MachineCheck("allocations", "\(allocator) counts allocations and bytes exactly.", advice: nil)
    }

    static func callgrind(
        launcher: some ProgramLauncher = SystemLauncher(timeLimit: SystemLauncher.probeTimeLimit)
    ) async -> MachineCheck {
        do {
            let outcome = try await launcher.run(
                "valgrind", arguments: ["--version"], environment: ProcessInfo.processInfo.environment)
            try outcome.requireSuccess(of: "“valgrind --version”")
            let version = outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
            return MachineCheck("callgrind", "\(version) counts instructions exactly.", advice: nil)
        } catch {
            let isMissing = (error as? ProgramNotStarted)?.isMissing ?? false
            return MachineCheck(
                "callgrind", "\(error)", advice: isMissing ? Callgrind.installationAdvice : "Try “valgrind --version”.")
        }
    }

    // MARK: The machine

    /// - Parameter allowed: The cores on which this process may run, or `nil` for all cores.
    static func cores(count: Int, allowed: [Int]?) -> MachineCheck {
        let usable = allowed ?? Array(0..<count)
        let list = usable.map(String.init).joined(separator: ", ")
        guard usable.count > 1, let last = usable.last else {
            return MachineCheck(
                "cores", "This process may run on only 1 core (\(list)) of \(count).",
                advice: "Use at least 2 cores, so that other processes do not share the core of the ticks.")
        }
        return MachineCheck(
            "cores", "\(count) cores; this process may run on \(list). “taskset -c \(last)” keeps a program on one.",
            advice: nil)
    }

    /// - Parameter cpuTime: The CPU time of the thread during the trial, or `nil` if it is unknown.
    static func neighbours(_ trial: ClockTrial, cpuTime: Duration?) -> MachineCheck {
        guard let cpuTime, trial.elapsed > .zero else {
            return MachineCheck(
                "neighbours", "The system does not report the CPU time of a thread.",
                advice: "Whether a run is noisy is unknown on this machine.")
        }
        let share = Double(cpuTime.wholeNanoseconds) / Double(trial.elapsed.wholeNanoseconds)
        return MachineCheck(
            "neighbours",
            "In \(trial.elapsed.text) the thread had \(percentText(share)) of a core; longest pause \(trial.longestPause.text).",
            // A thread that waits for more than a twentieth of the time shares its core.
            advice: share >= 0.95
                ? nil : "Something else is running; “top” shows what. Measure when it has finished.")
    }

    /// - Parameter steal: The time that the host gave to other machines, or `nil` if it is unknown.
    static func steal(_ steal: Duration?, of elapsed: Duration) -> MachineCheck {
        guard let steal else {
            return MachineCheck(
                "steal", "The system does not report steal time.",
                advice: "See the column noisy in ticks.csv.")
        }
        return MachineCheck(
            "steal", "The hypervisor gave \(steal.text) of \(elapsed.text) to other virtual machines.",
            advice: steal >= .milliseconds(20)
                ? "Measure at another time, or on a machine with dedicated cores." : nil)
    }

    static func frequency(governor: String?) -> MachineCheck {
        switch governor {
        case "performance"?:
            MachineCheck("frequency", "The governor “performance” keeps the clock rate high.", advice: nil)
        case let governor?:
            MachineCheck(
                "frequency", "With the governor “\(governor)” the clock rate follows the load.",
                advice: "“cpupower frequency-set --governor performance” keeps the clock rate high.")
        case nil:
            MachineCheck(
                "frequency", "The governor of the clock rate is not visible, as usual in a virtual machine.",
                advice: "Measure the versions that you compare in turns, so that their clock rates are equal on average.")
        }
    }

    /// - Parameters:
    ///   - isVirtual: Whether the machine is virtual, or `nil` if it is unknown.
    ///   - product: The name of the virtual machine's product, if known.
    static func host(isVirtual: Bool?, product: String?) -> MachineCheck {
        switch isVirtual {
        case false?:
            MachineCheck("host", "This is not a virtual machine.", advice: nil)
        case true?:
            MachineCheck(
                "host", "This is a virtual machine\(product.map { " (\($0))" } ?? ""); others may share its cores.",
                advice: "Trust counters, and ratios of times from one session.")
        case nil:
            MachineCheck(
                "host", "The processor does not say whether it is virtual.",
                advice: "Trust counters more than times: another virtual machine may share its cores.")
        }
    }
}
