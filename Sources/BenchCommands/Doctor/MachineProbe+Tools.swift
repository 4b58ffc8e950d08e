import BenchmarkResults
import Experiments
import InstructionCounting
import Processes
import Sampling

extension MachineProbe {
    /// All diagnoses as text, without a line end.
    var report: String { Diagnosis.text(of: toolDiagnoses + machineDiagnoses) }

    /// What measures: build, clock, counters.
    var toolDiagnoses: [Diagnosis] {
        [build, clockDiagnosis, jemalloc, counters, callgrind]
    }

    private var build: Diagnosis {
        isDebugBuild
            ? Diagnosis(
                subject: "build", grade: .poor, finding: "This is a debug build: its times mean nothing.",
                advice: "Build in release, with “-c release”.")
            : Diagnosis(subject: "build", grade: .good, finding: "This is a release build.", advice: nil)
    }

    private var clockDiagnosis: Diagnosis {
        let isCheap = clock.readingCost <= OwnCost.allowedInsideTick
        let source = clockSource.map { " (clock source \($0))" } ?? ""
        let resolution = clockResolution.map { "goes on in steps of \($0.text) by its own account" } ?? "does not tell its step"
        let step = clock.smallestStep.map { "\($0.text) is the shortest time seen" } ?? "it stood still"
        return Diagnosis(
            subject: "clock", grade: isCheap ? .good : .poor,
            finding: "CLOCK_MONOTONIC_RAW\(source): a reading costs \(clock.readingCost.text); it \(resolution), and \(step).",
            advice: isCheap
                ? nil
                : "Each tick is measured that much too long. A clock that is read without a system call, such as the source tsc, "
                    + "takes 20 to 30 ns; see /sys/devices/system/clocksource/clocksource0/available_clocksource."
        )
    }

    private var jemalloc: Diagnosis {
        guard let allocator else {
            return Diagnosis(
                subject: "allocations", grade: .poor, finding: "Built without jemalloc: allocation figures stay empty.",
                advice: AllocationCounter.installationAdvice)
        }
        return Diagnosis(
            subject: "allocations", grade: .good, finding: "\(allocator) counts allocations and bytes exactly.", advice: nil)
    }

    private var counters: Diagnosis {
        guard let problem = instructionCounterProblem else {
            return Diagnosis(
                subject: "counters", grade: .good, finding: "The processor counts the instructions of this process.", advice: nil)
        }
        return Diagnosis(
            subject: "counters", grade: .poor, finding: "No instructions from the processor: \(problem)",
            advice: isVirtual
                ? "A virtual machine has counters only if its host passes them on; callgrind needs none."
                : "Counting takes kernel.perf_event_paranoid of 2 or less, and a container that allows perf_event_open.")
    }

    private var callgrind: Diagnosis {
        switch valgrind {
        case .found(let path, let version):
            Diagnosis(
                subject: "callgrind", grade: .good,
                finding: "\(version) is at \(path): it counts instructions the same in every run.", advice: nil)
        case .failing(let path, let problem):
            Diagnosis(subject: "callgrind", grade: .unknown, finding: problem, advice: "Try “\(path) --version”.")
        case .missing:
            Diagnosis(
                subject: "callgrind", grade: .poor,
                finding: "There is no valgrind in PATH: instructions cannot be counted exactly.",
                advice: Callgrind.installationAdvice)
        }
    }

    var isVirtual: Bool {
        if case .virtualMachine? = host { true } else { false }
    }
}
