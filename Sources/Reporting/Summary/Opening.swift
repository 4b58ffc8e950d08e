import BenchmarkResults
import Statistics

/// What was measured and compared, in the first sentences of a run's result: it qualifies all others.
struct Opening: Equatable {
    /// The sizes with the same number of ticks, in ascending order.
    struct Extent: Equatable {
        let items: [Int]
        let ticks: Int
    }

    struct Strategies: Equatable {
        let names: [String]
        /// The numbers of items, or none for all.
        let items: [Int]
    }

    let name: String
    /// Whether other layouts were measured, too.
    let isOneOfSeveral: Bool
    let trace: String
    let extents: [Extent]
    /// The strategies whose screens were compared with each other.
    let compared: [String]
    /// The strategies that can show outdated cells, and are not compared.
    let stale: [String]
    /// The strategies that were timed in one replay, by the numbers of items with which they were.
    let measuredOnce: [Strategies]
    private let isAllMeasuredOnce: Bool
    /// The subject's sentence about the content with the most items, or `nil`.
    let note: String?

    /// - Parameters:
    ///   - scenarios: Scenarios that differ only in the number of items, in ascending order, at least one.
    ///   - name: The layout, or more of the scenarios' name if others have the layout, too.
    init(of scenarios: [Run.Scenario], name: String, isOneOfSeveral: Bool) {
        (self.name, self.isOneOfSeveral) = (withEscapes(name), isOneOfSeveral)
        trace = withEscapes(scenarios[0].description.trace)
        extents = scenarios.grouped(by: \.tickCount).map { Extent(items: $1.map(\.shownItemCount).uniqued(), ticks: $0) }
        let series = scenarios.flatMap(\.series)
        func names(_ isIncluded: (Run.Series) -> Bool) -> [String] {
            series.filter(isIncluded).map { withEscapes($0.strategy) }.uniqued()
        }
        compared = names { !$0.mayBeStale }
        stale = names(\.mayBeStale)
        isAllMeasuredOnce = !series.isEmpty && series.allSatisfy { $0.replayCount == 1 }
        measuredOnce = names { $0.replayCount == 1 }.grouped { name in
            scenarios.filter { $0.series.contains { withEscapes($0.strategy) == name && $0.replayCount == 1 } }
                .map(\.shownItemCount)
        }.map { items, names in Strategies(names: names, items: items.count == scenarios.count ? [] : items) }
        note = scenarios[scenarios.count - 1].note.map { withEscapes($0) }
    }

    var text: String {
        let once = isAllMeasuredOnce ? ", measured once" : ""
        return (["\(name), \(extentText)\(once).", comparedSentence] + [onceSentence, note].compactMap(\.self))
            .joined(separator: " ")
    }

    private var extentText: String {
        let ofTrace = trace.isEmpty ? "" : " of the trace \(trace)"
        guard let first = extents.first, extents.count > 1 else {
            return extents.map { "\(itemsText($0.items)), \(countText($0.ticks, "tick"))\(ofTrace)\(each($0))" }.joined()
        }
        let others = extents.dropFirst().map { "\(listText($0.items.map(groupedDigits))) with \($0.ticks)\(each($0))" }
        return (["\(itemsText(first.items)) with \(countText(first.ticks, "tick"))\(ofTrace)\(each(first))"] + others)
            .joined(separator: ", ")
    }

    private func itemsText(_ items: [Int]) -> String {
        items == [1] ? "1 item" : "\(listText(items.map(groupedDigits))) items"
    }

    private func each(_ extent: Extent) -> String { extent.items.count > 1 ? " each" : "" }

    private var comparedSentence: String {
        let staleText = "\(listText(stale)), which can show outdated cells, \(stale.count == 1 ? "was" : "were") not compared"
        switch compared.count {
        case 0: return "Nothing was compared: \(listText(stale)) can show outdated cells."
        case 1 where stale.isEmpty: return "Only \(compared[0]) was measured; nothing was compared."
        case 1: return "Nothing was compared with \(compared[0]): \(listText(stale)) can show outdated cells."
        default:
            let strategies = isOneOfSeveral ? "strategies of \(name)" : "strategies"
            let number = stale.isEmpty ? compared.count == 2 ? "Both" : "All \(compared.count)" : "\(compared.count)"
            let ending = stale.isEmpty ? "" : "; \(staleText)"
            return "\(number) \(strategies) drew the same screens at every tick\(ending)."
        }
    }

    private var onceSentence: String? {
        guard !measuredOnce.isEmpty, !isAllMeasuredOnce else { return nil }
        let parts = measuredOnce.map { strategies in
            let verb = strategies.names.count == 1 ? "was" : "were"
            let sizes = strategies.items.isEmpty ? "" : " with \(itemsText(strategies.items))"
            return "\(listText(strategies.names)) \(verb) measured once\(sizes)"
        }
        return "\(parts.joined(separator: "; "))."
    }
}
