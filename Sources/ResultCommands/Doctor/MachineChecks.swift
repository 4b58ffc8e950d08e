import BenchmarkResults
import Foundation
import InstructionCounting
import Processes
import Sampling
import Statistics

/// The checks of `bench doctor`. Each check judges one property of the machine.
enum MachineChecks {
    /// The subjects of the checks, in the order of the output.
    static let subjects = [
        "build", "clock", "allocations", "counters", "callgrind", "cores", "neighbours", "steal", "frequency", "host", "memory",
    ]

    // MARK: Tools

    static func build(isDebug: Bool) -> Diagnosis {
        isDebug
            ? .poor("This is a debug build, whose times mean nothing.", "Build with “-c release”.")
            : .good("This is a release build.")
    }

    static func clock(_ trial: ClockTrial, resolution: Duration?, source: String?) -> Diagnosis {
        let isFast = trial.readingCost <= ClockTrial.allowedReadingCost
        let clock = "CLOCK_MONOTONIC_RAW\(source.map { " (clock source \($0))" } ?? "")"
        let finding =
            "\(clock): a reading takes \(trial.readingCost.text), reported resolution \(resolution?.text ?? "unknown"), "
            + "smallest observed step \(trial.smallestStep?.text ?? "none")."
        return isFast
            ? .good(finding)
            : .poor(
                finding,
                "Each tick appears that much longer. A clock source without a system call, such as tsc, takes 20 to 30 ns; "
                    + "see /sys/devices/system/clocksource/clocksource0/available_clocksource.")
    }

    static func allocations(allocator: String?) -> Diagnosis {
        guard let allocator else {
            return .poor("Built without jemalloc, so allocations are not counted.", AllocationCounter.installationAdvice)
        }
        return .good("\(allocator) counts allocations and bytes exactly.")
    }

    /// - Parameter problem: The reason why the processor's instruction counter cannot be used, or
    ///   `nil`.
    static func counters(problem: String?, isVirtual: Bool) -> Diagnosis {
        guard let problem else {
            return .good("The processor counts the instructions of this process.")
        }
        return .poor(
            "The processor does not count instructions: \(problem)",
            isVirtual
                ? "A virtual machine has counters only if its host provides them; callgrind needs none."
                : "Counting requires kernel.perf_event_paranoid of 2 or less, and a container that allows perf_event_open.")
    }

    /// Checks whether valgrind is installed, and runs it for its version.
    ///
    /// - Parameter path: Folders, separated by colons. An empty folder means the current folder.
    static func callgrind(in path: String, named name: String = "valgrind") async -> Diagnosis {
        guard let program = pathOfProgram(named: name, in: path) else {
            return .poor("There is no \(name) in PATH to count instructions exactly.", Callgrind.installationAdvice)
        }
        let problem: String
        do {
            let outcome = try await SystemLauncher(timeLimit: SystemLauncher.probeTimeLimit).run(
                program, arguments: ["--version"], environment: ProcessInfo.processInfo.environment)
            try outcome.requireSuccess(of: "“\(program) --version”")
            if let version = outcome.output.split(whereSeparator: \.isNewline).first {
                return .good("\(version) at \(program) counts instructions exactly.")
            }
            problem = "“\(program) --version” prints nothing."
        } catch {
            problem = "\(error)"
        }
        return .unknown(problem, "Try “\(program) --version”.")
    }

    // MARK: The machine

    /// - Parameter allowed: The cores on which this process may run, or `nil` for all cores.
    static func cores(count: Int, allowed: [Int]?) -> Diagnosis {
        let usable = allowed ?? Array(0..<count)
        let list = usable.map(String.init).joined(separator: ", ")
        guard usable.count > 1, let last = usable.last else {
            return .poor(
                "This process may run on only 1 core (\(list)) of \(count).",
                "Use at least 2 cores, so that other processes do not share the core of the ticks.")
        }
        return .good(
            "\(count) cores; this process may run on \(list).", "“--pin \(last)” keeps the measuring thread on one core.")
    }

    /// - Parameters:
    ///   - cpuTime: The CPU time of the thread during the trial, or `nil` if it is unknown.
    ///   - switches: The involuntary context switches during the trial, or `nil` if they are unknown.
    static func neighbours(_ trial: ClockTrial, cpuTime: Duration?, switches: Int?) -> Diagnosis {
        guard let cpuTime, trial.elapsed > .zero else {
            return .unknown(
                "The system does not report the CPU time of a thread.",
                "The noise certificate of a run is incomplete on this machine.")
        }
        let share = Double(cpuTime.wholeNanoseconds) / Double(trial.elapsed.wholeNanoseconds)
        let isAlone = share >= NoiseCertificate.Limits.cpuShare
        let switchCount = switches.map { ", with \($0) involuntary switch\($0 == 1 ? "" : "es")" } ?? ""
        let finding =
            "In \(trial.elapsed.text) the thread had \(percentText(share)) of a core\(switchCount); longest pause "
            + "\(trial.longestPause.text)."
        return isAlone
            ? .good(finding) : .poor(finding, "Something else is running; “top” shows what. Measure when it has finished.")
    }

