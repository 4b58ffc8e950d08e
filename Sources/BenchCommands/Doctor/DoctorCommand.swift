import ArgumentParser
import BenchmarkResults
import Console
import Experiments
import Foundation
import Sampling
import Suites

struct DoctorCommand<Suite: BenchmarkSuite>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "doctor",
            abstract: "Shows what this machine can measure, and how to improve it.",
            discussion: """
                Reads the clock for about a second to look for disturbances. It changes nothing.

                \(examples("doctor", "doctor > machine.txt"))
                """
        )
    }

    @MainActor
    func run() async throws {
        try StandardOutput.printLine(MachineCheck.text(of: try await Self.checks()))
    }

    /// Checks this machine from the calling thread.
    ///
    /// - Parameter clockBatches: Thousands of clock readings. The default takes about a second if a
    ///   reading takes 25 ns: long compared with a step of the steal counter (10 ms) and a time
    ///   slice of the scheduler (a few ms).
    @MainActor
    static func checks(clockBatches: Int = 40_000) async throws -> [MachineCheck] {
        let meter = SystemNoiseMeter()
        let before = (cpu: meter.cpuTime(), steal: meter.stealTime())
        let trial = ClockTrial(of: MonotonicClock(), batches: clockBatches)
        let after = (cpu: meter.cpuTime(), steal: meter.stealTime())
        let ownCost =
            trial.longestStepBack == nil
            ? try OwnCost.measure(clock: MonotonicClock(), interruption: EndingSignals.interruption) : nil
        func difference(_ start: Duration?, _ end: Duration?) -> Duration? {
            start.flatMap { start in end.map { $0 - start } }
        }
        return [
            .build(isOptimized: Suite.isOptimized),
            .clock(trial, source: line(ofFile: "/sys/devices/system/clocksource/clocksource0/current_clocksource")),
            .harness(ownCost), .allocations(allocator: AllocationCounter.allocatorName),
            await .callgrind(),
            .cores(count: ProcessInfo.processInfo.activeProcessorCount, allowed: allowedCores()),
            .neighbours(trial, cpuTime: difference(before.cpu, after.cpu)),
            .steal(difference(before.steal, after.steal), of: trial.elapsed),
            .frequency(governor: line(ofFile: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")),
            .host(isVirtual: ProcessorList.current?.isVirtual, product: line(ofFile: "/sys/class/dmi/id/product_name")),
        ]
    }

    private static func line(ofFile path: String) -> String? {
        SystemText.ofFile(path)?.split(whereSeparator: \.isNewline).first.map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
