import BenchmarkResults
import Statistics

/// The result of a run, the same in the terminal, in Markdown and on the page: for each layout what was compared, the table,
/// the answer and the events; then what the figures mean.
package struct RunSummary {
    /// The scenarios that differ only in the number of items, in ascending order.
    struct Part {
        let scenarios: [Run.Scenario]
        let opening: Opening
        let table: MarkdownTable<Row>
        let answer: Answer
        let events: EventCosts

        /// The number of items that the answer is about, if there are several.
        var largestItems: Int? { scenarios.count > 1 ? answer.items : nil }
        var isTimed: Bool { scenarios.contains(where: \.isTimed) }
        /// The sentences below the table: the answer, and the events.
        var conclusions: [String] {
            [answer.sentences.joined(separator: " "), isTimed ? events.sentence(items: largestItems) : nil].compactMap(\.self)
        }
    }

    struct Row {
        let scenario: Run.Scenario
        let series: Run.Series
        let judgment: Judgment
        let strategy: Judgment.Strategy

        var isRecommended: Bool { judgment.recommended?.name == strategy.name }
    }

    let parts: [Part]
    /// The overview that is printed instead of the parts, if there are many.
    let overview: Overview?
    /// The index of the first scenario with the most items, or `nil` without scenarios.
    let largestScenario: Int?
    private let scenarios: [Run.Scenario]
    private let suite: String
    private let isUnoptimized: Bool
    private let labels: ScenarioLabels

    /// - Parameters:
    ///   - scenarios: The scenarios of a run, which have one frame.
    ///   - suite: The name of the program.
    package init(_ scenarios: [Run.Scenario], suite: String, isUnoptimized: Bool) {
        (self.scenarios, self.suite, self.isUnoptimized) = (scenarios, suite, isUnoptimized)
        labels = ScenarioLabels(of: scenarios)
        parts = Self.parts(of: scenarios, isUnoptimized: isUnoptimized)
        overview = Overview(of: parts)
        largestScenario = scenarios.indices.max {
            (scenarios[$0].description.items, $1) < (scenarios[$1].description.items, $0)
        }
    }

    package init(_ run: Run) {
        self.init(run.scenarios, suite: run.manifest.suite, isUnoptimized: !run.manifest.environment.isOptimized)
    }

    func label(of scenario: Run.Scenario) -> String { labels.text(of: scenario) }

    /// Returns the answer about one of several scenarios.
    func answer(about scenario: Run.Scenario) -> Answer? {
        scenarios.count > 1 ? Answer(about: [Judgment(scenario, isUnoptimized: isUnoptimized)]) : nil
    }

    /// Times of different machines are not in one table.
    private static func parts(of scenarios: [Run.Scenario], isUnoptimized: Bool) -> [Part] {
        let machines = Machines(of: scenarios)
        let groups = scenarios.grouped { [$0.description.nameWithoutItems, machines.name(of: $0) ?? ""] }.map { key, elements in
            (name: key[0], machine: key[1], scenarios: elements.sorted { $0.description.items < $1.description.items })
        }
        let layouts = Dictionary(groups.map { ($0.name, $0.scenarios[0].description.subject) }) { first, _ in first }
        return groups.map { group in
            let layout = group.scenarios[0].description.subject
            let isUnique = layouts.values.count { $0 == layout } == 1
            let name = (isUnique ? layout : group.name) + (group.machine.isEmpty ? "" : " on \(group.machine)")
            return Part(
                group.scenarios, Opening(of: group.scenarios, name: name, isOneOfSeveral: groups.count > 1),
                isUnoptimized: isUnoptimized)
        }
    }

    // MARK: Text

    /// The whole result in lines for a terminal, which are Markdown, too.
    package var text: String {
        let blocks =
            overview.map { [wrapped($0.opening)] + [$0.table?.text].compactMap(\.self) + [wrapped($0.conclusion)] }
            ?? parts.flatMap { part in
                let conclusions = part.conclusions.map(wrapped).joined(separator: "\n")
                return [wrapped(part.opening.text)] + (part.isTimed ? [part.table.text] : []) + [conclusions]
            }
        return (blocks + [notes.map(wrapped).joined(separator: "\n")]).joined(separator: "\n\n")
    }

    /// The sentences about all figures: the frame, the marks, the noise, and what is not measured.
    var notes: [String] {
        [frameNote, marksNote, busyNote].compactMap(\.self) + StandInSentences(of: scenarios).all + [layoutNote]
    }

    private var frameNote: String? {
        let judged = scenarios.filter { $0.device != nil && $0.isTimed }
        return judged.isEmpty ? nil : frameSentence(of: judged, suite: suite)
    }

    private var marksNote: String? {
        let hasMarks = parts.contains { $0.table.rows.contains { $0.strategy.verdict != nil } }
        return hasMarks ? "✓ at most half of a frame, ✕ more than half, ? not decided." : nil
    }

    private var busyNote: String? {
        let texts = parts.filter(\.isTimed).flatMap { part in part.table.rows.flatMap(part.table.cells) + part.conclusions }
        let hasCPUTimes = overview == nil && texts.contains { $0.contains("*") }
        guard hasCPUTimes || scenarios.contains(where: { $0.device?.isMachineBusy == true }) else { return nil }
        let percentages = isUnoptimized ? "Measure again" : "Percentages may be too high; measure again"
        return "! The machine was busy\(hasCPUTimes ? ": * is processor time" : ""). \(percentages) when it is idle."
    }

    private var layoutNote: String {
        (["Layout only: no drawing, Auto Layout or image decoding."] + [overview == nil ? seenSentence : nil].compactMap(\.self))
            .joined(separator: " ")
    }

    /// How many items were on the screen with the most items: only these were compared. Traces that add items have no such number.
    private var seenSentence: String? {
        let seen = parts.compactMap { part -> (count: Int, part: Part)? in
            let largest = part.scenarios[part.scenarios.count - 1]
            guard let count = largest.itemsSeen, count <= largest.shownItemCount else { return nil }
            return (count, part)
        }
        guard let first = seen.first else { return nil }
        let items = seen.map { $0.part.largestItems }.uniqued()
        let several = items.count == 1 ? items[0].map { "With \(countedItems($0)), " } : nil
        guard parts.count > 1 else {
            if first.count == 0 { return "No item was on the screen, only headers, footers or decorations." }
            if let several {
                return several + (first.count == 1 ? "1 came" : "\(groupedDigits(first.count)) different ones came")
                    + " onto the screen."
            }
            return "\(countedItems(first.count)) \(first.count == 1 ? "was" : "were") on the screen."
        }
        let counts = seen.enumerated().map { index, one in
            "\(index == 0 && several == nil ? countedItems(one.count) : groupedDigits(one.count)) of \(one.part.opening.name)"
        }
        let isOne = seen.count == 1 && first.count == 1
        return "\(several ?? "")\(listText(counts)) \(isOne ? "was" : "were") on the screen."
    }
}

