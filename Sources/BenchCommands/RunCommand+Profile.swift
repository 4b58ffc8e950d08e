import BenchmarkResults
import InstructionCounting
import Processes
import Reporting

extension RunCommand {
    /// Counts each series by function, and writes the flame graph of its slowest tick into the run directory.
    ///
    /// - Parameters:
    ///   - results: All scenarios of the run, in their order.
    ///   - pass: `nil` where the run has no profiles.
    /// - Returns: The names of the files.
    /// - Throws: As `Callgrind.functionProfile(of:arguments:tickCount:screenDigests:)`; `DataFileError` where a file cannot be written.
    @MainActor
    func writeProfiles(
        of results: [Run.Scenario], _ job: RunJob, _ pass: Callgrind?, in directory: RunDirectory
    ) async throws -> [String] {
        guard let pass else { return [] }
        var names: [String] = []
        for result in results {
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
