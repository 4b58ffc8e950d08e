import BenchmarkResults
import Statistics

extension Answer {
    /// The answer, at most three sentences.
    var sentences: [String] {
        ([recommended == nil ? reasonSentence : useSentence] + [othersSentence, reachSentence]).compactMap(\.self)
    }

    private var withItems: String { "with \(hasOwnItems ? "its own " : "")\(countedItems(items))" }

    private var useSentence: String? {
        recommended.map { onlyStrategy == nil ? "Use \($0) \(withItems)." : "\($0) is fast enough \(withItems)." }
    }

    private var reasonSentence: String? {
        let start = "Nothing is recommended"
        switch reason {
        case nil: return nil
        case .unoptimized?:
            let meaning = isTimed ? ", so its times mean nothing" : ""
            return "\(start): the suite was built without the optimizer\(meaning)."
        case .notTimed?: return "\(start): nothing was timed."
        case .noItems?: return "\(start): no item was on the screen, only headers, footers or decorations."
        case .noScrolling?: return "\(start): no tick of the trace scrolls."
        case .fewTicks(let count)?:
            return "\(start): the trace has only \(countText(count, "scrolling tick")), and a verdict needs "
                + "\(Judgment.fewestScrollingTicks)."
        case .allMayBeStale?: return "\(start): every strategy can show outdated cells."
        case .undecided?:
            let uncertainty = "half of a frame is within the uncertainty of the measurement"
            if let onlyStrategy { return "\(onlyStrategy) is not decided \(withItems): \(uncertainty)." }
            return "\(start) \(withItems): for \(listText(undecided)), \(uncertainty)."
        case .allTooSlow?:
            if let onlyStrategy { return "\(onlyStrategy) is too slow \(withItems)." }
            return "\(start) \(withItems): every strategy is too slow."
        }
    }

    private var othersSentence: String? {
        var parts: [String] = []
        func add(_ names: [String], _ ending: String) {
            if !names.isEmpty { parts.append("\(listText(names)) \(names.count == 1 ? "is" : "are") \(ending)") }
        }
        add(alternatives.map(\.text), "fast enough, too")
        // Without a recommendation, the reason is about these strategies.
        if onlyStrategy == nil, reason != .allTooSlow { add(tooSlow, "too slow") }
        if recommended != nil { add(undecided, "not decided") }
        return parts.isEmpty ? nil : parts.joined(separator: "; ") + "."
    }

    private var reachSentence: String? {
        reach.map { reach in
            let start = reach.limit.isCrossing ? "Up to about" : "Up to at least"
            let name = reach.isSimpler ? "the simpler \(reach.strategy)" : reach.strategy
            return "\(start) \(countedItems(reach.limit.items)), \(name) is fast enough."
        }
    }
}

extension Answer.Alternative {
    /// The name with the reasons why the strategy is not recommended, for example “named (11 times as long, 9 lines more)”.
    fileprivate var text: String {
        let slower: String? =
            switch slowness {
            case nil: nil
            case .times(let ratio)?: "\(twoDigits(ratio)) times as long"
            case .median(let cost)?: "median \(cost.text)"
            }
        let simpler: String? =
            switch simplicity {
            case nil: nil
            case .lessSimple?: "less simple"
            case .lines(0)?: "as many lines"
            case .lines(let count)?: "\(countText(abs(count), "line")) \(count < 0 ? "fewer" : "more")"
            }
        let reasons = [slower, simpler].compactMap(\.self)
        return reasons.isEmpty ? name : "\(name) (\(reasons.joined(separator: ", ")))"
    }
}
