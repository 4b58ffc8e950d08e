import ArgumentParser
import BenchmarkResults
import Foundation
import Sampling

package struct DoctorCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Shows what this machine can measure, and how to improve it.",
        discussion: """
            Reads the clock for about a second to look for disturbances. It changes nothing.

            \(examples("doctor", "doctor > machine.txt"))
            """
    )

    package init() {}

    @MainActor
    package func run() async throws {
        try StandardOutput.printLine(Diagnosis.text(of: await Self.diagnoses()))
    }

    /// Checks this machine from the calling thread.
    ///
    /// - Parameter clockBatches: Thousands of clock readings. The default takes about a second if a
    ///   reading takes 25 ns: long compared with a step of the steal counter (10 ms) and a time
    ///   slice of the scheduler (a few ms). In a debug build, a reading takes ten times as long.
    static func diagnoses(clockBatches: Int = isDebug ? 4_000 : 40_000) async -> [(subject: String, diagnosis: Diagnosis)] {
        let meter = SystemNoiseMeter()
        let before = (cpu: meter.cpuTime(), switches: meter.involuntarySwitches(), steal: meter.stealTime())
        let trial = ClockTrial(of: MonotonicClock(), batches: clockBatches)
        let after = (cpu: meter.cpuTime(), switches: meter.involuntarySwitches(), steal: meter.stealTime())
        func difference<Value: AdditiveArithmetic>(_ start: Value?, _ end: Value?) -> Value? {
            start.flatMap { start in end.map { $0 - start } }
        }
        let isVirtual = ProcessorList.current?.isVirtual
        let folder = "/sys/devices/system"
        let clockSource = line(ofFile: "\(folder)/clocksource/clocksource0/current_clocksource")
        let governor = line(ofFile: "\(folder)/cpu/cpu0/cpufreq/scaling_governor")
        let product = line(ofFile: "/sys/class/dmi/id/product_name")
        let isInContainer = ["/.dockerenv", "/run/.containerenv"].contains(where: FileManager.default.fileExists)
        let diagnoses = [
            MachineChecks.build(isDebug: isDebug),
            MachineChecks.clock(trial, resolution: MonotonicClock.resolution, source: clockSource),
            MachineChecks.allocations(allocator: AllocationCounter.allocatorName),
            MachineChecks.counters(problem: counterProblem(), isVirtual: isVirtual == true),
            await MachineChecks.callgrind(in: ProcessInfo.processInfo.environment["PATH"] ?? ""),
            MachineChecks.cores(count: ProcessInfo.processInfo.activeProcessorCount, allowed: ProcessorPinning.allowedCores),
            MachineChecks.neighbours(
                trial, cpuTime: difference(before.cpu, after.cpu), switches: difference(before.switches, after.switches)),
            MachineChecks.steal(difference(before.steal, after.steal), of: trial.elapsed),
            MachineChecks.frequency(governor: governor, isVirtual: isVirtual == true),
            MachineChecks.host(isVirtual: isVirtual, product: product, isInContainer: isInContainer),
            MachineChecks.memory(.current()),
        ]
        return Array(zip(MachineChecks.subjects, diagnoses)).map { (subject: $0, diagnosis: $1) }
    }

    /// Returns a sentence about why the processor's counter cannot be used, or `nil` if it can be
    /// used.
    private static func counterProblem() -> String? {
        do {
            return try InstructionCounter.make().count {} == nil ? "the counter opened, but could not be read." : nil
        } catch {
            return "\(error)"
        }
    }

    private static func line(ofFile path: String) -> String? {
        SystemText.ofFile(path)?.split(whereSeparator: \.isNewline).first.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static var isDebug: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }
}
