import BenchmarkResults
import Foundation
import Processes
import Sampling

/// Counts the instructions of the ticks of a series.
///
/// Each source of counts replays the ticks in a separate process, which runs `bench instruct`.
package struct InstructionPass: Sendable {
    package let sources: [InstructionCounts.Source]
    /// A sentence for each requested source that is not available on this machine.
    package let unavailable: [String]

    /// The conditions of callgrind's counts, or `nil` if callgrind is not used.
    package var callgrindKey: InstructionKey? { callgrind.map { .current(counter: $0.version) } }

    private let tickCount: Int?
    private let executable: BenchExecutable
    private let launcher: any ProgramLauncher
    private let callgrind: Callgrind?

    /// Checks which sources are available on this machine.
    ///
    /// - Parameters:
    ///   - tickCount: The number of ticks to count, or `nil` for all.
    ///   - counterProblem: The reason why the processor's counter cannot be used, or `nil`.
    package init(
        tickCount: Int?, executable: BenchExecutable, launcher: any ProgramLauncher,
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

    /// Counts one series with every source. The processes must show the screens of the run.
    package func counts(
        of seriesName: String, in scenario: ScenarioDescription, screenDigests: [UInt64]
    ) async throws -> [InstructionCounts] {
        let tickCount = tickCount ?? max(screenDigests.count, 1)
        var request = InstructRequest(scenario: scenario, tickCount: tickCount)
        let expectedDigests = Array(screenDigests.prefix(tickCount))
        func report(_ outcome: ProgramOutcome) throws -> InstructReport {
            try checkedReport(outcome, of: seriesName, expectedDigests: expectedDigests)
        }
        var counts: [InstructionCounts] = []
        if sources.contains(.perf) {
            request.usesCounter = true
            let outcome = try await launcher.run(
                executable.path, arguments: childArguments("instruct", request), environment: executable.environment)
            request.usesCounter = false
            counts.append(InstructionCounts(source: .perf, perTick: try report(outcome).ticks.map(\.instructions)))
        }
        if let callgrind {
            _ = try report(try await callgrind.run(request))
            let perTick = try callgrind.takeProfile(.totals).instructionsPerDump
            guard perTick.count == expectedDigests.count else {
                throw InstructionPassError.ticksNotFound(
                    series: seriesName, found: perTick.count, expected: expectedDigests.count
                )
            }
            counts.append(InstructionCounts(source: .callgrind, perTick: perTick))
        }
        return counts
    }

    private func checkedReport(
        _ outcome: ProgramOutcome, of seriesName: String, expectedDigests: [UInt64]
    ) throws -> InstructReport {
        try outcome.requireSuccess(of: "counting the instructions of \(seriesName)")
        let report = try decodeReport(InstructReport.self, printedBy: "bench instruct", outcome.output)
        try report.requireScreens(expectedDigests, of: seriesName)
        return report
    }
}

/// The error for instruction counts that cannot be used.
package enum InstructionPassError: Error, Equatable, CustomStringConvertible {
    case otherScreens(series: String, tick: Int)
    case ticksNotFound(series: String, found: Int, expected: Int)

    package var description: String {
        switch self {
        case .otherScreens(let series, let tick):
            return
                "counting the instructions of \(series) failed: the counting process shows another screen than the run at tick \(tick). "
                + "Check whether a file that the run reads has changed."
        case .ticksNotFound(let series, let found, let expected):
            return
                "counting the instructions of \(series) failed: callgrind found \(found) of \(expected) ticks. It finds ticks by a "
                + "symbol; use an executable with symbols."
        }
    }
}

/// The request for `bench instruct`.
package struct InstructRequest: Codable, Equatable {
    /// A scenario with one strategy.
    package let scenario: ScenarioDescription
    package let tickCount: Int
    /// The first tick to count. Earlier ticks are only replayed.
    package var firstCounted = 0
    /// Whether the processor's counter counts; else the instructions are left empty.
    package var usesCounter = false

    package init(scenario: ScenarioDescription, tickCount: Int) {
        self.scenario = scenario
        self.tickCount = tickCount
    }
}

/// The output of `bench instruct`, which a process of `InstructionPass` or `Callgrind` prints as JSON.
package struct InstructReport: Codable, Equatable {
    package struct Tick: Codable, Equatable {
        let screenDigest: UInt64
        let instructions: Int?
    }

    let ticks: [Tick]

    package init(screenDigests: [UInt64], instructions: [Int?]) {
        ticks = zip(screenDigests, instructions).map { Tick(screenDigest: $0, instructions: $1) }
    }

    /// Checks that the screens are the same as in the run.
    func requireScreens(_ expectedDigests: [UInt64], of seriesName: String) throws(InstructionPassError) {
        let digests = ticks.map(\.screenDigest)
        guard digests != expectedDigests else { return }
        let tick = zip(digests, expectedDigests).enumerated().first { $1.0 != $1.1 }?.offset
        throw .otherScreens(series: seriesName, tick: tick ?? min(digests.count, expectedDigests.count))
    }
}
