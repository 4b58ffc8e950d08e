import BenchmarkResults
import Statistics

extension [Verdict] {
    /// The same verdicts, where a slower time that nothing but the places of the functions may explain is inconclusive.
    ///
    /// Two executables of the same work differ in where the linker put each function, and that alone changes times. What is slower by
    /// no more than that, and has the same counters, allocations and instructions, may be the same code.
    ///
    /// - Parameter bound: The ratio of times that placement alone exceeds in one of 200 gates.
    package func doubtingPlacement(upTo bound: Double) -> [Verdict] {
        map { verdict in
            guard verdict.tier == .time, verdict.outcome == .regression, let ratio = verdict.ratio, ratio <= bound,
                !contains(where: { $0.series == verdict.series && $0.tier != .time && $0.outcome == .regression })
            else { return verdict }
            var doubted = verdict
            doubted.outcome = .inconclusive
            doubted.cause = .placement
            doubted.finding +=
                " What was counted is equal, and other places of the same functions alone have moved times by up to "
                + "\(percentText(bound - 1, decimals: 1)): give --base-build and --head-build, with which each process gets places of its own."
            return doubted
        }
    }
}
