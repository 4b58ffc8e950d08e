import ArgumentParser
import BenchmarkResults
import Console
import Experiments
import Foundation
import Gating
import Sampling
import Statistics
import Suites
import Synchronization

/// A command that another process of the program runs, with a request as JSON. The help does not
/// list it.
package enum ChildCommand: String {
    /// Prints the layouts of the suite and the version of the requests and reports.
    case describe
    /// Counts the exact work of all series, and prints it as a baseline without instructions.
    case count
    /// Measures one strategy in one scenario, and prints the steady cost of its ticks.
    case sample
    /// Replays the first ticks of one strategy in one scenario, for a tool that counts instructions.
    case instruct
    /// Loads one strategy's screen in one scenario, before anything else runs, and prints the cost.
    case open

    /// Whether this program runs these commands. A test program, which runs others in its own process, does not.
    package static let isProvided = Atomic(false)

    /// Runs the command, prints its report or its error, and exits.
    ///
    /// It has no tasks and does not wait for the main queue: it exits sooner, and can run under
    /// valgrind. Version 3.19 crashes while `dispatchMain()` waits for signals on the main thread.
    package func run(_ request: String, of suite: (some BenchmarkSuite).Type) -> Never {
        EndingSignals.endAtOnce()
        // This is the main thread.
        Self.exit(
            MainActor.assumeIsolated {
                Result {
                    var sink = FileSink.standardOutput
                    try sink.write(report(request, of: readingInput { try SuiteContents(suite) }))
                }
            })
    }

    private static func exit(_ result: Result<Void, any Error>) -> Never {
        guard case .failure(let error) = result else { Foundation.exit(ExitCode.success.rawValue) }
        StandardError.printLine("Error: \(error)")
        Foundation.exit((error is ValidationError ? ExitCode.validationFailure : .failure).rawValue)
    }

    @MainActor
    func report(_ request: String, of suite: SuiteContents) throws -> [UInt8] {
        switch self {
        case .describe:
            return try encodedReport(SuiteReport(layouts: suite.subjects.map(\.name)))
        case .count:
            let scenarios = try decoded([ScenarioDescription].self, request)
            let requests = try readingInput { try scenarios.map { try ScenarioRequest($0, of: suite.subjects) } }
            return [UInt8](try Baseline(counting: requests, of: suite, interruption: Interruption()).json())
        case .sample:
            let request = try decoded(SampleRequest.self, request)
            let scenario = try request.scenario.make(of: suite)
            let sample = try SeriesSample(
                scenario, competitor: scenario.competitors[0], replayCount: request.replays, clock: MonotonicClock(),
                interruption: Interruption())
            return try encodedReport(sample)
        case .instruct:
            let request = try decoded(InstructRequest.self, request)
            let scenario = try request.scenario.make(of: suite)
            return try encodedReport(
                scenario.screensOfCountedTicks(
                    of: scenario.competitors[0], tickCount: request.tickCount, firstCounted: request.firstCounted,
                    interruption: Interruption()))
        case .open:
            let description = try decoded(ScenarioDescription.self, request)
            let scenario = try readingInput { try ScenarioRequest(description, of: suite.subjects) }
            return try encodedReport(scenario.timeFirstLoad())
        }
    }

    private func decoded<Request: Decodable>(_ type: Request.Type, _ request: String) throws -> Request {
        try readingInput { try decodeMessage(type, from: "the request for “\(rawValue)”", request) }
    }
}

extension ScenarioDescription {
    @MainActor
    fileprivate func make(of suite: SuiteContents) throws -> Scenario {
        try readingInput { try ScenarioRequest(self, of: suite.subjects).makeAndWarn() }
    }
}
