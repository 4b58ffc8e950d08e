import BenchmarkResults
import Experiments
import InstructionCounting
import Processes
import Reporting
import ResultCommands
import Sampling
import Suites

/// Counts the instructions of a run's series in separate processes, by series and by function.
@MainActor
struct RunCounting {
    private let job: RunJob
    /// Counts by series, or `nil` if the run does not count instructions.
    private let pass: InstructionPass?
    /// Counts by function, or `nil` if the run has no profiles.
    private let profilePass: Callgrind?

    /// Finds what can count, before the run starts.
    init(_ job: RunJob, _ interruption: Interruption) async throws {
        self.job = job
        if job.options.instructions || job.options.profile {
            try readingInput { for request in job.requests { try request.requireFilesForOtherProcesses() } }
        }
        if job.options.instructions, let tickCount = job.instructionTicks {
            let pass = try await InstructionPass(
                tickCount: tickCount, executable: .current, launcher: job.launcher(interruption), counterProblem: .ofThisMachine)
            try readingInput { try pass.requireSource() }
            for sentence in pass.unavailable { StandardError.printLine(sentence) }
            self.pass = pass
        } else {
            pass = nil
        }
        profilePass = job.options.profile ? try await Callgrind.ofThisProgram(launcher: job.launcher(interruption)) : nil
    }

    /// A function that counts the instructions of each series of a measured scenario, from each
    /// source, or `nil` if the run does not count instructions. It throws errors of
    /// `InstructionPass.counts(of:in:screenDigests:)`.
    var instructions: (@MainActor (Run.Scenario) async throws -> [[InstructionCounts]])? {
        guard let pass else { return nil }
        return { result in
            var counts: [[InstructionCounts]] = []
            for series in result.series {
                counts.append(
                    try await pass.counts(
                        of: "\(series.strategy) in \(result.name)", in: scenario(of: series, in: result),
                        screenDigests: series.work?.map(\.screenDigest) ?? []))
            }
            return counts
        }
    }

    /// Counts each series by function, and writes the flame graph of its slowest tick into the run
    /// directory.
    ///
    /// - Returns: The names of the files.
    func writeProfiles(in directory: RunDirectory) async throws -> [String] {
        guard let profilePass, !directory.finishedScenarios.isEmpty else { return [] }
        var names: [String] = []
        let run = try Run.open(directory.path, .lenient, tables: [WorkTable.self])
        for number in run.scenarios.indices {
            let result = try run.scenario(number, with: [WorkTable.self])
            for series in result.series {
                let seriesName = "\(series.strategy) in \(result.name)"
                let profile = try await profilePass.functionProfile(
                    of: seriesName, in: scenario(of: series, in: result),
                    tickCount: min(job.instructionTicks ?? result.tickCount, result.tickCount),
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

extension InstructionPass {
    func requireSource() throws(SettingError) {
        guard sources.isEmpty else { return }
        throw SettingError("--instructions: nothing here can count instructions. \(unavailable.joined(separator: " "))")
    }
}

extension InstructionCounterError {
    /// The reason why the processor's counter cannot be used, or `nil` if it can be used.
    fileprivate static var ofThisMachine: InstructionCounterError? {
        do {
            _ = try InstructionCounter.make()
            return nil
        } catch {
            return error
        }
    }
}
