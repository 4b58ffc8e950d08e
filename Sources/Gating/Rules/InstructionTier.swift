import BenchmarkResults
import Statistics

/// Compares the instructions of each tick with a baseline: the sum of the plain ticks, and each event
/// separately, because a sum over hundreds of ticks would hide a rare hitch.
package enum InstructionTier {
    /// The tolerated relative difference for the sum of the plain ticks. Callgrind's counts of one
    /// executable are always equal.
    package static let tolerance = 0.003
    /// The minimum difference of the plain ticks, per tick. The Swift runtime finds protocol
    /// conformances by a hash of their addresses, so that a tick with `as?` takes up to this many
    /// instructions more in another link of the same code. Twelve links with their sections in
    /// random order moved `delegate` with 500 items by up to 228 instructions per tick. 250 are
    /// 0.0005 % of a frame.
    package static let plainInstructions = 250
    /// The tolerated relative difference for an event's tick. It is larger, because differences do
    /// not average out in a single tick.
    package static let eventTolerance = 0.01
    /// The minimum difference in instructions for an event's tick: 0.1 % of a frame of 16.6 ms, in
    /// which a processor with one instruction per cycle at 3 GHz executes 50 million.
    package static let eventInstructions = 50_000
    private static let frameInstructions = 50_000_000.0

    /// Compares each series that base and head have. The exact tier judges missing series.
    ///
    /// - Complexity: O(*t*), where *t* is the number of counted ticks.
    package static func findings(base: Baseline, head: Baseline) -> GateReport {
        let pairs = base.series.compactMap { series in head[series.key].map { (base: series, head: $0) } }
        // A machine without Valgrind counts no series. If only some series have counts, the others
        // were lost.
        let baseHasCounts = pairs.contains { !$0.base.instructions.isEmpty }
        let headHasCounts = pairs.contains { !$0.head.instructions.isEmpty }
        switch (baseHasCounts, headHasCounts) {
        case (true, true): return notComparable(base, head) ?? GateReport(verdicts: pairs.flatMap(verdicts))
        case (false, false): return notRun("Neither base nor head has instruction counts")
        case (false, true): return notRun("The base has no instruction counts")
        case (true, false): return notRun("The head has no instruction counts")
        }
    }

    /// Returns a notice if the base's counts come from another environment, or `nil` if they can be compared with the head's.
    private static func notComparable(_ base: Baseline, _ head: Baseline) -> GateReport? {
        let differences = Conditions(base.conditions).differences(from: Conditions(head.conditions), preventing: .instructions)
        guard !differences.isEmpty else { return nil }
        let reason = differences.map(\.description).joined(separator: ", ")
        return GateReport(notices: [
            "The instructions were not compared, because the baseline was counted under other conditions: \(reason). "
                + "Counts depend on the C library, valgrind and the processor. Use --base-executable or --base-build to "
                + "count base and head here."
        ])
    }

    private static func notRun(_ reason: String) -> GateReport {
        GateReport(notices: ["\(reason); the instruction tier did not run."])
    }

    private static func verdicts(base: BaselineSeries, head: BaselineSeries) -> [Verdict] {
        let (baseCount, headCount) = (base.instructions.count, head.instructions.count)
        guard baseCount == headCount else {
            let ticks = headCount == 1 ? "1 tick" : "\(headCount) ticks"
            return [
                verdict(
                    head.key, .regression, base: base.instructions.reduce(0, +), head: head.instructions.reduce(0, +), ratio: nil,
                    "counted in \(ticks) instead of \(baseCount). If this is intended, make a new baseline.")
            ]
        }
        let events = head.events
        let eventTicks = Set(events.values.joined())
        let plain = (0..<headCount).filter { !eventTicks.contains($0) }
        let ofEvents = TickKind.allCases.compactMap { kind in
            let ticks = (events[kind] ?? []).filter { $0 < headCount }
            return ticks.isEmpty
                ? nil
                : eventVerdict(
                    kind, ticks.map { TickPair(tick: $0, base: base.instructions[$0], head: head.instructions[$0]) }, head.key)
        }
        let ofLoad = base.loadInstructions.flatMap { before in
            head.loadInstructions.map { after in
                eventVerdict(.load, [TickPair(tick: TickKind.loadTick, base: before, head: after)], head.key)
            }
        }
        return (plain.isEmpty && !ofEvents.isEmpty ? [] : [plainVerdict(plain, base, head)]) + [ofLoad].compactMap(\.self)
            + ofEvents
    }

    // MARK: Plain ticks

    private static func plainVerdict(_ ticks: [Int], _ base: BaselineSeries, _ head: BaselineSeries) -> Verdict {
        let baseSum = ticks.reduce(0) { $0 + base.instructions[$1] }
        let headSum = ticks.reduce(0) { $0 + head.instructions[$1] }
        guard baseSum > 0 else {
            return verdict(
                head.key, .regression, base: nil, head: headSum, ratio: nil, "the baseline has no instructions in any tick.")
        }
        let ratio = Double(headSum) / Double(baseSum)
        let difference = abs(headSum - baseSum)
        let isLarge = Double(difference) > tolerance * Double(baseSum) && difference > plainInstructions * ticks.count
        let outcome: Verdict.Outcome = !isLarge ? .pass : ratio > 1 ? .regression : .improvement
        let scope = ticks.count < head.instructions.count ? "ticks without an event" : "ticks"
        return verdict(
            head.key, outcome, base: baseSum, head: headSum, ratio: ratio,
            "\(headSum) instead of \(baseSum) in \(ticks.count) \(scope) (\(signedPercentText(ratio - 1, decimals: 2))).")
    }

    // MARK: Events

    private struct TickPair {
        let tick: Int
        let base: Int
        let head: Int

        var difference: Int { head - base }

        var outcome: Verdict.Outcome {
            guard abs(difference) > eventInstructions, Double(abs(difference)) > eventTolerance * Double(base) else {
                return .pass
            }
            return difference > 0 ? .regression : .improvement
        }

        /// The change as text, for example `12000000 instead of 2000000 (+500 %, +20 % of a
        /// frame)`.
        var text: String {
            guard difference != 0 else { return "\(head), unchanged" }
            let share = base > 0 ? "\(signedPercentText(Double(difference) / Double(base))), " : ""
            return "\(head) instead of \(base) (\(share)\(signedPercentText(Double(difference) / frameInstructions)) of a frame)"
        }
    }

    /// Returns the verdict on the ticks of one kind of event, based on the tick that changed most.
    private static func eventVerdict(_ kind: TickKind, _ pairs: [TickPair], _ series: SeriesKey) -> Verdict {
        let ranked: [Verdict.Outcome] = [.regression, .improvement, .pass]
        let outcome = ranked.first { rank in pairs.contains { $0.outcome == rank } } ?? .pass
        let alike = pairs.filter { $0.outcome == outcome }
        guard let shown = alike.max(by: { abs($0.difference) < abs($1.difference) }) else {
            preconditionFailure("A kind of event has a tick.")
        }
        let others =
            outcome == .pass || alike.count == 1 ? "" : "; \(alike.count - 1) more of \(pairs.count) such ticks changed likewise"
        return verdict(
            series, outcome, metric: "instructions_\(kind.rawValue)", tick: shown.tick,
            base: shown.base,
            head: shown.head, ratio: shown.base > 0 ? Double(shown.head) / Double(shown.base) : nil,
            "\(kind.text(atTick: shown.tick)): \(shown.text)\(others).")
    }

    private static func verdict(
        _ series: SeriesKey, _ outcome: Verdict.Outcome, metric: String = "instructions", tick: Int? = nil, base: Int?,
        head: Int?,
        ratio: Double?, _ finding: String
    ) -> Verdict {
        Verdict(
            series: series, metric: metric, tier: .instructions, tick: tick, outcome: outcome, base: base.map(Double.init),
            head: head.map(Double.init), ratio: ratio, finding: finding)
    }
}
