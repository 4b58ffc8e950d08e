import BenchmarkResults
import Console
import Experiments
import Gating
import Reporting
import Sampling
import Suites

/// Counts the instructions of a run's series in separate processes, by series and by function.
@MainActor
struct RunCounting {
    private let job: RunJob
    /// Counts the instructions, or `nil` if the run does not count them.
    private let callgrind: Callgrind?

    /// Finds what can count, before the run starts.
    init(_ job: RunJob, _ interruption: Interruption) async throws {
        self.job = job
        if job.options.instructions || job.options.profile {
            try readingInput { for request in job.requests { try request.requireFilesForOtherProcesses() } }
        }
        let counts = job.options.instructions || job.options.profile
        callgrind = counts ? try await Callgrind.ofThisProgram(launcher: job.launcher(interruption)) : nil
    }

    /// Counts the instructions of each series of a measured scenario, with `--instructions`.
    ///
    /// - Throws: Errors of `InstructionPass.counts(of:in:screenDigests:)`.
    func addInstructions(to result: inout Run.Scenario, emit: (ExperimentEvent) -> Void) async throws {
        guard job.options.instructions, let callgrind else { return }
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

    /// Counts each series by function, and writes the flame graph of its slowest tick into the run
    /// directory.
    ///
    /// - Returns: The names of the files.
    func writeProfiles(in directory: RunDirectory) async throws -> [String] {
        guard job.options.profile, let callgrind, !directory.finishedScenarios.isEmpty else { return [] }
        var names: [String] = []
        let run = try Run.open(directory.path, .lenient, tables: [WorkTable.self])
        for number in run.scenarios.indices {
            let result = try run.scenario(number, with: [WorkTable.self])
            for series in result.series {
                let seriesName = "\(series.strategy) in \(result.name)"
                let profile = try await callgrind.functionProfile(
                    of: seriesName, in: scenario(of: series, in: result),
                    ticks: 0..<min(job.instructionTicks ?? result.tickCount, result.tickCount),
                    screenDigests: series.work?.map(\.screenDigest))
                guard let slowest = profile.slowestTick else { continue }
                let title = "\(seriesName), tick \(slowest), the slowest of \(profile.ticks.count) by instructions"
                let name = RunDirectory.profileFileName(ofSeries: names.count)
                try ExportFile(path: "\(directory.path)/\(name)").write {
                    try FlameGraph(profile.costs(ofTicks: slowest...slowest), title: title).write(to: &$0)
                }
                names.append(name)
            }
        }
        return names
    }

    /// Returns the scenario for another process that measures the series.
    private func scenario(of series: Run.Series, in result: Run.Scenario) -> ScenarioDescription {
        guard let request = job.requests.first(where: { $0.name == result.name }) else {
            preconditionFailure("The scenario \(result.name) is not of this run.")
        }
        return request.description.with(strategies: [series.strategy])
    }
}
