import BenchmarkResults
import Foundation
import Processes
import Sampling

extension MachineProbe {
    /// Looks at this machine, from the calling thread.
    ///
    /// The disturbances are those of the time that so many readings of the clock take: about a second where one takes 25 ns, long
    /// beside a step of the steal counter (10 ms) and a turn of the scheduler (a few ms). In a debug build, whose times mean nothing,
    /// a tenth of them take as long.
    static func current(clockBatches: Int = isCompiledForDebugging ? 4_000 : 40_000) async -> MachineProbe {
        let meter = SystemNoiseMeter()
        let before = (cpu: meter.cpuTime(), switches: meter.involuntarySwitches(), steal: meter.stealTime())
        let trial = ClockTrial(of: MonotonicClock(), batches: clockBatches)
        let after = (cpu: meter.cpuTime(), switches: meter.involuntarySwitches(), steal: meter.stealTime())
        return MachineProbe(
            clock: trial,
            clockResolution: MonotonicClock.resolution,
            clockSource: line(ofFile: "/sys/devices/system/clocksource/clocksource0/current_clocksource"),
            cpuTime: before.cpu.flatMap { start in after.cpu.map { $0 - start } },
            involuntarySwitches: before.switches.flatMap { start in after.switches.map { $0 - start } },
            steal: before.steal.flatMap { start in after.steal.map { $0 - start } },
            allocator: AllocationCounter.allocatorName,
            instructionCounterProblem: instructionCounterProblem(),
            valgrind: await tool(named: "valgrind", in: ProcessInfo.processInfo.environment["PATH"] ?? ""),
            coreCount: ProcessInfo.processInfo.activeProcessorCount,
            allowedCores: ProcessorPinning.allowedCores,
            governor: line(ofFile: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
            host: host(processors: .current, product: line(ofFile: "/sys/class/dmi/id/product_name")),
            isInContainer: ["/.dockerenv", "/run/.containerenv"].contains { FileManager.default.fileExists(atPath: $0) },
            availableMemory: .current(),
            isDebugBuild: isCompiledForDebugging
        )
    }

    /// Of processors that say it; others do not tell.
    static func host(processors: ProcessorList?, product: String?) -> Host? {
        processors?.isVirtual.map { $0 ? .virtualMachine(product: product) : .ownHardware }
    }

    /// Looks a program up, and asks it for its version.
    ///
    /// - Parameter path: Folders with a colon between each two; an empty one is the current folder.
    static func tool(named name: String, in path: String) async -> Tool {
        guard let path = pathOfProgram(named: name, in: path) else { return .missing }
        do {
            let outcome = try await SystemLauncher(timeLimit: SystemLauncher.probeTimeLimit).run(
                path, arguments: ["--version"], environment: ProcessInfo.processInfo.environment)
            try outcome.requireSuccess(of: "“\(path) --version”")
            guard let version = outcome.output.split(whereSeparator: \.isNewline).first else {
                return .failing(path: path, problem: "“\(path) --version” prints nothing.")
            }
            return .found(path: path, version: String(version))
        } catch {
            return .failing(path: path, problem: "\(error)")
        }
    }

    /// The reason as a sentence; `nil` when the counter counts.
    private static func instructionCounterProblem() -> String? {
        do {
            let counter = try InstructionCounter.make()
            let count = counter.count {}
            return count == nil ? "the counter could be opened, and failed when it was read." : nil
        } catch {
            return error.description
        }
    }

    private static func line(ofFile path: String) -> String? {
        SystemText.ofFile(path)?.split(whereSeparator: \.isNewline).first.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static var isCompiledForDebugging: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }
}
