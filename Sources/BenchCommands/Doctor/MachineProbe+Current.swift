import Foundation
import Sampling

extension MachineProbe {
    /// Looks at this machine, from the calling thread.
    ///
    /// The disturbances are those of the time that so many readings of the clock take: about a second where one takes 25 ns, long
    /// beside a step of the steal counter (10 ms) and a turn of the scheduler (a few ms).
    static func current(clockBatches: Int = 40_000) -> MachineProbe {
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
            valgrind: tool(named: "valgrind", in: ProcessInfo.processInfo.environment["PATH"] ?? ""),
            coreCount: ProcessInfo.processInfo.activeProcessorCount,
            allowedCores: ProcessorPinning.allowedCores,
            governor: line(ofFile: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
            host: host(
                processorList: SystemText.ofFile("/proc/cpuinfo"), product: line(ofFile: "/sys/class/dmi/id/product_name")),
            isInContainer: ["/.dockerenv", "/run/.containerenv"].contains { FileManager.default.fileExists(atPath: $0) },
            availableMemory: .current(),
            isDebugBuild: isCompiledForDebugging
        )
    }

    /// Of a processor that says what it can do (`flags` in `/proc/cpuinfo`); others do not tell.
    ///
    /// Source: CPUID leaf 1, ECX bit 31, which hypervisors set and processors do not; Linux lists it as `hypervisor`.
    static func host(processorList: String?, product: String?) -> Host? {
        guard let flags = processorList?.split(separator: "\n").first(where: { $0.hasPrefix("flags") }) else { return nil }
        return flags.split(whereSeparator: \.isWhitespace).contains("hypervisor")
            ? .virtualMachine(product: product) : .ownHardware
    }

    /// Looks a program up as a shell does, and asks it for its version.
    ///
    /// - Parameter path: Folders with a colon between each two; an empty one is the current folder.
    static func tool(named name: String, in path: String) -> Tool {
        let folders = path.split(separator: ":", omittingEmptySubsequences: false).map { $0.isEmpty ? "." : String($0) }
        var isFolder = ObjCBool(false)
        let files = folders.map { "\($0)/\(name)" }
        let found = files.first { file in
            FileManager.default.isExecutableFile(atPath: file)
                && FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) && !isFolder.boolValue
        }
        return found.map { .found(path: $0, version: firstLine(printedBy: $0, arguments: ["--version"])) } ?? .missing
    }

    /// - Returns: `nil` for a program that cannot be run, fails, or prints nothing.
    private static func firstLine(printedBy path: String, arguments: [String]) -> String? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else { return nil }
        return text.split(whereSeparator: \.isNewline).first.map(String.init)
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
