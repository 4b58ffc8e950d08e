import BenchmarkResults
import Foundation
import Mustache
import Statistics

/// What the template of the page shows. The names are those in the template.
struct ReportPage {
    let title: String
    let started: String
    let isIncomplete: Bool
    let finishedScenarios: String
    let isDebugBuild: Bool
    /// What made each tick dearer on purpose; `nil` in every honest run.
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
    let tables: [ColumnsView]
    let photo: String
    let styles: String
    let scripts: String
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
    init(_ document: RunDocument, templates: MustacheLibrary) throws {
        let manifest = document.manifest
        let styles = StrategyStyles(document)
        let layout = TimelineLayout(of: document)
        title = document.path.split(separator: "/").last.map(String.init) ?? document.path
        started = manifest.started.formatted(.iso8601)
        isIncomplete = !manifest.complete
        finishedScenarios = document.scenarios.count == 1 ? "1 scenario was" : "\(document.scenarios.count) scenarios were"
        handicap = manifest.settings.handicap
        isDebugBuild = manifest.environment.buildConfiguration == "debug"
        gaps = document.gaps.map(\.problem)
        verdict = VerdictView(document, styles: styles, templates: templates)
        noise =
            manifest.noiseCertificate.map { NoiseText($0).sentence }
            ?? "Whether the machine was quiet is unknown: the run has no certificate."
        noiseClass = manifest.noiseCertificate?.verdict?.rawValue ?? "unknown"
        noiseWord = manifest.noiseCertificate?.verdict?.rawValue ?? "unknown"
        setup = Self.setup(of: document)
        settings = Self.settings(of: document)
        commandLine = manifest.commandLine.joined(separator: " ")
        strategies = styles.names.enumerated().map { style, name in
            StrategyName(name: name, style: style, marker: Marker.path(style, x: 8, y: 8))
        }
        scenarios = document.scenarios.enumerated().map { ScenarioView($1, number: $0, document, styles: styles, layout: layout) }
        choices = document.scenarios.enumerated().map { index, scenario in
            // The largest is what people come for: it is shown first.
            Choice(id: "scenario-\(index)", label: document.label(of: scenario), isFirst: index == document.largestScenario)
        }
        hasChoices = choices.count > 1
        scaling = ScalingView(document, styles: styles)
        tables = ColumnsView.all
        photo = ScreenCanvas.photo
        self.styles = ReportResources.styles
        scripts = ReportResources.scripts
        data = try ReportData(document, styles: styles, layout: layout).scriptText()
    }

    private static func setup(of document: RunDocument) -> String {
        let (settings, machine) = (document.manifest.settings, document.manifest.environment)
        let replays = Set(document.scenarios.flatMap { $0.series.map(\.replayCount) }).sorted()
        let parts: [String?] = [
            [settings.layout, document.scenarios.first?.effect ?? settings.effect, settings.trace].compactMap(\.self)
                .joined(separator: ", "),
            "\(grouped(settings.ticks)) ticks × \(replays.map(String.init).joined(separator: " or ")) replays",
            settings.slowdown == 1 ? nil : "slowdown × \(threeDigits(settings.slowdown))",
            "screen \(coordinate(settings.screenWidth)) × \(coordinate(settings.screenHeight)) pt", "seed \(settings.seed)",
            machine.cpuModel, "\(machine.toolchain), \(machine.buildConfiguration)",
        ]
        return parts.compactMap(\.self).joined(separator: " · ")
    }

    private static func settings(of document: RunDocument) -> [Setting] {
        let (manifest, settings, machine) = (document.manifest, document.manifest.settings, document.manifest.environment)
        let sizes = document.scenarios.map { grouped($0.itemCount) }.joined(separator: ", ")
        let pairs: [(String, String?)] = [
            ("layout", settings.layout), ("effect", document.scenarios.first?.effect ?? settings.effect),
            ("trace", settings.trace),
            ("items", sizes), ("ticks", grouped(settings.ticks)),
            (
                "replays",
                Set(document.scenarios.flatMap { $0.series.map(\.replayCount) }).sorted().map(String.init).joined(separator: ", ")
            ),
            ("budget", Duration.nanoseconds(settings.budgetNanoseconds).text),
            ("slowdown", settings.slowdown == 1 ? nil : "× \(threeDigits(settings.slowdown))"),
            ("screen", "\(coordinate(settings.screenWidth)) × \(coordinate(settings.screenHeight)) pt"),
            ("columns", settings.columns.map(String.init)), ("blocks", settings.blocksFile), ("photos", settings.photosFile),
            ("content inset", settings.contentInset.map { "\($0.map(coordinate).joined(separator: " and ")) pt" }),
            ("label height", settings.labelHeight.map { "\(coordinate($0)) pt" }), ("handicap", settings.handicap),
            ("prelayout", settings.prelayout), ("window", settings.window), ("scenario file", settings.scenarioFile),
            ("seed", "\(settings.seed)"), ("pinned to core", settings.pinnedCore.map(String.init)),
            ("CPU", machine.cpuModel.map { "\($0), \(machine.coreCount) cores" }), ("host", machine.hostName),
            ("system", machine.operatingSystem), ("kernel", machine.kernel),
            ("toolchain", "\(machine.toolchain), \(machine.buildConfiguration)"), ("allocator", machine.allocator),
            ("commit", machine.gitRevision),
            ("own cost", manifest.ownCostPerTickNanoseconds.map { "\(threeDigits($0)) ns in each tick" }),
        ]
        return pairs.compactMap { name, value in value.map { Setting(name: name, value: $0) } }
    }
}

/// The number that decides a strategy's colour and shape, the same in every chart.
struct StrategyStyles {
    let names: [String]

    /// In the order in which the run names them.
    init(_ document: RunDocument) {
        var names: [String] = []
        for series in document.scenarios.flatMap(\.series) where !names.contains(series.strategy) {
            names.append(series.strategy)
        }
        self.names = names
    }

    subscript(strategy: String) -> Int { names.firstIndex(of: strategy) ?? 0 }
}

extension RunDocument {
    /// The scenario with most items; of several the first.
    var largestScenario: Int {
        scenarios.indices.max { (scenarios[$0].itemCount, $1) < (scenarios[$1].itemCount, $0) } ?? 0
    }

    /// The number of items, which tells the scenarios of most runs apart; else the name.
    func label(of scenario: ScenarioDocument) -> String {
        scenarios.count { $0.itemCount == scenario.itemCount } == 1 ? "\(grouped(scenario.itemCount)) items" : scenario.name
    }
}

/// A whole number with a comma between each three digits.
func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var index = digits.endIndex
    while digits.distance(from: digits.startIndex, to: index) > 3 {
        index = digits.index(index, offsetBy: -3)
        digits.insert(",", at: index)
    }
    return (number < 0 ? "-" : "") + digits
}
