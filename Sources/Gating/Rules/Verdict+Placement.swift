import BenchmarkResults
import Statistics

extension [Verdict] {
    /// Withdraws time verdicts that the placement of functions can explain: slower series become inconclusive, faster series pass.
    ///
    /// The linker puts the functions of two executables at different addresses, which changes times even if the code is the same. A time
    /// within that bound, with equal counters, allocations and instructions, proves nothing.
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
                " All counts are equal, and different placement of functions can change times by \(percentText(bound - 1, decimals: 1)). "
                + "Use --base-build and --head-build to link each process again."
            return doubted
        }
    }
}
