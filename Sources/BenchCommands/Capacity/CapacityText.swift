import Experiments
import Reporting
import ResultCommands
import Sampling
import Statistics

/// The results of a search for capacities: a Markdown table and sentences.
struct CapacityText {
    /// The reason why a search stopped before it found everything.
    enum End: Equatable {
        case timeLimit(Duration)
        case interrupted
    }

    private struct Row {
        let strategy: String
        let criterion: CapacityCriterion
        let bracket: CapacityBracket
    }

    private let rows: [Row]
    private let criteria: [CapacityCriterion]
    private let bounds: CapacitySearch.Bounds?
    private let end: End

    /// - Parameter searches: Searches with the same criteria and bounds.
    init(_ searches: [(strategy: String, search: CapacitySearch)], end: End) {
        criteria = searches.first?.search.criteria ?? []
        bounds = searches.first?.search.bounds
        rows = criteria.flatMap { criterion in
            searches.map { Row(strategy: $0.strategy, criterion: criterion, bracket: $0.search.bracket(of: criterion)) }
        }
        self.end = end
    }

    /// A Markdown table with a row per criterion and strategy. Unknown costs are empty.
    var table: String {
        MarkdownTable(
            rows,
            columns: [
                .text("strategy") { $0.strategy },
                .number("budget") { $0.criterion.budget.duration.text },
                .number("slowdown") { threeDigits($0.criterion.slowdown) },
                .number("items within") { capacity($0.bracket) },
                .number("worst scroll") { $0.bracket.largestInside?.worstScroll.text ?? "" },
                .number("items beyond") { $0.bracket.smallestOutside.map { "\($0.itemCount)" } ?? "" },
                .number("worst scroll") { $0.bracket.smallestOutside?.worstScroll.text ?? "" },
                .number("gap") { $0.bracket.relativeGap.map { percentText($0) } ?? "" },
            ]
        ).text
    }

    var legend: String {
        let tolerance = bounds.map { percentText($0.tolerance) } ?? ""
        let slower = criteria.contains { $0.slowdown != 1 } ? " times the slowdown" : ""
        return """
            Items within: the largest number measured whose worst scrolling tick\(slower) takes at most half of the budget; items \
            beyond: the smallest measured whose takes more. The answer lies between them; the search ends at a gap of \(tolerance). \
            A tick counts with its lowest duration over the replays, as measured; replays end once all budgets are met, because \
            more of them could only lower it.
            """
    }

    /// The answers to the first criterion, as sentences.
    var answer: String? {
        guard let criterion = criteria.first else { return nil }
        let answers = rows.filter { $0.criterion == criterion }.map { "\($0.strategy) holds \(words($0.bracket))" }
        let slower = criterion.slowdown == 1 ? "" : " at a slowdown of \(threeDigits(criterion.slowdown))"
        return "Within half of \(criterion.budget.duration.text)\(slower), \(answers.joined(separator: ", "))."
    }

    /// The limitations of the answers.
    var remarks: [String] {
        var remarks: [String] = []
        let unfinished = rows.filter { $0.bracket.ending == .unfinished }
        if !unfinished.isEmpty {
            let names = unfinished.map { "\($0.strategy) at \(name($0.criterion))" }.joined(separator: ", ")
            switch end {
            case .timeLimit(let limit):
                remarks.append(
                    "The time of \(limit.text) (--max-time) ran out for \(names): the gap is wider than it "
                        + "should be, and more time narrows it."
                )
            case .interrupted:
                remarks.append("The search was interrupted before its end for \(names).")
            }
        }
        if let bounds, rows.contains(where: { $0.bracket.ending == .beyondMaximum }) {
            remarks.append(
                "“More than \(bounds.maximum)”: this number of items (--max-items) still meets the budget, and no larger number was tried."
            )
        }
        let unsure = rows.filter { $0.bracket.smallestOutside != nil && !$0.bracket.isOutsideConfirmed }
        if !unsure.isEmpty {
            let names = unsure.map { "\($0.strategy) at \(name($0.criterion))" }.joined(separator: ", ")
            remarks.append("The number beyond was measured only once, for lack of time, for \(names): it may be too low.")
        }
        for row in rows where row.bracket.ending == .found && row.bracket.isOutsideConfirmed {
            guard let jump = row.bracket.jump, let inside = row.bracket.largestInside, let outside = row.bracket.smallestOutside
            else { continue }
            remarks.append(
                "The limit of \(row.strategy) at \(name(row.criterion)) is not exact: its cost jumps by \(percentText(jump)) for "
                    + "\(percentText(row.bracket.relativeGap ?? 0)) more items, in \(row.bracket.outsideMeasurementCount) measurements. "
                    + "That is noise of the machine, or a step of the cost. By the cost of \(inside.itemCount) items, the limit is "
                    + "between \(inside.itemCount) and \(row.criterion.itemCount(ifCostGrowsEvenlyFrom: inside, atLeast: outside)) items."
            )
        }
        let uneven = rows.filter { $0.bracket.insideBeyondCount > 0 }
        if !uneven.isEmpty {
            let names = uneven.map { "\($0.strategy) at \(name($0.criterion))" }.joined(separator: ", ")
            remarks.append(
                "Larger numbers of items than “items beyond” meet the budget for \(names): the cost does not rise evenly there.")
        }
        return remarks
    }

    func print() throws {
        try StandardOutput.printLine("\n\(table)\n\n\(legend)")
        if let answer { try StandardOutput.printLine(answer) }
        for remark in remarks { try StandardOutput.printLine(remark) }
    }

    /// Returns one measurement as a line of progress.
    static func progress(_ probe: CapacityExperiment<some TickClock>.Probe, strategy: String) -> String {
        "\(strategy), \(probe.itemCount) items: worst scrolling tick \(probe.worstScroll.text) (took \(probe.elapsed.text))"
    }

    private func capacity(_ bracket: CapacityBracket) -> String {
        switch (bracket.ending, bracket.largestInside?.itemCount, bracket.smallestOutside?.itemCount) {
        case (.beyondMaximum, let inside?, _): "more than \(inside)"
        case (_, let inside?, nil): "at least \(inside)"
        case (_, let inside?, _): "\(inside)"
        case (_, nil, let outside?): "fewer than \(outside)"
        case (_, nil, nil): ""
        }
    }

    private func words(_ bracket: CapacityBracket) -> String {
        let capacity = capacity(bracket)
        guard !capacity.isEmpty else { return "a number of items that is not known" }
        guard bracket.largestInside != nil, let outside = bracket.smallestOutside?.itemCount else {
            return capacity == "fewer than 1" ? "fewer than 1 item" : "\(capacity) items"
        }
        return "\(capacity) items (\(outside) no longer)"
    }

    private func name(_ criterion: CapacityCriterion) -> String {
        criterion.budget.duration.text + (criterion.slowdown == 1 ? "" : " × \(threeDigits(criterion.slowdown))")
    }
}
