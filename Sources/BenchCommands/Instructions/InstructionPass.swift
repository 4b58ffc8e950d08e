import BenchmarkResults
import Experiments
import Foundation
import Sampling

/// Counts the instructions of a scenario's first ticks, per strategy and source in a process of its own, which runs
/// `bench instruct`.
///
/// Two things make the counts repeat: the hashes of Swift's sets and dictionaries have a fixed seed, and jemalloc gives no memory
/// back after a time.
struct InstructionPass: Sendable {
    let sources: [InstructionCounts.Source]
    /// Why a source that is not among them is not: a sentence each.
    let unavailable: [String]

    private let tickCount: Int
    private let launcher: any ProgramLauncher
    private let executable: String
    private let folder: ScratchFolder

    /// Finds out what can count here.
    ///
    /// - Parameters:
    ///   - executable: The path of `bench`.
    ///   - wanted: What may count; the others are not looked for, and not missed.
    ///   - counterProblem: Why the processor's counter cannot be used; `nil` where it can.
    /// - Throws: `InstructionPassError`, `ProgramNotStarted` and the system's error for a temporary folder.
    init(
        tickCount: Int, executable: String, counterProblem: InstructionCounterError? = nil,
        wanted: Set<InstructionCounts.Source> = Set(InstructionCounts.Source.allCases),
        launcher: any ProgramLauncher = SubprocessLauncher()
    ) async throws {
        self.tickCount = tickCount
        self.executable = executable
        self.launcher = launcher
        folder = try ScratchFolder()
        var unavailable: [String] = []
        var sources: [InstructionCounts.Source] = []
        if wanted.contains(.perf) {
            if let counterProblem {
                unavailable.append("perf is skipped: \(counterProblem)")
            } else {
                sources.append(.perf)
            }
        }
        do {
            let version = try await launcher.run(
                "valgrind", arguments: ["--version"], environment: Self.environment(beside: executable))
            try version.requireSuccess(of: "valgrind --version")
            try await Self.copyWithoutDebugInformation(executable, into: folder, launcher: launcher)
            sources.append(.callgrind)
        } catch let error as ProgramNotStarted where error.program == "valgrind" {
            unavailable.append("callgrind is skipped: \(error) Install it, as with «apt-get install valgrind».")
        }
        self.sources = sources
        self.unavailable = unavailable
    }

    /// - Throws: `SettingError` where nothing can count.
    func requireSource() throws(SettingError) {
        guard sources.isEmpty else { return }
        throw SettingError("--instructions: nothing here can count instructions. \(unavailable.joined(separator: " "))")
    }

    /// Counts one series.
    ///
    /// - Parameters:
    ///   - name: Of the series, for messages.
    ///   - arguments: The flags that give `bench instruct` the scenario and the strategy.
    ///   - digests: Of the screens after the ticks, as an account pass found them: the process must show the same.
    /// - Returns: One per source.
    /// - Throws: `InstructionPassError`, `DataFileError`, `ProgramNotStarted`, `CancellationError`.
    func counts(of name: String, arguments: [String], digests: [UInt64]) async throws -> [InstructionCounts] {
        let arguments = ["instruct"] + arguments + ["--instruction-ticks", String(tickCount)]
        let digests = Array(digests.prefix(tickCount))
        var counts: [InstructionCounts] = []
        for source in sources {
            let perTick =
                switch source {
                case .perf: try await perf(name, arguments, digests)
                case .callgrind: try await callgrind(name, arguments, digests)
                }
            counts.append(InstructionCounts(source: source, perTick: perTick))
        }
        return counts
    }

    private func perf(_ name: String, _ arguments: [String], _ digests: [UInt64]) async throws -> [Int?] {
        try await report(of: name, executable, arguments + ["--perf"], digests).instructions
    }

    private func callgrind(_ name: String, _ arguments: [String], _ digests: [UInt64]) async throws -> [Int?] {
        let profile = "\(folder.path)/profile"
        let options = Self.callgrindOptions(profile: profile) + ["\(folder.path)/bench"]
        _ = try await report(of: name, "valgrind", options + arguments, digests)
        let data = try readDataFile(at: profile)
        try FileManager.default.removeItem(atPath: profile)
        let perTick = try CallgrindProfile(path: "callgrind's profile", text: data).instructionsPerDump
        guard perTick.count == digests.count else {
            throw InstructionPassError.ticksNotFound(series: name, found: perTick.count, expected: digests.count)
        }
        return perTick
    }

    /// Runs `bench instruct`, and holds the screens that it showed against those of the run.
    private func report(
        of name: String, _ program: String, _ arguments: [String], _ digests: [UInt64]
    ) async throws -> InstructReport {
        let outcome = try await launcher.run(program, arguments: arguments, environment: Self.environment(beside: executable))
        try outcome.requireSuccess(of: "counting the instructions of \(name)")
        let report = try InstructReport(named: "bench instruct", csv: outcome.output)
        guard report.screenDigests == digests else {
            let tick = zip(report.screenDigests, digests).enumerated().first { $1.0 != $1.1 }?.offset
            throw InstructionPassError.otherScreens(
                series: name, tick: tick ?? min(report.screenDigests.count, digests.count)
            )
        }
        return report
    }
}