extension RunSummary.Part {
    fileprivate init(_ scenarios: [Run.Scenario], _ opening: Opening, isUnoptimized: Bool) {
        let judgments = scenarios.map { Judgment($0, isUnoptimized: isUnoptimized) }
        let rows = zip(scenarios, judgments).flatMap { scenario, judgment in
            zip(scenario.series, judgment.strategies).map { series, strategy in
                RunSummary.Row(scenario: scenario, series: series, judgment: judgment, strategy: strategy)
            }
        }
        (self.scenarios, self.opening) = (scenarios, opening)
        table = MarkdownTable(rows, columns: Self.columns(of: rows, hasSizes: scenarios.count > 1, isUnoptimized: isUnoptimized))
        answer = Answer(about: judgments)
        events = EventCosts(of: scenarios[scenarios.count - 1])
    }

    private typealias Column = MarkdownTable<RunSummary.Row>.Column

    private static func columns(of rows: [RunSummary.Row], hasSizes: Bool, isUnoptimized: Bool) -> [Column] {
        let hasArrow = rows.contains(where: \.isRecommended)
        let names = Column.text("strategy") { row in
            row.isRecommended ? "→ \(row.series.strategy)" : hasArrow ? "  \(row.series.strategy)" : row.series.strategy
        }
        let items = Column.number("items") { groupedDigits($0.scenario.shownItemCount) }
        let median = Column.number("median") { $0.strategy.median?.text ?? "" }
        let fastest = Column.number("× fastest") { row in row.judgment.timesFastest(row.strategy).map { twoDigits($0) } ?? "" }
        let worst = Column.number("worst") { $0.strategy.worst?.text ?? "" }
        var share = Column.number("of a frame") { $0.judgment.cell(of: $0.strategy) }
        share.grade = { $0.strategy.verdict?.grade ?? "" }
        let instructions = Column.number("instructions") {
            $0.series.metrics.instructionsPerTick.map { groupedDigits(Int($0.rounded())) } ?? ""
        }
        let isCounted = rows.contains { $0.series.metrics.instructionsPerTick != nil }
        return [names] + (hasSizes ? [items] : []) + [median] + (isUnoptimized ? [worst] : [fastest, worst, share])
            + (isCounted ? [instructions] : [])
    }
}

extension Run.Scenario {
    fileprivate var isTimed: Bool { series.contains { $0.timedTickCount > 0 } }
}
