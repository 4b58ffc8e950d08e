import BenchmarkResults
import Gating
import Statistics

extension GateReport {
    /// The cause of most regressions, and in how many series it was found, or `nil` if no cause was searched.
    var headline: String? {
        let explained = causes.filter { !$0.functions.isEmpty }
        // A function that changed comes before its effect, which is only called more often.
        let names = explained.compactMap(\.functions.first).sorted { !$0.isOnlyCalledMore && $1.isOnlyCalledMore }.map(\.function)
        let counts = names.uniqued().map { name in (name, names.count { $0 == name }) }
        let most = counts.map(\.1).max()
        guard let name = counts.first(where: { $0.1 == most })?.0,
            let first = explained.first(where: { $0.functions[0].function == name })
        else { return causes.lazy.compactMap(\.obstacleSentence).first }
        let byName = Set(explained.filter { $0.functions[0].function == name }.map(\.series))
        let profiled = Set(causes.map(\.series))
        let regressed = verdicts.filter { $0.outcome == .regression }
        let metrics = Set(regressed.filter { byName.contains($0.series) }.map(\.metric))
        let others = Set(regressed.map(\.series)).subtracting(profiled)
        let alike = others.filter { other in regressed.contains { $0.series == other && metrics.contains($0.metric) } }
        let rest =
            switch (alike.count, others.count) {
            case (_, 0): ""
            case (0, 1): "; the other series regresses in another metric"
            case (1, 1): "; the other series regresses in the same metric"
            case let (same, all) where same == all: "; the other \(all) series regress in the same metric"
            case let (same, all): "; \(same) of the other \(all) series \(same == 1 ? "regresses" : "regress") in the same metric"
            }
        let causes = first.separateCauses
        let sentences = causes.map { cause in
            cause.sentence(first.measure) + (causes.count > 1 ? " (\(percentText(cause.share, decimals: 0)) of the rise)" : "")
        }
        let place =
            switch (byName.count, profiled.count) {
            case (1, 1): "the profiled series"
            case (2, 2): "both profiled series"
            case let (found, all) where found == all: "all \(all) profiled series"
            case let (found, all): "\(found) of \(all) profiled series"
            }
        return "\(sentences.joined(separator: ", and ")). This was found in \(place)\(rest)."
    }

    /// The headline, the functions of each profiled series, and the series of which none is named, or `nil` if no cause was searched.
    package var causesText: String? {
        guard let headline else { return nil }
        let lists = causes.filter { $0.obstacle == nil }.map { cause in
            (["\(withEscapes(cause.heading)):"] + cause.lines.map { "  \(withEscapes($0))" }).joined(separator: "\n")
        }
        let obstacles = causes.compactMap(\.obstacleSentence).filter { $0 != headline }
        return ([headline] + obstacles).map { withEscapes($0) }.joined(separator: "\n") + lists.map { "\n\n\($0)" }.joined()
    }
}

extension CauseFinding {
    /// The reason why no function is named, with the series, or `nil` if one is.
    fileprivate var obstacleSentence: String? { obstacle.map { "\(heading): \($0)." } }

    /// The first function, and others with at least a quarter of the rise that are not part of its rise.
    fileprivate var separateCauses: [RisingFunction] {
        var (found, sum) = ([RisingFunction](), 0.0)
        // Shares are rounded, and a few instructions may belong to two functions.
        for function in functions where found.isEmpty || (function.share >= 0.25 && sum + function.share <= 1.02) {
            found.append(function)
            sum += function.share
        }
        return found
    }

    /// The heading of the lines, without a colon.
    var heading: String {
        guard obstacle == nil else { return "No function is named for \(series.label)" }
        let what = measure == .instructions ? "functions with more instructions" : "functions with more allocations"
        let place =
            switch (ticks.first, ticks.last) {
            case (TickKind.loadTick?, _): "the load"
            case (let first?, let last?) where first != last: "\(ticks.count) ticks from \(first) to \(last)"
            case (let tick?, _): "tick \(tick)"
            default: "no tick"
            }
        return "\(series.label), \(what) in \(place)"
    }

    var lines: [String] { obstacle.map { ["\($0)."] } ?? functions.map { $0.line(measure) } }
}

extension RisingFunction {
    /// A line, for example `Layout.prepare() +1,240 instructions (98 %) · swift_retain +310 calls, +1,550`.
    func line(_ measure: CostMeasure) -> String {
        let unit = measure == .instructions ? "instructions" : "allocations"
        let calls = headCalls == baseCalls ? "in \(countText(headCalls, "call"))" : "\(signedDigits(headCalls - baseCalls)) calls"
        let own = "\(function.name) \(signedDigits(rise)) \(unit) (\(percentText(share, decimals: 0))), \(calls)"
        return
            ([own]
            + callees.map { callee in
                let times =
                    callee.calls == 0 ? "" : " \(signedDigits(callee.calls)) \(abs(callee.calls) == 1 ? "call" : "calls"),"
                return "\(callee.function.name)\(times) \(signedDigits(callee.instructions))"
            }).joined(separator: " · ")
    }

    /// The beginning of a sentence, for example `PhotoCell.apply(_:) allocates once more in each call`.
    func sentence(_ measure: CostMeasure) -> String {
        let name = function.name
        func moreTimes(_ count: Int) -> String { count == 1 ? "once more" : "\(groupedDigits(count)) more times" }
        if isOnlyCalledMore { return "\(name) is called \(moreTimes(headCalls - baseCalls))" }
        if measure == .allocations {
            guard headCalls > 0, rise % headCalls == 0 else {
                return "\(name) makes \(groupedDigits(rise)) more allocations in \(groupedDigits(headCalls)) calls"
            }
            return "\(name) allocates \(moreTimes(rise / headCalls)) in each call"
        }
        // A callee that rose by less does not explain the rise.
        if let callee = callees.first, callee.calls > 0, callee.instructions * 2 >= rise {
            return "\(name) calls \(callee.function.name) \(moreTimes(callee.calls))"
        }
        return
            "\(name) \(baseCalls == 0 ? "was not called before and " : "")takes \(groupedDigits(rise)) "
            + "\(baseCalls == 0 ? "" : "more ")instructions"
    }
}
