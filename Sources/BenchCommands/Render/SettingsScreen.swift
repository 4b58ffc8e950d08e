import BenchmarkResults
import Experiments
import InvalidationStrategies
import Reporting

/// The scenario of a file with settings whose screen is drawn.
struct SettingsScreen {
    private let scenario: Scenario

    /// - Throws: `SettingError`, `DataFileError` and `QuiltError` as `bench run` does for the same file.
    init(_ request: RenderRequest, path: String) throws {
        var options = try ScenarioOptions.parse([])
        options.scenario = path
        options.items = request.itemCount.map(String.init)
        options.strategy = request.diff?.joined(separator: ",") ?? request.strategy
        let factory = try ScenarioFactory(ScenarioSettings(options))
        let counts = factory.itemCounts
        guard counts.count == 1 else {
            let text = counts.map(String.init).joined(separator: ", ")
            throw SettingError("\(path) has several scenarios; say which one with --items, such as one of \(text).")
        }
        try request.requireTick(of: factory.tickCount)
        try MemoryCheck.check(itemCount: counts[0], strategyCount: 1, layerTicks: factory.layerTicks)
        scenario = try factory.scenario(counts[0]).scenario
    }

    /// Replays the trace up to the tick, once per strategy that is asked for.
    ///
    /// - Throws: `Interruption.Requested`.
    @MainActor
    func drawing(_ request: RenderRequest, interruption: Interruption) throws -> ScreenDrawing {
        func cells(_ strategy: any ScrollStrategy.Type) throws -> [ScreenRow] {
            try ScreenReplay.cells(of: scenario, under: strategy, afterTick: request.tick, interruption: interruption)
        }
        let event = scenario.trace.events[request.tick]
        // A layered view does not scroll: it moves what is in it.
        let offset = scenario.album == nil ? 0 : Double(event.contentOffsetY)
        let size = ScreenSize(width: Double(event.screenSize.width), height: Double(event.screenSize.height))
        let place = "\(scenario.name) after tick \(request.tick)"
        let first = try cells(scenario.strategies[0])
        guard let pair = request.diff else {
            return ScreenDrawing(
                cells: first, place: place, offset: offset, size: size,
                overhang: Double(scenario.album?.effect.maximumOffset ?? 0)
            )
        }
        let difference = ScreenDifference(first, try cells(scenario.strategies[1]))
        return ScreenDrawing(difference: difference, of: pair, place: place, offset: offset, size: size)
    }
}
