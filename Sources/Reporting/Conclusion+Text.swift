import BenchmarkResults
import Foundation
import Statistics

extension Conclusion {
    /// The answer and what limits it, one line each. Empty if nothing was timed.
    var lines: [String] {
        guard !candidates.isEmpty else { return [] }
        guard let items = sizes.last else { return [Self.hardlyScrolls(0)] }
        let ticks = considered.compactMap { $0.point(at: items)?.scrolling.tickCount }.max() ?? 0
        guard ticks >= RunSummary.fewestScrollingTicks else { return [Self.hardlyScrolls(ticks)] }
        let undecided = undecidedSentence(before: choice(at: items), items)
        guard let chosen = choice(at: items), let point = chosen.point(at: items) else {
            return [[none(at: items), undecided].compactMap(\.self).joined(separator: " "), smallerSizes(than: nil, items)]
                .compactMap(\.self).filter { !$0.isEmpty }
        }
        let use =
            "Use \(chosen.strategy) with \(groupedDigits(items)) items\(condition): its worst scrolling tick\(point.traitsText) takes "
            + "\(shareText(point))\(saving(chosen, point))."
        return [
            [use, firstCompetitor(chosen, items), undecided].compactMap(\.self).joined(separator: " "),
            reachSentence(point, items),
            smallerSizes(than: chosen, items),
        ].compactMap(\.self)
    }

    static func hardlyScrolls(_ ticks: Int) -> String {
        "No recommendation: this trace hardly scrolls (\(countText(ticks, "scrolling tick")))."
    }

    /// The device that the answer is about.
    private var condition: String {
        switch givenSlowdown {
        case nil:
            ", assuming a device \(threeDigits(slowdown)) times slower than this machine (`bench calibrate` finds yours)"
        case 1?: " on this machine"
        case let factor?: " on a device \(threeDigits(factor)) times slower than this machine"
        }
    }

    private func shareText(_ point: Point) -> String {
        let share = percentText(point.scrolling.worst.scaled(by: slowdown) / budget)
        return "\(point.scrolling.worstText)\(slowdown == 1 ? "" : " × \(threeDigits(slowdown))"), \(share) of \(budget.text)"
    }

    // MARK: No strategy

    /// Returns the sentence if no strategy holds, or `nil` if no strategy fails either.
    private func none(at items: Int) -> String? {
        let failing = considered.filter { $0.point(at: items)?.holding == .fails }
        guard let nearest = fastest(of: failing, at: items), let point = nearest.point(at: items) else { return nil }
        let excess = slowdown / reach(point)
        return
            "No strategy keeps half of \(budget.text) free with \(groupedDigits(items)) items\(condition): \(nearest.strategy) comes nearest, "
            + "and its worst scrolling tick\(point.traitsText) takes \(shareText(point)), \(twoDigits(excess)) times as long as it may."
    }

    private func undecidedSentence(before chosen: Candidate?, _ items: Int) -> String? {
        // Without an order of simplicity, only a faster strategy could be better.
        let open = isSimplestFirst || chosen == nil ? undecided(before: chosen, at: items) : []
        guard let first = open.first else { return nil }
        let names = Self.list(open.map(\.strategy))
        let simpler = chosen == nil ? "" : "the simpler "
        return "Whether \(simpler)\(names) \(open.count == 1 ? "holds" : "hold") is not decided: \(first.reason.text)"
    }

    // MARK: What changes the answer

    private func saving(_ chosen: Candidate, _ point: Point) -> String {
        let others = considered.compactMap { one in one.point(at: point.items).map { (one.strategy, $0.scrolling) } }
        guard let best = others.min(by: { $0.1.mean < $1.1.mean }), best.0 != chosen.strategy,
            case let ratio = point.scrolling.mean / max(best.1.mean, .nanoseconds(1)), ratio >= Self.notableSaving
        else { return "" }
        return
            "; \(best.0) does \(twoDigits(ratio)) times less work per scrolling tick (\(best.1.meanText) instead of \(point.scrolling.meanText))"
    }

    private func reachSentence(_ point: Point, _ items: Int) -> String {
        let fastest = fastest(of: considered, at: items)
        let start = "It keeps half of the frame free on devices up to \(twoDigits(reach(point))) times slower than this machine"
        guard let best = fastest?.point(at: items), let name = fastest?.strategy, reach(best) >= Self.notableReach * reach(point)
        else { return "\(start)." }
        return "\(start); beyond that, \(name) does, up to \(twoDigits(reach(best))) times."
    }

    /// Returns a sentence about the first competitor of a suite that does not list its strategies
    /// from the simplest to the most elaborate, or `nil` otherwise.
    private func firstCompetitor(_ chosen: Candidate, _ items: Int) -> String? {
        guard !isSimplestFirst, considered.count > 1, let first = considered.first, let point = first.point(at: items) else {
            return nil
        }
        guard first.strategy != chosen.strategy else { return "It is your first competitor." }
        let start = "Your first competitor, \(first.strategy), takes \(shareText(point))"
        return switch point.holding {
        case .holds: "\(start), which is enough, too."
        case .fails: "\(start), which is too much."
        case .undecided(let reason): "\(start); whether it holds is not decided: \(reason.text)"
        }
    }

    /// Returns a sentence about smaller sizes at which a simpler strategy holds, or any strategy if
    /// none is recommended for the largest size.
    private func smallerSizes(than chosen: Candidate?, _ items: Int) -> String? {
        var groups: [(strategy: String, sizes: [Int])] = []
        for size in sizes where size < items {
            guard let name = simpler(than: chosen, at: size, largest: items)?.strategy else { continue }
            if groups.last?.strategy == name {
                groups[groups.count - 1].sizes.append(size)
            } else {
                groups.append((name, [size]))
            }
        }
        let parts = groups.map { name, sizes in
            let start = "with \(Self.list(sizes.map(groupedDigits))) items, "
            guard chosen != nil else { return "\(start)use \(name)" }
            return "\(start)\(isSimplestFirst ? "the simpler \(name)" : name) is enough"
        }
        return parts.isEmpty ? nil : parts.joined(separator: "; ").capitalizedSentence
    }

    private func simpler(than chosen: Candidate?, at size: Int, largest: Int) -> Candidate? {
        guard let chosen else { return choice(at: size) }
        let earlier = considered.prefix { $0.strategy != chosen.strategy }
        return (isSimplestFirst ? earlier : earlier.prefix(1)).first { $0.holds(at: size) && !$0.holds(at: largest) }
    }

    static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return "\(names.dropLast().joined(separator: ", ")) and \(last)"
    }
}

extension Conclusion.Point {
    /// The properties of the worst tick, for example “, in a turned screen,”. Empty without any.
    fileprivate var traitsText: String {
        let traits = scrolling.worstTraits.map(\.text)
        return traits.isEmpty ? "" : " (\(traits.joined(separator: ", ")))"
    }
}

extension WorstTickTrait {
    var text: String {
        switch self {
        case .turnedScreen: "on the turned screen"
        case .newCells: "it makes cells"
        case .otherData: "after a reload"
        }
    }
}

extension String {
    fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

/// Returns a positive number with two significant digits, for example `1,900`, `57` or `0.86`.
func twoDigits(_ value: Double) -> String {
    guard value >= 9.95 else { return String(format: value >= 0.995 ? "%.1f" : "%.2g", value) }
    guard value < 1e15 else { return String(format: "%.2g", value) }
    let unit = pow(10, max(log10(value).rounded(.down) - 1, 0))
    return groupedDigits(Int((value / unit).rounded() * unit))
}
