import BenchmarkResults
import Foundation
import Statistics

/// A run as a self-contained HTML file: it needs no network, no server and no second file.
///
/// One scenario is in memory at a time: `load` returns it with everything that is shown.
package final class HTMLReport {
    package static let scenarioLimit = PageLayout.scenarioLimit

    private let run: Run
    private let load: (Int) throws -> Run.Scenario

    package init(of run: Run, load: ((Int) throws -> Run.Scenario)? = nil) {
        self.run = run
        self.load = load ?? { run.scenarios[$0] }
    }

    package func write(to sink: inout some ByteSink) throws {
        let summary = RunSummary(run)
        // The largest scenarios show growth best.
        let sizes = run.scenarios.map(\.description.items).sorted(by: >)
        let least = sizes.dropFirst(PageLayout.scenarioLimit - 1).first ?? 0
        let shown = PageLayout.shownIndices(of: run.scenarios.count) { run.scenarios[$0].description.items >= least }
        let first = shown.first { $0 == summary.largestScenario } ?? shown.first
        let styles = StrategyStyles(run.scenarios.flatMap(\.series))
        let layout = PageLayout(
            scenarioCount: shown.count, seriesCount: shown.reduce(0) { $0 + run.scenarios[$1].series.count })
        let choices = shown.enumerated().map { Choice($0, summary.label(of: run.scenarios[$1]), isFirst: $1 == first) }
        try PageTemplates.write(RunPage(run, summary, styles, shown: shown, choices), with: "report", to: &sink)
        for (number, index) in shown.enumerated() {
            let label = choices[number].label
            let view = try ScenarioView(
                try load(index), label: label, number: number, answer: summary.answer(about: run.scenarios[index]),
                styles: styles, layout: layout, isFirst: choices[number].isFirst)
            try PageTemplates.write(view, with: "scenario", to: &sink)
        }
        try PageTemplates.write(PageEnd(), with: "end", to: &sink)
    }
}

private struct RunPage {
    let title: String
    let started: String
    let isIncomplete: Bool
    let finishedScenarios: String
    let isUnoptimized: Bool
    let missingScreens: String?
    let verdict: VerdictView
    let scaling: ScalingView?
    let setup: String
    let settings: [(name: String, value: String)]
    let commandLine: String
    let omission: String?
    /// The scenarios to choose from; empty if there is only one.
    let choices: [Choice]

    init(_ run: Run, _ summary: RunSummary, _ styles: StrategyStyles, shown: [Int], _ choices: [Choice]) {
        let manifest = run.manifest
        title = withEscapes(run.path.split(separator: "/").last.map(String.init) ?? run.path)
        started = manifest.started.formatted(.iso8601)
        isIncomplete = !manifest.isComplete
        finishedScenarios = run.scenarios.count == 1 ? "1 scenario" : "\(run.scenarios.count) scenarios"
        isUnoptimized = !manifest.environment.isOptimized
        missingScreens = run.missingScreens.map { withEscapes($0) }
        scaling = ScalingView(run, styles: styles)
        verdict = VerdictView(summary, styles: styles)
        setup = withEscapes(Self.setup(of: run))
        settings = Self.settings(of: run)
        commandLine = withEscapes(manifest.commandLine.joined(separator: " "))
        omission = PageLayout.omission(shown: shown.count, all: run.scenarios.count)
        self.choices = choices.count > 1 ? choices : []
    }

    private static func setup(of run: Run) -> String {
        func alternatives(_ numbers: [Int]) -> String { Set(numbers).sorted().map(groupedDigits).joined(separator: " or ") }
        let (manifest, machine) = (run.manifest, run.manifest.environment)
        let first = run.scenarios.first?.description
        let seedCount = manifest.settings["seed"]?.split(separator: ",").count ?? 1
        let parts: [String?] = [
            [first?.subject, first?.effect, first?.trace].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", "),
            "\(alternatives(run.scenarios.map(\.tickCount))) ticks of 1/60 s × "
                + "\(alternatives(run.scenarios.flatMap { $0.series.map(\.replayCount) })) replays",
            manifest.settings["screen"].map { "screen \($0) pt" },
            seedCount == 1 ? "seed \(manifest.seed)" : "\(seedCount) seeds",
            machine.cpuModel, machine.compilation,
        ]
        return parts.compactMap(\.self).joined(separator: " · ")
    }

    /// Returns every setting as its flag accepts it, then the machine.
    private static func settings(of run: Run) -> [(name: String, value: String)] {
        let (manifest, machine) = (run.manifest, run.manifest.environment)
        let machines = Machines(of: run.scenarios)
        let host =
            machines.areSeveral ? machines.groups(of: run.scenarios).compactMap(\.name).joined(separator: ", ") : machine.hostName
        let pairs: [(String, String?)] =
            manifest.settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + [
                ("suite", manifest.suite), ("CPU", machine.cpuModel), ("CPU generation", machine.cpuGeneration?.description),
                ("cores", machine.coreCount.map(String.init)), ("host", host), ("system", machine.operatingSystem),
                ("kernel", machine.kernel), ("toolchain", machine.compilation),
                ("allocator", machine.allocator), ("commit", machine.gitRevision),
                ("own cost", machine.ownCostPerTickNanoseconds.map { "\(threeDigits($0)) ns in each tick" }),
                ("disturbed", run.noise?.noisyTickShare.map { "\(percentText($0, decimals: 1)) of the ticks" }),
                ("processor", run.noise?.cpuShare.map { "\(percentText($0, decimals: 1)) of the replays' time" }),
            ]
        return pairs.compactMap { name, value in value.map { (withEscapes(name), withEscapes($0)) } }
    }
}

struct StrategyStyles {
    let names: [String]

    init(_ series: [Run.Series]) {
        names = series.map(\.strategy).uniqued()
    }

    subscript(strategy: String) -> Int { names.firstIndex(of: strategy) ?? 0 }
}
