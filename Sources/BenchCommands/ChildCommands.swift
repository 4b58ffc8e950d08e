import ArgumentParser
import BenchmarkResults
import Console
import Dispatch
import Experiments
import Foundation
import Gating
import Sampling
import Statistics
import Suites

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
    /// Measures one scenario, and writes a run.
    case measure

    /// Returns the command's request, or `nil` if another program than this one started the process.
    package func request(in arguments: ArraySlice<String>) -> String? {
        guard case .measure = self else { return arguments.count == 1 ? arguments.first : nil }
        guard arguments.isEmpty, isatty(STDIN_FILENO) == 0 else { return nil }
        // A longer request is cut, and then refused.
        return String(decoding: (try? FileHandle.standardInput.read(upToCount: dataFileLimit)) ?? Data(), as: UTF8.self)
    }

    /// Runs the command, prints its report or its error, and exits.
    ///
    /// Commands without tasks do not wait for the main queue: they exit sooner, and can run under
    /// valgrind. Version 3.19 crashes while `dispatchMain()` waits for signals on the main thread.
    package func run(_ request: String, of suite: (some BenchmarkSuite).Type) -> Never {
        EndingSignals.endAtOnce()
        guard case .measure = self else {
            // This is the main thread.
            Self.exit(
                MainActor.assumeIsolated {
                    Result {
                        var sink = FileSink.standardOutput
                        try sink.write(report(request, of: readingInput { try SuiteContents(suite) }))
                    }
                })
        }
        Task { @MainActor in
            do {
                let contents = try readingInput { try SuiteContents(suite) }
                try await decoded(MeasureRequest.self, request).measure(of: contents)
                Self.exit(.success(()))
            } catch {
                Self.exit(.failure(error))
            }
        }
        dispatchMain()
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
            _ = try decoded(SuiteRequest.self, request)
            return try encodedReport(SuiteReport(layouts: suite.subjects.map(\.name)))
        case .count:
            let request = try decoded(CountRequest.self, request)
            try requireNumber(request.scrolledAs, in: 1...CoreSettings.greatestItemCount, called: "The smallest number of items")
            let requests = try readingInput { try request.scenarios.map { try ScenarioRequest($0, of: suite.subjects) } }
            return [UInt8](
                try Baseline(counting: requests, scrolledAs: request.scrolledAs, interruption: Interruption())
                    .json())
        case .sample:
            let request = try decoded(SampleRequest.self, request)
            try requireNumber(request.replays, in: 1...10_000, called: "A number of replays")
            let scenario = try request.scenario.make(of: suite)
            let sample = try SeriesSample(
                scenario, competitor: scenario.competitors[0], replayCount: request.replays, clock: MonotonicClock(),
                interruption: Interruption())
            return try encodedReport(
                SampleReport(
                    typicalSteadyCost: sample.typicalSteadyCost, steadyReplayCost: sample.steadyReplayCost,
                    tickCount: sample.tickCount, screensDigest: sample.screensDigest, eventCosts: sample.eventCosts))
        case .instruct:
            let request = try decoded(InstructRequest.self, request)
            try requireNumber(request.tickCount, in: 1...1_000_000, called: "A number of ticks")
            try requireNumber(request.firstCounted, in: 0...1_000_000, called: "The first counted tick")
            let scenario = try request.scenario.make(of: suite)
            let replay = try InstructionReplay(
                scenario, competitor: scenario.competitors[0], tickCount: request.tickCount,
                firstCounted: request.firstCounted, interruption: Interruption())
            return try encodedReport(InstructReport(screenDigests: replay.screenDigests))
        case .measure: preconditionFailure("A measured scenario is written to a run.")
        }
    }

    private func decoded<Request: Decodable>(_ type: Request.Type, _ request: String) throws -> Request {
        try readingInput { try decodeRequest(type, for: "the request for “\(rawValue)”", request) }
    }
}

/// Checks a number of a request, which any program may have written.
private func requireNumber(_ number: Int?, in range: ClosedRange<Int>, called name: String) throws {
    guard let number else { return }
    _ = try readingInput { try SettingText.integer("\(number)", in: range, called: name, such: "\(range.lowerBound)") }
}

extension ScenarioDescription {
    @MainActor
    fileprivate func make(of suite: SuiteContents) throws -> Scenario {
        try readingInput { try ScenarioRequest(self, of: suite.subjects).makeAndWarn() }
    }
}

struct MeasureRequest: Codable {
    var scenario: ScenarioDescription
    let manifest: RunManifest
    var warmup: Int
    /// The number of timed replays, or `nil` for as many as fit into the scenario's share of the
    /// time.
    var replays: Int?
    /// The factor for durations, or `nil` if none was given.
    let slowdown: Double?
    let frameNanoseconds: Int
    var folder: String

    @MainActor
    func measure(of suite: SuiteContents) async throws {
        try requireNumber(warmup, in: 0...1_000, called: "A number of warm-up replays")
        try requireNumber(replays, in: 0...10_000, called: "A number of replays")
        try requireNumber(frameNanoseconds, in: 1...longestTick, called: "A frame in nanoseconds")
        try readingInput {
            try manifest.requireRanges(path: "the request for “measure”")
            guard !manifest.complete else { throw SettingError("The request for “measure” has the manifest of a complete run.") }
            try slowdown.map { _ = try CoreSettings.readSlowdown("\($0)") }
        }
        let scenario = try scenario.make(of: suite)
        let directory = try RunDirectory.create(at: folder, replacingExisting: true, manifest: manifest)
        let experiment = Experiment(
            warmUpRounds: warmup, plan: replays.map { .exactly($0) } ?? .automatic, seed: manifest.seed,
            budget: FrameBudget(.nanoseconds(manifest.budgetNanoseconds)), frame: .nanoseconds(frameNanoseconds),
            slowdown: slowdown, device: manifest.judgedDevice, clock: MonotonicClock(),
            interruption: Interruption(), emit: { _ in })
        try directory.append(try await experiment.run(scenario))
        try directory.finish()
    }
}
