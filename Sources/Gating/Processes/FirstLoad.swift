import BenchmarkResults
import Statistics

package struct FirstLoadReport: Codable, Equatable {
    private let nanoseconds: Int64
    private let isCPUTime: Bool

    package init(_ cost: CostInterval) {
        (nanoseconds, isCPUTime) = (cost.upper.wholeNanoseconds, cost.isCPUTime)
    }

    var cost: CostInterval { CostInterval(upper: .nanoseconds(nanoseconds), lower: .zero, isCPUTime: isCPUTime) }
}

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
        return try decodeMessage(FirstLoadReport.self, from: "\(name) open", outcome.output).cost
    }
}
