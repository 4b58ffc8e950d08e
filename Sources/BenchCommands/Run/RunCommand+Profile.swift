import BenchmarkResults
import InstructionCounting
import Processes
import Reporting

extension RunCommand {
    /// Counts each series by function, and writes the flame graph of its slowest tick into the run
    /// directory.
    ///
    /// - Parameter pass: The counting pass, or `nil` if the run has no profiles.
    /// - Returns: The names of the files.
    /// - Throws: Errors of `Callgrind.functionProfile(of:arguments:tickCount:screenDigests:)`;
    ///   `DataFileError` if a file cannot be written.
    @MainActor
    func writeProfiles(
        _ job: RunJob, _ pass: Callgrind?, in directory: RunDirectory
    ) async throws -> [String] {
        guard let pass, !directory.finishedScenarios.isEmpty else { return [] }
        var names: [String] = []
        let run = try Run.open(directory.path, .whatIsThere, tables: [WorkTable.self])
        for number in run.scenarios.indices {
            let result = try run.scenario(number, with: [WorkTable.self])
            for series in result.series {
                let profile = try await job.profile(of: series, in: result, pass)
                guard let slowest = profile.slowestTick else { continue }
                let title =
                    "\(series.strategy) in \(result.name), tick \(slowest), the slowest of \(profile.ticks.count) by instructions"
                let name = RunDirectory.profileFileName(ofSeries: names.count)
                try ExportFile(path: "\(directory.path)/\(name)").write {
                    try FlameGraph(profile.costs(ofTicks: slowest...slowest), title: title).write(to: &$0)
                }
                names.append(name)
            }
        }
        return names
    }
}
