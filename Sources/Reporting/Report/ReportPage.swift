import BenchmarkResults
import Foundation
import Statistics

/// What the template of the page shows. The names are those in the template.
struct ReportPage {
    let title: String
    let started: String
    let isIncomplete: Bool
    let finishedScenarios: String
    let isDebugBuild: Bool
    /// The work that was added to each tick on purpose; `nil` in every honest run.
    let handicap: String?
    let gaps: [String]
    let verdict: VerdictView
    let noise: String
    let noiseClass: String
    let noiseWord: String
    /// What was run, in a line.
    let setup: String
    let settings: [Setting]
    let commandLine: String
    let strategies: [StrategyName]
    let choices: [Choice]
    let hasChoices: Bool
    let scaling: ScalingView?
    let scenarios: [ScenarioView]
    let tables: [TableDescription]
    let symbols: String
    let styles: String
    let data: String

    struct Setting {
        let name: String
        let value: String
    }

    struct StrategyName {
        let name: String
        let style: Int
        /// The shape of its points.
        let marker: String
    }

    /// A scenario to choose.
    struct Choice {
        let id: String
        let label: String
        let isFirst: Bool
    }

    /// - Throws: What the encoding of the script's numbers throws.
    init(_ run: Run, profiledSeries: [Int]) throws {
        let manifest = run.manifest
        let summary = RunSummary(run.scenarios)
        let styles = StrategyStyles(run)
        let layout = TimelineLayout(of: run)
        title = run.path.split(separator: "/").last.map(String.init) ?? run.path
        started = manifest.started.formatted(.iso8601)
        isIncomplete = !manifest.complete
        finishedScenarios = run.scenarios.count == 1 ? "1 scenario was" : "\(run.scenarios.count) scenarios were"
        handicap = manifest.handicap
        isDebugBuild = manifest.environment.buildConfiguration == "debug"
        gaps = run.gaps.map(\.problem)
        verdict = VerdictView(run.scenarios, summary, styles: styles)
        let noise = RunNoise(run)
        self.noise =
            noise.sentences.isEmpty
            ? "Whether the machine was quiet is unknown: the run has no certificate." : noise.sentences.joined(separator: " ")
        noiseClass = noise.verdict?.rawValue ?? "unknown"
        noiseWord = noiseClass
        setup = Self.setup(of: run)
        settings = Self.settings(of: run)
        commandLine = manifest.commandLine.joined(separator: " ")
        strategies = styles.names.enumerated().map { style, name in
            StrategyName(name: name, style: style, marker: Marker.path(style, x: 8, y: 8))
        }
        let profiles = ProfileLink.links(of: run, profiledSeries)
        scenarios = run.scenarios.enumerated().map {
            ScenarioView(
                $1, number: $0, summary, styles: styles, layout: layout, isFirst: $0 == summary.largestScenario,
                profiles: profiles[$0])
        }
        choices = run.scenarios.enumerated().map { index, scenario in
            // The largest is what people come for: it is shown first.
            Choice(id: "scenario-\(index)", label: summary.label(of: scenario), isFirst: index == summary.largestScenario)
        }
        hasChoices = choices.count > 1
        scaling = ScalingView(run, styles: styles)
        tables = RunDirectory.tables.map(TableDescription.init)
        symbols = ScreenCanvas.symbols
        self.styles = ScreenCanvas.style
        data = try ReportData(run, styles: styles, layout: layout).scriptText()
    }

    private static func setup(of run: Run) -> String {
        let (manifest, machine) = (run.manifest, run.manifest.environment)
        let first = run.scenarios.first
        let parts: [String?] = [
            [first?.layout, first?.effect, first?.trace].compactMap(\.self).joined(separator: ", "),
            "\(alternatives(run.scenarios.map(\.tickCount))) ticks × "
                + "\(alternatives(run.scenarios.flatMap { $0.series.map(\.replayCount) })) replays",
            manifest.slowdown == 1 ? nil : "slowdown × \(threeDigits(manifest.slowdown))",
            manifest.settings["screen"].map { "screen \($0) pt" }, "seed \(manifest.seed)",
            machine.cpuModel, "\(machine.toolchain), \(machine.buildConfiguration)",
        ]
        return parts.compactMap(\.self).joined(separator: " · ")
    }

    /// Numbers that scenarios mostly have in common.
    private static func alternatives(_ numbers: [Int]) -> String {
        Set(numbers).sorted().map(groupedDigits).joined(separator: " or ")
    }

    /// Every setting as its flag would take it, then the machine.
    private static func settings(of run: Run) -> [Setting] {
        let (manifest, machine) = (run.manifest, run.manifest.environment)
        let machines = Machines(of: run.scenarios)
        let given = manifest.settings.texts.sorted { $0.key < $1.key }.map { Setting(name: $0.key, value: $0.value) }
        let pairs: [(String, String?)] = [
            ("suite", manifest.suite),
            ("device", machine.deviceModel), ("CPU", machine.cpuModel), ("cores", machine.coreCount.map(String.init)),
            (
                "host",
                machines.areSeveral
                    ? machines.groups(of: run.scenarios).compactMap(\.name).joined(separator: ", ") : machine.hostName
            ),
            ("system", machine.operatingSystem), ("kernel", machine.kernel),
            ("toolchain", "\(machine.toolchain), \(machine.buildConfiguration)"), ("allocator", machine.allocator),
            ("commit", machine.gitRevision),
            ("own cost", manifest.ownCostPerTickNanoseconds.map { "\(threeDigits($0)) ns in each tick" }),
        ]
        return given + pairs.compactMap { name, value in value.map { Setting(name: name, value: $0) } }
    }
}

/// A table of the run directory in the page's own data dictionary.
struct TableDescription {
    let file: String
    let anchor: String
    let meaning: String
    let columns: [Setting]

    typealias Setting = ReportPage.Setting

    init(_ table: any Table.Type) {
        self.init(of: table)
    }

    private init<Source: Table>(of table: Source.Type) {
        file = table.fileName
        anchor = SourceView.anchor(of: table.fileName)
        meaning = table.rows
        columns = table.columns.map { Setting(name: $0.name, value: $0.meaning) }
    }
}

/// The number that decides a strategy's colour and shape, the same in every chart.
struct StrategyStyles {
    let names: [String]

    /// In the order in which the run names them.
    init(_ run: Run) {
        names = run.scenarios.flatMap(\.series).map(\.strategy).uniqued()
    }

    subscript(strategy: String) -> Int { names.firstIndex(of: strategy) ?? 0 }
}
