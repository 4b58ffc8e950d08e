import BenchmarkResults
import Sampling

/// Counts the instructions of the first ticks of a series.
///
/// Each source of counts replays the ticks in a process of its own, which runs `bench instruct`.
package struct InstructionPass: Sendable {
    /// The sources that can count on this machine.
    package let sources: [InstructionCounts.Source]
    /// A sentence for each source that was asked for and cannot count on this machine.
    package let unavailable: [String]

    /// Where callgrind's counts are made; `nil` where callgrind is not among `sources`.
    package var callgrindKey: InstructionKey? { callgrind.map { .current(counter: $0.version) } }

    private let tickCount: Int
    private let executable: BenchExecutable
    private let launcher: any ProgramLauncher
    /// `nil` where callgrind is not among `sources`.
    private let callgrind: Callgrind?

    /// Finds out which sources can count on this machine.
    ///
    /// - Parameters:
    ///   - tickCount: How many ticks are counted, from the first one.
    ///   - requestedSources: The sources to look for.
    ///   - counterProblem: Why the processor's counter cannot be used; `nil` where it can.
    /// - Throws: `ProcessFailure`, the system's error for a temporary folder, and `ProgramNotStarted` for a program that is installed.
    package init(
        tickCount: Int, executable: BenchExecutable, launcher: any ProgramLauncher,
        requestedSources: Set<InstructionCounts.Source> = Set(InstructionCounts.Source.allCases),
        counterProblem: InstructionCounterError? = nil
    ) async throws {
        self.tickCount = tickCount
        self.executable = executable
        self.launcher = launcher
        var sources: [InstructionCounts.Source] = []
        var unavailable: [String] = []
        if requestedSources.contains(.perf) {
            if let counterProblem {
                unavailable.append("perf is skipped: \(counterProblem)")
            } else {
                sources.append(.perf)
            }
        }
        var callgrind: Callgrind?
        if requestedSources.contains(.callgrind) {
            do {
                callgrind = try await Callgrind(of: executable, launcher: launcher)
                sources.append(.callgrind)
            } catch let error as ProgramNotStarted where error.program == "valgrind" && error.isMissing {
                unavailable.append("callgrind is skipped: \(error) \(Callgrind.installationAdvice)")
            }
        }
        self.callgrind = callgrind
        self.sources = sources
        self.unavailable = unavailable
    }

    /// Counts one series with every source.
    ///
    /// - Parameters:
    ///   - seriesName: The name of the series in error messages.
    ///   - arguments: The flags that give `bench instruct` the scenario and the strategy.
    ///   - screenDigests: The digest of the screen after each tick of the run. The process must show the same screens.
    /// - Throws: `InstructionPassError`, `ProcessFailure`, `DataFileError`, and what the launcher throws.
    package func counts(
        of seriesName: String, arguments: [String], screenDigests: [UInt64]
    ) async throws -> [InstructionCounts] {
        let arguments = ["instruct"] + arguments + ["--instruction-ticks", String(tickCount)]
        let expectedDigests = Array(screenDigests.prefix(tickCount))
        func report(_ outcome: ProgramOutcome) throws -> InstructReport {
            try checkedReport(outcome, of: seriesName, expectedDigests: expectedDigests)
        }
        var counts: [InstructionCounts] = []
        if sources.contains(.perf) {
            let outcome = try await launcher.run(
                executable.path, arguments: arguments + ["--perf"], environment: executable.environment,
                like: "counting with perf, \(seriesName)"
            )
            counts.append(InstructionCounts(source: .perf, perTick: try report(outcome).ticks.map(\.instructions)))
        }
        if let callgrind {
            _ = try report(try await callgrind.run(arguments, like: "counting with callgrind, \(seriesName)"))
            let perTick = try callgrind.takeInstructionsPerTick()
            guard perTick.count == expectedDigests.count else {
                throw InstructionPassError.ticksNotFound(
                    series: seriesName, found: perTick.count, expected: expectedDigests.count
                )
            }
            counts.append(InstructionCounts(source: .callgrind, perTick: perTick))
        }
        return counts
    }

    /// Reads what `bench instruct` printed, and compares the screens that it showed with those of the run.
    private func checkedReport(
        _ outcome: ProgramOutcome, of seriesName: String, expectedDigests: [UInt64]
    ) throws -> InstructReport {
        try outcome.requireSuccess(of: "counting the instructions of \(seriesName)")
        let report = try InstructReport(named: "bench instruct", csv: outcome.output)
        try report.requireScreens(expectedDigests, of: seriesName)
        return report
    }
}

extension InstructReport {
    /// Compares the screens with those of the run.
    ///
    /// - Throws: `InstructionPassError` that names the first tick with another screen.
    func requireScreens(_ expectedDigests: [UInt64], of seriesName: String) throws(InstructionPassError) {
        let digests = ticks.map(\.screenDigest)
        guard digests != expectedDigests else { return }
        let tick = zip(digests, expectedDigests).enumerated().first { $1.0 != $1.1 }?.offset
        throw .otherScreens(series: seriesName, tick: tick ?? min(digests.count, expectedDigests.count))
    }
}

/// The error where something can count instructions, but its counts cannot be used.
package enum InstructionPassError: Error, Equatable, CustomStringConvertible {
    /// The process did other work than the run.
    case otherScreens(series: String, tick: Int)
    /// Callgrind did not see each tick.
    case ticksNotFound(series: String, found: Int, expected: Int)

    package var description: String {
        switch self {
        case .otherScreens(let series, let tick):
            return
                "counting the instructions of \(series) failed: at tick \(tick) the process that counts does not show the "
                + "screen of the run, so it did other work. Did a file change that the run reads?"
        case .ticksNotFound(let series, let found, let expected):
            return
                "counting the instructions of \(series) failed: callgrind saw \(found) of \(expected) ticks. It finds them by a "
                + "symbol, so an executable without symbols cannot be counted."
        }
    }
}
