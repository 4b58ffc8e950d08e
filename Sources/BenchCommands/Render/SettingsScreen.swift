import BenchmarkResults
import Experiments
import Reporting
import Suites

/// Draws a screen of the scenario in a file.
@MainActor
struct SettingsScreen {
    private let scenario: Scenario

    /// - Throws: `SettingError`, `DataFileError` and errors of the subject, like `run` with the
    ///   same file.
    init(_ request: RenderRequest, path: String, of suite: SuiteContents) throws {
        var texts: [String: String] = [:]
        texts[CoreSettings.items.name] = request.itemCount.map(String.init)
        texts[CoreSettings.strategy.name] = (request.diff ?? request.strategy.map { [$0] })?.joined(separator: ",")
        texts[CoreSettings.scenario.name] = path
        let scenarios = try ScenarioMatrix(GivenScenarios(texts, of: suite), of: suite).requests
        let chosen = scenarios[try request.index(in: scenarios.map { ($0.name, $0.items) }, of: path)]
        try request.requireTick(of: chosen.ticks)
        scenario = try chosen.checkAndMake()
    }

    /// Replays the trace up to the tick, once for each requested strategy.
    ///
    /// - Throws: `Interruption.Requested`; errors of the strategies.
    func drawing(_ request: RenderRequest, interruption: Interruption) throws -> ScreenDrawing {
        func screen(_ index: Int) throws -> Screen {
            try ScreenReplay.screen(
                of: scenario, under: scenario.competitors[index], afterTick: request.tick, interruption: interruption)
        }
        let event = scenario.trace.events[request.tick]
        let size = ScreenSize(width: Double(event.screenSize.width), height: Double(event.screenSize.height))
        let place = "\(scenario.name) after tick \(request.tick)"
        let first = try screen(0)
        guard let pair = request.diff else { return ScreenDrawing(of: first.rows, place: place, size: size) }
        let second = try screen(1)
        // Different view trees may look the same.
        let isSame = first.digest == second.digest
        let difference = ScreenDifference(isSame ? [] : first.rows, isSame ? [] : second.rows, size: size)
        return ScreenDrawing(difference: difference, of: pair, place: place)
    }
}
