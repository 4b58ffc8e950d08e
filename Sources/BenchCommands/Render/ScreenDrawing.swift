import BenchmarkResults
import Experiments
import Reporting
import Suites

/// A picture that `bench render` writes, with a sentence about it.
struct ScreenDrawing {
    let sentence: String
    private let title: String
    private let picture: any ScreenPicture

    /// - Parameters:
    ///   - rows: The view tree.
    ///   - place: The description of the screen, for example `quilt/linear/mixed/500 after tick
    ///     17`.
    init(of rows: ContiguousArray<ScreenRow>, place: String, size: ScreenSize) {
        picture = ScreenImage(of: rows, size: size)
        title = place
        let elements = rows.count { $0.element != nil }
        sentence =
            "\(place): \(rows.count == 1 ? "1 view is" : "\(rows.count) views are") on the screen"
            + (elements == 0 ? "." : ", \(elements) of them \(elements == 1 ? "an element" : "elements") of a collection view.")
    }

    init(difference: ScreenDifference, of pair: [String], place: String) {
        picture = difference
        title = "\(pair.joined(separator: " against ")): \(place)"
        let names = pair.joined(separator: " and ")
        sentence =
            difference.views.isEmpty
            ? "\(place): \(names) show the same screen, to the bit."
            : "\(place): \(names) differ in \(difference.views.count == 1 ? "1 view" : "\(difference.views.count) views")."
    }

    func write(to sink: inout some ByteSink) throws {
        try picture.write(title: title, to: &sink)
    }
}

extension ScreenDrawing {
    /// The tables that are read besides the summary.
    static let tables: [any Table.Type] = [ScrollTable.self, ScreensTable.self, WorkTable.self]

    /// Draws a screen that a run stored, or compares the digests of two strategies.
    init(_ request: RenderRequest, ofRun run: Run) throws {
        guard request.strategy == nil else {
            throw SettingError("--strategy is for settings: a run stores one screen per tick, which all strategies show.")
        }
        let number = try request.index(in: run.scenarios.map { ($0.name, $0.itemCount) }, of: run.path)
        let scenario = try run.scenario(number, with: Self.tables)
        try request.requireTick(of: scenario.tickCount)
        if let reason = run.missingScreens { throw SettingError(reason) }
        guard let ticks = scenario.ticks, let screens = scenario.screens else {
            let gap = run.gaps.first { [ScrollTable.fileName, ScreensTable.fileName].contains($0.file) }
            throw SettingError(gap?.problem ?? "\(run.path): the run has no screens of \(excerpt(of: scenario.name)).")
        }
        let size = ticks[request.tick].screen
        let place = "\(scenario.name) after tick \(request.tick)"
        if let pair = request.diff {
            try Self.requireEqualDigests(of: pair, request, in: scenario, run)
            self.init(difference: ScreenDifference([], [], size: size), of: pair, place: place)
        } else {
            self.init(of: screens.rows[request.tick], place: place, size: size)
        }
    }

    private static func requireEqualDigests(
        of pair: [String], _ request: RenderRequest, in scenario: Run.Scenario, _ run: Run
    ) throws(SettingError) {
        var digests: [UInt64] = []
        for name in pair {
            guard let series = scenario.series.first(where: { $0.strategy == name }) else {
                let known = scenario.series.map(\.strategy).joined(separator: ", ")
                throw SettingError("--diff: \(run.path) has no strategy \(excerpt(of: name)); it has \(known).")
            }
            guard let work = series.work else {
                let gap = run.gaps.first { $0.file == WorkTable.fileName }
                throw SettingError(gap?.problem ?? "\(run.path): the run has no digests of \(excerpt(of: name)).")
            }
            digests.append(work[request.tick].screenDigest)
        }
        guard digests[0] == digests[1] else {
            throw SettingError(
                "\(pair[0]) and \(pair[1]) differ after tick \(request.tick), and a run stores one screen per tick. "
                    + "To see both, pass the run's settings as a JSON file instead of the run."
            )
        }
    }
}

@MainActor
struct SettingsScreen {
    private let scenario: Scenario
    let fileNames: [String]

    init(_ request: RenderRequest, path: String, of suite: SuiteContents) throws {
        var texts: [String: SettingArgument] = [:]
        texts[CoreSettings.items.name] = request.itemCount.map { .flag("items", "\($0)") }
        texts[CoreSettings.strategy.name] =
            request.diff.map { .flag("diff", $0.joined(separator: ",")) } ?? request.strategy.map { .flag("strategy", $0) }
        texts[CoreSettings.scenario.name] = SettingArgument(path, place: path)
        let scenarios = try ScenarioMatrix(ScenarioArguments(texts, of: suite), of: suite).requests
        let chosen = scenarios[try request.index(in: scenarios.map { ($0.name, $0.items) }, of: path)]
        try request.requireTick(of: chosen.ticks)
        scenario = try chosen.makeAndWarn()
        fileNames = (chosen.description.files ?? [:]).keys.sorted()
    }

    /// Replays the trace up to the tick, once for each requested strategy.
    func drawing(_ request: RenderRequest, interruption: Interruption) throws -> ScreenDrawing {
        func screen(_ index: Int) throws -> Screen {
            try scenario.screen(under: scenario.competitors[index], afterTick: request.tick, interruption: interruption)
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