    /// - Parameter steal: The time that the host gave to other machines, or `nil` if it is unknown.
    static func steal(_ steal: Duration?, of elapsed: Duration) -> Diagnosis {
        guard let steal else {
            return .unknown(
                "The system does not report steal time.", "See the share of noisy ticks in the noise certificate of a run.")
        }
        let isMuch = steal / .milliseconds(1) >= NoiseCertificate.Limits.stealMilliseconds
        let finding = "The hypervisor gave \(steal.text) of \(elapsed.text) to other virtual machines."
        return isMuch
            ? .poor(finding, "Measure at another time, or on a machine with dedicated cores.") : .good(finding)
    }

    static func frequency(governor: String?, isVirtual: Bool) -> Diagnosis {
        switch governor {
        case "performance"?:
            .good("The governor “performance” keeps the clock rate high.")
        case let governor?:
            .poor(
                "With the governor “\(governor)” the clock rate follows the load.",
                "“cpupower frequency-set --governor performance” keeps the clock rate high.")
        case nil:
            .unknown(
                "The governor of the clock rate is not visible\(isVirtual ? ", as usual in a virtual machine" : "").",
                "Measure the versions that you compare in turns, so that their clock rates are equal on average.")
        }
    }

    /// - Parameters:
    ///   - isVirtual: Whether the machine is virtual, or `nil` if it is unknown.
    ///   - product: The name of the virtual machine's product, if known.
    static func host(isVirtual: Bool?, product: String?, isInContainer: Bool) -> Diagnosis {
        let container = isInContainer ? ", in a container" : ""
        return switch isVirtual {
        case false?:
            .good("This is not a virtual machine\(container).")
        case true?:
            .poor(
                "This is a virtual machine\(product.map { " (\($0))" } ?? "")\(container); others may share its cores.",
                "Trust counters, and ratios of times from one session; read the noise certificate of each run.")
        case nil:
            .unknown("The processor does not say whether it is virtual\(container).", "Read the noise certificate of each run.")
        }
    }

    static func memory(_ memory: AvailableMemory?) -> Diagnosis {
        // Six times the memory of a million items of the quilt with all strategies.
        let comfortableBytes = 1_000_000_000
        guard let memory else {
            return .unknown(
                "The system does not report how much memory is free.", "Too many items are then not refused before a run.")
        }
        return memory.bytes >= comfortableBytes
            ? .good("\(memory.text).")
            : .poor("\(memory.text).", "Free memory, or use fewer items; “--dry-run” shows what scenarios need.")
    }
}

/// A property of the machine that affects measurements, with advice.
struct Diagnosis: Equatable {
    enum Grade: String {
        case good
        /// A measurement that is worse than it could be, or missing.
        case poor
        /// A property that the system does not report.
        case unknown
    }

    let grade: Grade
    /// A sentence with the result and its value.
    let finding: String
    /// A sentence about what to do, or `nil` if everything is fine.
    let advice: String?

    static func good(_ finding: String, _ advice: String? = nil) -> Diagnosis {
        Diagnosis(grade: .good, finding: finding, advice: advice)
    }

    static func poor(_ finding: String, _ advice: String) -> Diagnosis {
        Diagnosis(grade: .poor, finding: finding, advice: advice)
    }

    static func unknown(_ finding: String, _ advice: String) -> Diagnosis {
        Diagnosis(grade: .unknown, finding: finding, advice: advice)
    }

    /// Returns lines with the subject, grade and finding of each diagnosis, and its advice below.
    static func text(of diagnoses: [(subject: String, diagnosis: Diagnosis)]) -> String {
        let width = diagnoses.map(\.subject.count).max() ?? 0
        let indentation = String(repeating: " ", count: width + 2 + 7 + 2)
        return diagnoses.map { subject, diagnosis in
            let subject = subject.padding(toLength: width, withPad: " ", startingAt: 0)
            let grade = diagnosis.grade.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
            return "\(subject)  \(grade)  \(diagnosis.finding)\n\(indentation)\(diagnosis.advice ?? "Nothing to do.")"
        }.joined(separator: "\n")
    }
}

extension AvailableMemory {
    /// A short description, for example `8.0 GB are free`.
    package var text: String {
        "\(byteText(bytes)) \(limit.name.map { "are available within \($0)" } ?? "are free")"
    }
}

extension AvailableMemory.Limit {
    /// The name of the limit, or `nil` for the machine.
    package var name: String? {
        switch self {
        case .machine: nil
        case .addressSpace: "the limit of this process (ulimit -v)"
        case .data: "the limit of this process (ulimit -d)"
        case .controlGroup: "the limit of its control group"
        }
    }
}

extension AllocationCounter {
    /// Advice for a build that counts no allocations.
    package static let installationAdvice =
        "Install libjemalloc-dev, run “swift package clean”, and build again without --disable-default-traits: an incremental "
        + "build does not notice the new header."
}
