import BenchmarkResults
import Statistics

/// Two runs as one HTML file that needs nothing else: both timelines over one scroll, the ticks that changed most, the work side by side,
/// and the screens that differ.
package struct ComparisonReport {
    /// What may be compared, and what is said about it.
    package struct Words {
        /// Which run is A and which is B.
        package var sides: [String]
        package var warnings: [String]
        package var sentences: [String]
        package var hints: [String]
        /// The same for a pull request or a chat.
        package var markdown: String

        package init(sides: [String], warnings: [String], sentences: [String], hints: [String], markdown: String) {
            self.sides = sides
            self.warnings = warnings
            self.sentences = sentences
            self.hints = hints
            self.markdown = markdown
        }
    }

    private let comparison: RunComparison
    private let timed: Set<SeriesKey>
    private let comparesCounters: Bool
    private let words: Words

    /// - Parameters:
    ///   - comparison: Of two runs that were read with all tables that a report shows; it has a pair.
    ///   - timed: The series whose times may be held against each other.
    package init(_ comparison: RunComparison, timed: Set<SeriesKey>, comparesCounters: Bool, words: Words) {
        self.comparison = comparison
        self.timed = timed
        self.comparesCounters = comparesCounters
        self.words = words
    }

    /// Writes the whole file.
    ///
    /// - Throws: What the sink throws.
    /// - Complexity: O(n), where n is the number of durations and of cells in both runs.
    package func write(to sink: inout some ByteSink) throws {
        let pairs = comparison.pairs.map {
            ComparedPair(pair: $0, isTimed: timed.contains($0.key), isCounted: comparesCounters)
        }
        try PageTemplates.write(try ComparisonPage(comparison, pairs, words), with: "compare", to: &sink)
    }
}

/// What the template of the page shows. The names are those in the template.
struct ComparisonPage {
    let title: String
    let sides: [String]
    let warnings: [String]
    let sentences: [String]
    let hints: [String]
    let markdown: String
    let pairs: [PairRow]
    let choices: [ReportPage.Choice]
    let hasChoices: Bool
    let scenarios: [ScenarioView]
    let screens: [ScreensApart]
    let hasScreens: Bool
    let tables = RunDirectory.tables.map(TableDescription.init)
    let symbols = ScreenCanvas.symbols
    let styles = ScreenCanvas.style + ScreenCanvas.differenceStyle
    let data: String

    /// A series in figures.
    struct PairRow {
        let name: String
        let first: String
        let second: String
        let ratio: String
        let counters: String
        let ticks: String
        let differs: Bool
    }

    /// - Throws: What the encoding of the script's numbers throws.
    init(_ comparison: RunComparison, _ pairs: [ComparedPair], _ words: ComparisonReport.Words) throws {
        title = [comparison.first, comparison.second].map { $0.path.split(separator: "/").last.map(String.init) ?? $0.path }
            .joined(separator: " and ")
        (sides, warnings, sentences, hints) = (words.sides, words.warnings, words.sentences, words.hints)
        markdown = words.markdown
        self.pairs = pairs.map(PairRow.init)
        let known = Dictionary(comparison.first.scenarios.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let shown = pairs.compactMap { pair in known[pair.pair.key.scenario].map { (pair, pair.scenario(in: $0)) } }
        let run = Run(path: comparison.first.path, manifest: comparison.first.manifest, scenarios: shown.map(\.1))
        let (styles, layout) = (StrategyStyles(run), TimelineLayout(of: run))
        let summary = RunSummary(run.scenarios)
        // What changed is what people come for.
        let first = pairs.firstIndex { $0.isCounted && !($0.pair.ticksWithOtherWork ?? []).isEmpty } ?? summary.largestScenario
        scenarios = shown.enumerated().map { index, one in
            ScenarioView(
                one.1, number: index, summary, styles: styles, layout: layout, isFirst: index == first, pair: one.0)
        }
        choices = shown.enumerated().map { index, one in
            ReportPage.Choice(id: "scenario-\(index)", label: one.1.name, isFirst: index == first)
        }
        hasChoices = choices.count > 1
        screens = pairs.contains(where: \.isCounted) ? ScreensApart.all(of: comparison) : []
        hasScreens = !screens.isEmpty
        data = try ReportData(run, styles: styles, layout: layout, figures: shown.map(\.0.figure)).scriptText()
    }
}

extension ComparisonPage.PairRow {
    init(_ one: ComparedPair) {
        let pair = one.pair
        name = "\(pair.key.strategy) in \(pair.key.scenario)"
        first = one.isTimed ? pair.first.figures.steadyP50?.text ?? "" : ""
        second = one.isTimed ? pair.second.figures.steadyP50?.text ?? "" : ""
        ratio = one.isTimed ? pair.steadyP50Ratio.map(threeDigits) ?? "" : ""
        let differing = pair.differingCounters.count
        let other = pair.ticksWithOtherWork
        counters = one.isCounted && other != nil ? "\(differing)" : ""
        ticks = one.isCounted ? other.map { "\(groupedDigits($0.count)) of \(groupedDigits(pair.first.tickCount))" } ?? "" : ""
        differs = one.isCounted && (differing > 0 || other?.isEmpty == false)
    }
}
