import BenchmarkResults
import Statistics

extension [Verdict] {
    /// Adds a cause to each verdict that did not pass.
    ///
    /// Different counters explain different instructions, and both explain a different time. If
    /// nothing explains a different time, its cause is memory or the machine, or code generation if the
    /// instruction tier did not run.
    package func withCauses(comparesInstructions: Bool) -> [Verdict] {
        map { verdict in
            guard verdict.outcome != .pass, verdict.outcome != .notGated else { return verdict }
            var attributed = verdict
            attributed.cause = cause(of: verdict, comparesInstructions: comparesInstructions)
            return attributed
        }
    }

    private func cause(of verdict: Verdict, comparesInstructions: Bool) -> Verdict.Cause {
        let ofSeries = filter { $0.series == verdict.series }
        if ofSeries.contains(where: { $0.tier == .exact && $0.outcome == .inconclusive }) { return .chance }
        // An inconclusive time proves nothing about the code.
        if verdict.outcome == .inconclusive { return .memoryOrMachine }
        let changed = ofSeries.filter { $0.outcome == verdict.outcome }
        if changed.contains(where: { $0.tier == .exact && !$0.isOfScreen }) { return .algorithm }
        if ofSeries.contains(where: { $0.isOfScreen && $0.outcome == .regression }) { return .screen }
        if changed.contains(where: { $0.tier == .instructions }) { return .instructions }
        guard ofSeries.contains(where: { $0.tier == .exact }) else { return .unknown }
        return comparesInstructions ? .memoryOrMachine : .unknown
    }
}

extension Verdict {
    static let screenMetric = "screen_digest"

    fileprivate var isOfScreen: Bool { metric == Self.screenMetric }
}

extension [Verdict] {
    /// Returns the verdicts with those on series that are not reproducible, which replace the ones on their exact work.
    func doubting(_ verdictsOnChance: [Verdict]) -> [Verdict] {
        let series = Set(verdictsOnChance.map(\.series))
        let rest = filter { $0.tier != .exact || !series.contains($0.series) }.map { verdict in
            guard series.contains(verdict.series), [.regression, .improvement].contains(verdict.outcome) else { return verdict }
            var doubted = verdict
            doubted.outcome = .inconclusive
            return doubted
        }
        return rest + verdictsOnChance
    }

    /// Withdraws time verdicts that the placement of functions can explain: slower series become
    /// inconclusive, faster series pass.
    ///
    /// - Parameter bound: The ratio of times that placement exceeds in one of 200 gates.
    package func doubtingPlacement(upTo bound: Double) -> [Verdict] {
        map { verdict in
            guard verdict.tier == .time, verdict.outcome == .regression || verdict.outcome == .improvement,
                let ratio = verdict.ratio, distanceFromOne(ofRatio: ratio) <= bound,
                !contains(where: { $0.series == verdict.series && $0.tier != .time && $0.outcome == verdict.outcome })
            else { return verdict }
            var doubted = verdict
            let isSlower = verdict.outcome == .regression
            doubted.outcome = isSlower ? .inconclusive : .pass
            doubted.cause = isSlower ? .placement : nil
            doubted.finding +=
                " All counts are equal, and different placement of functions can change times by "
                + "\(percentText(bound - 1, decimals: 1)). Use --base-build and --head-build to link each process again."
            return doubted
        }
    }
}
