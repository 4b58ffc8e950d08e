import BenchmarkResults
import Foundation
import Statistics

/// The answer to the question which strategy to use: at most four sentences, and one about 120 Hz.
///
/// It is about groups of scenarios that differ only in the number of items. Groups with the same
/// recommendation share an answer, with their worst figures.
package struct Answer {
    /// The judgments of one group, in ascending order of the items, and at 120 Hz for the last.
    struct Group {
        let name: String
        let sizes: [Judgment]
        let atDoubleRate: Judgment?

        /// The judgment of the largest size. A group has a scenario.
        var largest: Judgment { sizes[sizes.count - 1] }
    }

    let groups: [Group]
    /// The device, for example “on an iPhone 11”.
    private let place: String

    /// The names of the groups if there are several answers.
    package internal(set) var title: String?

    private init(_ groups: [Group], place: String) {
        (self.groups, self.place) = (groups, place)
    }

    package static func all(about scenarios: [Run.Scenario], isUnoptimized: Bool) -> [Answer] {
        let names = scenarios.map(\.nameWithoutItems).uniqued()
        let groups = names.map { name in
            let sorted = scenarios.filter { $0.nameWithoutItems == name }.sorted { $0.itemCount < $1.itemCount }
            return Group(
                name: name, sizes: sorted.map { Judgment($0, isUnoptimized: isUnoptimized) },
                atDoubleRate: sorted.last.flatMap { largest in
                    doubleRate(below: largest.budget).map { Judgment(largest, frame: $0, isUnoptimized: isUnoptimized) }
                })
        }
        let place = JudgedDevice.place(of: scenarios)
        let parts = groups.map(\.outcome).uniqued().map { outcome in
            Answer(groups.filter { $0.outcome == outcome }, place: place)
        }
        guard parts.count > 1 else { return parts }
        return parts.map { part in
            var titled = part
            titled.title = listText(part.groups.map(\.name))
            return titled
        }
    }

    /// Returns the frame at 120 Hz, or `nil` if it is no shorter than the budget.
    static func doubleRate(below budget: Duration) -> Duration? {
        budget > .microseconds(8_340) ? DisplayRate.common.last?.frame : nil
    }

    private var largest: [Judgment] { groups.map(\.largest) }
    private var first: Judgment { largest[0] }
    private var names: [String] { first.strategies.filter { $0.verdict != nil }.map(\.name) }

    /// The strategy's worst verdict over the groups at their largest sizes, or `nil` if a group lacks it.
    private func verdict(on name: String, at judgments: [Judgment]) -> FrameVerdict? {
        let verdicts = judgments.map { $0.strategy(named: name)?.verdict }
        return verdicts.contains(nil) ? nil : verdicts.compactMap(\.self).max { ($0.rank, $0.share) < ($1.rank, $1.share) }
    }

    private func share(of name: String, at judgments: [Judgment]) -> Double {
        judgments.compactMap { $0.strategy(named: name)?.verdict?.share }.max() ?? 0
    }

    // MARK: Sentences

    package var sentences: [String] {
        guard first.reason != .debugBuild else { return [] }
        guard let chosen = first.recommended else {
            return [noneSentence, upTo(than: nil)].compactMap(\.self)
        }
        return [
            useSentence(chosen), othersSentence(chosen), upTo(than: chosen.name), reachSentence(chosen),
            doubleRateSentence(chosen),
        ].compactMap(\.self)
    }

    private var itemsText: String {
        let items = Set(largest.map(\.items))
        let own = largest.contains(where: \.hasOwnItems) ? "its own " : ""
        return items.count == 1 ? "with \(own)\(countedItems(first.items))" : "at the largest sizes"
    }

    private func useSentence(_ chosen: Judgment.Strategy) -> String {
        let start =
            names.count == 1
            ? "\(chosen.name) is \(FrameVerdict.Mark.fastEnough.rawValue) \(itemsText) \(place)"
            : "Use \(chosen.name) \(itemsText) \(place)"
        let share = share(of: chosen.name, at: largest)
        let text = "\(start): its worst scrolling tick takes \(shareText(share)) of \(first.frame.text)"
        // A much cheaper strategy is worth knowing if the frame gets tight.
        let others = names.filter { $0 != chosen.name && verdict(on: $0, at: largest)?.mark == .fastEnough }
        guard share > 0.25, let least = others.min(by: { self.share(of: $0, at: largest) < self.share(of: $1, at: largest) }),
            case let other = self.share(of: least, at: largest), other * 10 < share
        else { return "\(text)." }
        return "\(text), and \(least) takes \(shareText(other))."
    }

    private func othersSentence(_ chosen: Judgment.Strategy) -> String? {
        let others = names.filter { $0 != chosen.name }
        let parts = FrameVerdict.Mark.allCases.compactMap { mark -> String? in
            let marked = others.filter { verdict(on: $0, at: largest)?.mark == mark }
            guard !marked.isEmpty else { return nil }
            let texts = mark == .fastEnough ? marked.map { difference(of: $0, from: chosen) } : marked
            return "\(mark.rawValue): \(listText(texts))"
        }
        guard let first = parts.first else { return nil }
        let isFastEnough = first.hasPrefix(FrameVerdict.Mark.fastEnough.rawValue)
        return (isFastEnough ? ["Also \(first)"] + parts.dropFirst() : [first.capitalizedSentence] + parts.dropFirst())
            .joined(separator: "; ") + "."
    }

    /// Returns a strategy with the reason why it is not recommended.
    private func difference(of name: String, from chosen: Judgment.Strategy) -> String {
        guard let other = first.strategy(named: name) else { return name }
        var parts: [String] = []
        if let lines = other.addedLines, let own = chosen.addedLines, lines != own {
            parts.append("\(countText(abs(lines - own), "line")) \(lines < own ? "fewer" : "more")")
        } else if other.addedLines == nil, first.isSimpler(chosen, than: other) {
            parts.append("less simple")
        }
        if !first.isSimpler(chosen, than: other), let time = timeText(of: other, chosen) { parts.append(time) }
        return parts.isEmpty ? name : "\(name) (\(parts.joined(separator: ", ")))"
    }

    /// Returns how much longer a strategy takes, with the table's figure.
    private func timeText(of other: Judgment.Strategy, _ chosen: Judgment.Strategy) -> String? {
        guard let median = other.median, let own = chosen.median, median.upper > own.upper else { return nil }
        guard groups.count == 1, first.timesFastest(chosen) == 1, let ratio = first.timesFastest(other) else {
            return groups.count == 1 ? "median \(median.text)" : "slower"
        }
        return ratio < 1.05 ? nil : "\(twoDigits(ratio)) times as long"
    }

    // MARK: Up to how many items

    /// Returns the sentence about the number of items up to which a simpler strategy than the chosen one, or any, is fast
    /// enough.
    private func upTo(than chosen: String?) -> String? {
        let candidates: [String]
        if let chosen, let own = first.strategy(named: chosen) {
            let isAlone = names.count == 1
            let strategies = first.strategies.filter { $0.verdict != nil && (isAlone || first.isSimpler($0, than: own)) }
            candidates = strategies.sorted { first.isSimpler($0, than: $1) }.map(\.name)
        } else {
            // The recommendation at the largest of the smaller sizes.
            candidates = groups.compactMap { $0.sizes.last { $0.recommended != nil }?.recommended?.name }.uniqued()
        }
        for name in candidates {
            let limits = groups.map { SizeLimit(of: name, in: $0.sizes) }
            guard let least = limits.contains(nil) ? nil : limits.compactMap(\.self).min(by: { $0.items < $1.items }) else {
                continue
            }
            // A strategy that is fast enough at all sizes needs no limit.
            guard chosen != name || least.isCrossing else { continue }
            let adjective = chosen == nil || chosen == name ? "" : "the simpler "
            let words = FrameVerdict.Mark.fastEnough.rawValue
            return "\(least.text), \(adjective)\(name) is \(words)."
        }
        return nil
    }

    // MARK: Other devices and rates

    private func reachSentence(_ chosen: Judgment.Strategy) -> String? {
        let reaches = largest.compactMap { judgment in
            judgment.strategy(named: chosen.name)?.verdict.map {
                FrameVerdict.allowedShare * judgment.device.factor / max($0.share, 1e-9)
            }
        }
        guard let reach = reaches.min() else { return nil }
        let limit =
            if reach > 100 { "more than 100 times slower than" } else if reach >= 1 {
                "up to \(twoDigits(reach, .down)) times slower than"
            } else {
                "at least \(twoDigits(1 / reach, .up)) times as fast as"
            }
        return "\(chosen.name) is \(FrameVerdict.Mark.fastEnough.rawValue) on devices \(limit) this machine."
    }

    private func doubleRateSentence(_ chosen: Judgment.Strategy) -> String? {
        let judgments = groups.compactMap(\.atDoubleRate)
        guard !judgments.isEmpty, judgments.contains(where: { $0.recommended?.name != chosen.name }) else { return nil }
        let recommended = judgments.map { $0.recommended?.name }.uniqued()
        if recommended.count == 1, let name = recommended[0] {
            return "At 120 Hz, use \(name): it takes \(shareText(share(of: name, at: judgments))) of a frame."
        }
        guard recommended.count == 1 else { return "At 120 Hz, the recommendations differ; see the table." }
        let undecided = judgments.flatMap { judgment -> [String] in
            if case .undecided(let names)? = judgment.reason { names } else { [] }
        }.uniqued()
        return undecided.isEmpty
            ? "At 120 Hz, \(names.count == 1 ? "it is" : "all are") \(FrameVerdict.Mark.tooSlow.rawValue)."
            : "At 120 Hz, \(listText(undecided)) \(undecided.count == 1 ? "is" : "are") \(FrameVerdict.Mark.undecided.rawValue)."
    }

    // MARK: No recommendation

    private var noneSentence: String? {
        switch first.reason {
        case nil, .debugBuild?: return nil
        case .notTimed?: return "Nothing is recommended, because nothing was timed."
        case .noItems?:
            return "Nothing is recommended, because no item was on the screen, only headers, footers or decorations."
        case .noScrolling?: return "Nothing is recommended, because no tick of the trace scrolls."
        case .fewTicks?:
            let counts = largest.compactMap { if case .fewTicks(let count)? = $0.reason { count } else { nil } }
            return "Nothing is recommended, because the trace has only \(countText(counts.min() ?? 0, "scrolling tick")); "
                + "a verdict needs \(Judgment.fewestScrollingTicks)."
        case .allMayBeStale?:
            return "Nothing is recommended, because every strategy may show old content, as the subject declares."
        case .undecided?:
            let undecided = names.filter { verdict(on: $0, at: largest)?.mark == .undecided }
            let isOne = undecided.count == 1
            return "Nothing is recommended \(itemsText) \(place): \(listText(undecided)) \(isOne ? "is" : "are") "
                + "\(FrameVerdict.Mark.undecided.rawValue)\(othersTooSlow(but: undecided))."
        case .allTooSlow?:
            guard let nearest = names.min(by: { share(of: $0, at: largest) < share(of: $1, at: largest) }) else { return nil }
            let text = "its worst scrolling tick takes \(shareText(share(of: nearest, at: largest))) of \(first.frame.text)"
            return names.count == 1
                ? "\(nearest) is \(FrameVerdict.Mark.tooSlow.rawValue) \(itemsText) \(place): \(text)."
                : "Every strategy is \(FrameVerdict.Mark.tooSlow.rawValue) \(itemsText) \(place). \(nearest) comes nearest: \(text)."
        }
    }

    private func othersTooSlow(but undecided: [String]) -> String {
        let others = names.filter { !undecided.contains($0) }
        return others.isEmpty
            ? "" : ", and \(listText(others)) \(others.count == 1 ? "is" : "are") \(FrameVerdict.Mark.tooSlow.rawValue)"
    }
}

