import BenchmarkResults
import Statistics

extension [Verdict] {
    /// The same verdicts, where a time that nothing but the places of the functions may have changed is no finding: a slower one is
    /// inconclusive, a quicker one passes.
    ///
    /// Two executables of the same work differ in where the linker put each function, and that alone changes times. What differs by no
    /// more than that, and has the same counters, allocations and instructions, may be the same code.
    ///
    /// - Parameter bound: The ratio of times that placement alone exceeds in one of 200 gates, either way.
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
                " What was counted is equal, and other places of the same functions alone have moved times by up to "
                + "\(percentText(bound - 1, decimals: 1)): give --base-build and --head-build, with which each process gets places of its own."
            return doubted
        }
    }
}
