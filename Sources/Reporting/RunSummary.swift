import BenchmarkResults
import Foundation
import Statistics

/// The result of a run as a table and sentences, for the terminal, Markdown and the HTML report.
package struct RunSummary {
    struct Row {
        let scenario: Run.Scenario
        let series: Run.Series
        let judgment: Judgment
        let strategy: Judgment.Strategy

        var isRecommended: Bool { judgment.recommended?.name == strategy.name }

        func verdict(frame: Duration) -> FrameVerdict? {
            strategy.verdict.flatMap { _ in
                strategy.worst.map { FrameVerdict($0, on: judgment.device, frame: frame) }
            }
        }
    }

    let rows: [Row]
    /// The index of the first scenario with the most items, or `nil` without scenarios.
    let largestScenario: Int?
    private let scenarios: [Run.Scenario]
    private let isUnoptimized: Bool
    private let labels: ScenarioLabels

    /// - Parameter scenarios: The scenarios of a run, which have one budget.
    package init(_ scenarios: [Run.Scenario], isUnoptimized: Bool) {
        self.scenarios = scenarios
        self.isUnoptimized = isUnoptimized
        labels = ScenarioLabels(of: scenarios)
        rows = scenarios.flatMap { scenario in
            let judgment = Judgment(scenario, isUnoptimized: isUnoptimized)
            return zip(scenario.series, judgment.strategies).map { series, strategy in
                Row(scenario: scenario, series: series, judgment: judgment, strategy: strategy)
            }
        }
        largestScenario = scenarios.indices.max {
            (scenarios[$0].itemCount, $1) < (scenarios[$1].itemCount, $0)
        }
    }

    package init(_ run: Run) {
        self.init(run.scenarios, isUnoptimized: !run.manifest.environment.isOptimized)
    }

    func label(of scenario: Run.Scenario) -> String { labels.text(of: scenario) }

    private var isTimed: Bool { scenarios.contains { $0.series.contains { $0.timedTickCount > 0 } } }

    package var text: String {
        ([heading.map { "\n\($0)" }].compactMap(\.self) + ["\n\(tableText)\n"] + lines).joined(separator: "\n")
    }

    // MARK: Heading

    /// The device and the meaning of the marks, or `nil` if nothing was timed.
    var heading: String? {
        guard isTimed else { return nil }
        guard !isUnoptimized else {
            return "Built without the optimizer: these times mean nothing. The counts of work are exact."
        }
        let groups = Machines(of: scenarios).groups(of: scenarios)
        let devices = groups.map { group in
            JudgedDevice.heading(of: group.scenarios).replacing("this machine", with: group.name ?? "this machine")
        }
        return "Scrolling \(devices.uniqued().joined(separator: ", ")). ✓ fast enough: at most half of the frame; ✕ too slow; "
            + "? not decided. Durations are as measured."
    }

    // MARK: Table

    typealias Column = MarkdownTable<Row>.Column

    /// The greatest width of a table in a terminal.
    static let greatestWidth = 92

    var tableText: String {
        let text = table.text
        let width = text.prefix { $0 != "\n" }.count
        return width <= Self.greatestWidth ? text : MarkdownTable(rows, columns: columns(withEvents: false)).text
    }

    var table: MarkdownTable<Row> { MarkdownTable(rows, columns: columns(withEvents: true)) }

    private func columns(withEvents: Bool) -> [Column] {
        let hasArrow = rows.contains(where: \.isRecommended)
        let names = Column.text("strategy") { row in
            row.isRecommended ? "→ \(row.series.strategy)" : hasArrow ? "  \(row.series.strategy)" : row.series.strategy
        }
        let median = Column.number("median") { $0.strategy.median?.text ?? "" }
        let fastest = Column.number("× fastest") { row in row.judgment.timesFastest(row.strategy).map { twoDigits($0) } ?? "" }
        let worst = Column.number("worst") { $0.strategy.worst?.text ?? "" }
        let events = Column.text("worst event") { row in
            let event = row.series.metrics.noticedEvents.max { $0.cost.upper < $1.cost.upper }
            return event.map { "\($0.kind.name) \($0.cost.text)" } ?? ""
        }
        let showsEvents = withEvents && rows.contains { !$0.series.metrics.noticedEvents.isEmpty }
        return [names] + labels.shortColumns(\.scenario) + [median] + (isUnoptimized ? [] : [fastest]) + [worst]
            + (isUnoptimized ? [] : shareColumns) + (showsEvents ? [events] : []) + instructionColumns
    }

    /// The worst scrolling tick's shares of the run's budget and of a frame at 120 Hz.
    private var shareColumns: [Column] {
        guard let budget = scenarios.first?.budget else { return [] }
        let double = Answer.doubleRate(below: budget).map { [("120 Hz", $0)] } ?? []
        return ([(budget.text, budget)] + double).map { title, frame in
            var column = Column.number(title) { row in
                guard let verdict = row.verdict(frame: frame) else {
                    let cost = row.strategy.mayBeStale ? nil : row.strategy.worst
                    return cost.map { shareText(FrameVerdict($0, on: row.judgment.device, frame: frame).share) } ?? ""
                }
                return verdict.text
            }
            column.grade = { $0.verdict(frame: frame)?.grade ?? "" }
            return column
        }
    }

    private var instructionColumns: [Column] {
        guard rows.contains(where: { $0.series.metrics.instructionsPerTick != nil }) else { return [] }
        return [
            .number("instructions (callgrind)") {
                $0.series.metrics.instructionsPerTick.map { String(Int($0.rounded())) } ?? ""
            }
        ]
    }

    // MARK: Sentences

    package static let legend = """
        The table is about the ticks that only scroll. A tick's cost is its shortest duration over the replays, which \
        all do the same work; of a replay in which the machine disturbed the tick, it is the thread's CPU time, marked \
        with an asterisk. “× fastest” is the ratio of the medians. The columns after “worst” have the worst tick's share \
        of the budget and of a frame at 120 Hz on the device of the heading, rounded up: ✓ at most half of it, ✕ more \
        than half, ? not decided. → is recommended. Events are single moments.
        """

    /// The answers, the events and the noise, one line each. Empty if nothing was timed.
    var lines: [String] {
        guard isTimed else { return [] }
        guard !isUnoptimized else { return [] }
        let machines = Machines(of: scenarios)
        let parts = machines.groups(of: scenarios).flatMap { group in
            Self.lines(about: group.scenarios).map { line in group.name.map { "On \($0): \(line)" } ?? line }
        }
        return parts + [noiseLine(below: parts)].compactMap(\.self)
    }

    private static let answerLimit = 12

    private static func lines(about scenarios: [Run.Scenario]) -> [String] {
        let timed = scenarios.filter { $0.series.contains { $0.timedTickCount > 0 } }
        let answers = Answer.all(about: timed, isUnoptimized: false)
        let shown = answers.prefix(answerLimit)
        let lines = shown.flatMap { answer -> [String] in
            guard let title = answer.title else { return answer.sentences }
            return ["\(title): \(answer.sentences.joined(separator: " "))"]
        }
        let more = answers.count - shown.count
        let largest = timed.filter { one in
            !timed.contains { $0.nameWithoutItems == one.nameWithoutItems && $0.itemCount > one.itemCount }
        }
        return lines + (more > 0 ? ["\(more) more answers are in the table."] : [])
            + [EventSentences(of: largest).line].compactMap(\.self)
    }

    /// Returns a sentence about CPU times and missing decisions, or `nil` if the figures need none.
    private func noiseLine(below lines: [String]) -> String? {
        let hasCPUTimes = (rows.flatMap(table.cells) + lines).contains { $0.contains("*") }
        let isUndecided = rows.contains { row in
            shareFrames.contains { row.verdict(frame: $0)?.mark == .undecided }
        }
        let counts = rows.map(\.series.replayCount)
        if counts.contains(1) {
            return
                "There was one replay, so noise of the machine is in the "
                + "figures\(hasCPUTimes ? "; those with * are processor time" : ""). --replays 5 removes most of it."
        }
        let isBusy = scenarios.contains { $0.device?.isMachineBusy == true }
        if isBusy || hasCPUTimes {
            return
                "The machine was busy: \(hasCPUTimes ? "figures with * are processor time" : "percentages may be too high")"
                + "\(isUndecided ? ", and “?” needs a quieter machine" : "")."
        }
        return isUndecided ? "“?” is not decided, because the limit is within the uncertainty of the measurement." : nil
    }

    private var shareFrames: [Duration] {
        scenarios.first.map { [$0.budget] + [Answer.doubleRate(below: $0.budget)].compactMap(\.self) } ?? []
    }

    package var markdown: String {
        "\(heading.map { "\($0)\n\n" } ?? "")\(table.text)\n\n\(([Self.legend] + lines).joined(separator: "\n"))\n"
    }
}
