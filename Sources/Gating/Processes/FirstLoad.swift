import BenchmarkResults
import Statistics

extension BenchExecutable {
    /// Times the load of a strategy's screen in a process in which nothing else runs.
    ///
    /// - Parameters:
    ///   - seriesName: The name of the series for messages.
    ///   - scenario: A scenario with one strategy.
    package func firstLoad(
        of seriesName: String, in scenario: ScenarioDescription, launcher: some ProgramLauncher
    ) async throws -> CostInterval {
        let arguments = try childArguments("open", scenario)
        let outcome = try await launcher.run(path, arguments: arguments, environment: environment)
        try outcome.requireSuccess(of: "timing the first load of \(seriesName)")
        return try decodeMessage(CostInterval.self, from: "\(name) open", outcome.output)
    }
}