extension Answer.Group {
    /// What groups with one answer have in common.
    fileprivate struct Outcome: Hashable {
        let recommended: String?
        let strategies: [String]
        let reason: String
    }

    fileprivate var outcome: Outcome {
        let reason: String =
            switch largest.reason {
            case nil: ""
            case .fewTicks?: "few ticks"
            case .undecided?: "undecided"
            case let other?: "\(other)"
            }
        return Outcome(
            recommended: largest.recommended?.name, strategies: largest.strategies.filter { $0.verdict != nil }.map(\.name),
            reason: reason)
    }
}

extension FrameVerdict {
    fileprivate var rank: Int { mark == .fastEnough ? 0 : mark == .undecided ? 1 : 2 }
}

/// The number of items up to which a strategy is fast enough.
struct SizeLimit: Equatable {
    let items: Int
    /// Whether the strategy is too slow at the next measured size. Otherwise the limit may be higher.
    let isCrossing: Bool

    /// Returns `nil` unless the strategy is fast enough at the smallest size.
    ///
    /// Between two sizes, the share is interpolated on logarithmic axes. The limit is rounded down to
    /// 1, 1.5, 2, 3, 5 or 7 × 10ᵏ, because it moves between runs. It is never extrapolated.
    init?(of name: String, in sizes: [Judgment]) {
        let verdicts = sizes.map { $0.strategy(named: name)?.verdict }
        let count = verdicts.prefix { $0?.mark == .fastEnough }.count
        guard count > 0, let last = verdicts[count - 1] else { return nil }
        let items = sizes[count - 1].items
        guard count < sizes.count, let next = verdicts[count], next.mark == .tooSlow, last.share > 0 else {
            (self.items, isCrossing) = (items, false)
            return
        }
        let position = log(FrameVerdict.allowedShare / last.share) / log(next.share / last.share)
        let crossing = Double(items) * pow(Double(sizes[count].items) / Double(items), position)
        (self.items, isCrossing) = (max(Self.rounded(crossing), items), true)
    }

    static func rounded(_ items: Double) -> Int {
        let unit = pow(10, log10(max(items, 1)).rounded(.down))
        let step = [7, 5, 3, 2, 1.5, 1].first { $0 * unit <= items } ?? 1
        return Int(step * unit)
    }

    var text: String { isCrossing ? "Up to about \(countedItems(items))" : "Up to at least \(countedItems(items))" }
}

package func countedItems(_ count: Int) -> String { count == 1 ? "1 item" : "\(groupedDigits(count)) items" }

/// Returns a list in words, for example `a, b and c`.
func listText(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
}
