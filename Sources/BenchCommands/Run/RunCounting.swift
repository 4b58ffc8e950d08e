import BenchmarkResults
import Console
import Experiments
import Gating
import Sampling
import Suites

/// Counts the instructions of a run's series in separate processes, with `--instructions`.
@MainActor
struct RunCounting {
    private let job: RunJob
    /// Counts the instructions, or `nil` if the run does not count them.
    private let callgrind: Callgrind?

    /// Finds what can count, before the run starts.
    init(_ job: RunJob, _ interruption: Interruption) async throws {
        self.job = job
        guard job.options.instructions else {
            callgrind = nil
            return
        }
        try readingInput { for request in job.requests { try request.requireFilesForOtherProcesses() } }
        callgrind = try await Callgrind.ofThisProgram(launcher: job.launcher(interruption))
    }

    /// Counts the instructions of each series of a measured scenario.
    ///
    /// - Throws: Errors of `InstructionPass.counts(of:in:screenDigests:)`.
    func addInstructions(to result: inout Run.Scenario, emit: (ExperimentEvent) -> Void) async throws {
        guard let callgrind else { return }
        emit(.passStarted(.instructions))
        let clock = MonotonicClock()
        let start = clock.now()
        let pass = InstructionPass(tickCount: job.instructionTicks, with: callgrind)
        var counts: [InstructionCounts] = []
        for series in result.series {
            counts.append(
                try await pass.counts(
                    of: "\(series.strategy) in \(result.name)", in: scenario(of: series, in: result),
                    screenDigests: series.work?.map(\.screenDigest) ?? []))
        }
        result.add(instructions: counts, elapsed: start.duration(to: clock.now()))
    }

    /// Returns the scenario for another process that measures the series.
    private func scenario(of series: Run.Series, in result: Run.Scenario) -> ScenarioDescription {
        guard let request = job.requests.first(where: { $0.name == result.name }) else {
            preconditionFailure("The scenario \(result.name) is not of this run.")
        }
        return request.description.with(strategies: [series.strategy])
    }
}
