import BenchmarkResults
import Foundation
import Statistics

extension MachineProbe {
    /// What disturbs: the machine, and who else uses it.
    var machineDiagnoses: [Diagnosis] {
        [cores, neighbours, stolenTime, frequency, virtualisation, memory]
    }

    private var cores: Diagnosis {
        let usable = allowedCores ?? Array(0..<coreCount)
        let list = usable.map(String.init).joined(separator: ", ")
        guard usable.count > 1, let last = usable.last else {
            return Diagnosis(
                subject: "cores", grade: .poor, finding: "This process may run on one core alone (\(list)), of \(coreCount).",
                advice: "Everything else shares it with the ticks; on two cores there is room beside them.")
        }
        return Diagnosis(
            subject: "cores", grade: .good, finding: "\(coreCount) cores; this process may run on \(list).",
            advice: "“--pin \(last)” keeps the measuring thread on one of them.")
    }

    private var neighbours: Diagnosis {
        guard let cpuTime, clock.elapsed > .zero else {
            return Diagnosis(
                subject: "neighbours", grade: .unknown, finding: "The system does not tell the CPU time of a thread.",
                advice: "The noise certificate of a run stays incomplete here.")
        }
        let share = Double(cpuTime.wholeNanoseconds) / Double(clock.elapsed.wholeNanoseconds)
        let isAlone = share >= NoiseCertificate.Limits.cpuShare
        let switches = involuntarySwitches.map { ", was made to give it up \($0 == 1 ? "once" : "\($0) times")" } ?? ""
        return Diagnosis(
            subject: "neighbours", grade: isAlone ? .good : .poor,
            finding: "In \(clock.elapsed.text) the thread had \(percentText(share)) of a core\(switches), and stood still for "
                + "\(clock.longestPause.text) at most.",
            advice: isAlone ? nil : "Something else is running: “top” says what. Measure when it has ended.")
    }

    private var stolenTime: Diagnosis {
        guard let steal else {
            return Diagnosis(
                subject: "steal", grade: .unknown, finding: "The system does not count the time that its host keeps from it.",
                advice: "The share of noisy ticks in a run's noise certificate says it instead.")
        }
        let isMuch = steal / .milliseconds(1) >= NoiseCertificate.Limits.stealMilliseconds
        return Diagnosis(
            subject: "steal", grade: isMuch ? .poor : .good,
            finding: "The host kept \(steal.text) of \(clock.elapsed.text) from this machine's cores.",
            advice: isMuch ? "Its other guests are busy: measure at another time, or on a machine with cores of its own." : nil)
    }

    private var frequency: Diagnosis {
        switch governor {
        case "performance"?:
            Diagnosis(
                subject: "frequency", grade: .good, finding: "The governor is performance: the clock rate is held high.",
                advice: nil)
        case let governor?:
            Diagnosis(
                subject: "frequency", grade: .poor, finding: "The governor is \(governor): the clock rate follows the load.",
                advice: "“cpupower frequency-set --governor performance” holds it.")
        case nil:
            Diagnosis(
                subject: "frequency", grade: .unknown,
                finding: "The governor of the clock rate cannot be seen\(isVirtual ? ", as is usual in a virtual machine" : "").",
                advice: "Run what is compared in turns: both then have the same clock rate on average.")
        }
    }

    private var virtualisation: Diagnosis {
        let container = isInContainer ? ", and in a container" : ""
        switch host {
        case .ownHardware?:
            return Diagnosis(
                subject: "host", grade: .good,
                finding: "The processor names no hypervisor\(container): the machine has it alone.",
                advice: nil)
        case .virtualMachine(let product)?:
            return Diagnosis(
                subject: "host", grade: .poor,
                finding: "This is a virtual machine\(product.map { " (\($0))" } ?? "")\(container): others may share its cores.",
                advice: "Trust ratios of one machine at one time, and counters; read each run's noise certificate.")
        case nil:
            return Diagnosis(
                subject: "host", grade: .unknown, finding: "The processor does not say whether it is a virtual one\(container).",
                advice: "Read each run's noise certificate.")
        }
    }

    private var memory: Diagnosis {
        guard let availableMemory else {
            return Diagnosis(
                subject: "memory", grade: .unknown, finding: "The system does not say how much memory is free.",
                advice: "Numbers of items that are too large will not be refused beforehand.")
        }
        let isEnough = availableMemory.bytes >= Self.comfortableBytes
        return Diagnosis(
            subject: "memory", grade: isEnough ? .good : .poor, finding: "\(availableMemory.text).",
            advice: isEnough ? nil : "“--dry-run” says what scenarios take: keep to fewer items, or free some.")
    }

    /// Six times what a million items of the quilt take under all of its strategies.
    private static let comfortableBytes = 1_000_000_000
}
