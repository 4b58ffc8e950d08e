import BenchmarkResults

/// A difference between two counts of one program, whose work depends on chance, on the time, or on something outside of it.
package struct ChanceDifference: Equatable, Sendable {
    package let series: SeriesKey
    /// The first tick that differs, or `TickKind.loadTick`, or `nil` if the numbers of ticks differ.
    let tick: Int?
    /// The column that differs.
    let metric: String
    private let difference: String

    /// Returns the first difference of each series that two counts have.
    package static func all(in one: Baseline, _ other: Baseline) -> [ChanceDifference] {
        one.series.compactMap { series in other[series.key].flatMap { ChanceDifference(series, $0) } }
    }

    private init?(_ one: BaselineSeries, _ other: BaselineSeries) {
        guard one.ticks.count == other.ticks.count else {
            self.init(one.key, nil, "ticks", "\(one.ticks.count) and \(other.ticks.count)")
            return
        }
        let works =
            [(TickKind.loadTick, one.load, other.load)] + zip(one.ticks, other.ticks).enumerated().map { ($0, $1.0, $1.1) }
        for (tick, first, second) in works {
            if let counter = WorkCounter.allCases.first(where: { first[$0] != second[$0] }) {
                let counts = [first, second].map { $0[counter].map(String.init) ?? "not counted" }
                self.init(one.key, tick, counter.name, counts.joined(separator: " and "))
                return
            }
            if first.screenDigest != second.screenDigest {
                self.init(one.key, tick, Verdict.screenMetric, "two screens")
                return
            }
        }
        return nil
    }

    private init(_ series: SeriesKey, _ tick: Int?, _ metric: String, _ difference: String) {
        (self.series, self.tick, self.metric, self.difference) = (series, tick, metric, difference)
    }

    /// What differs, and what to do about it.
    package var finding: String {
        let place = tick.map { $0 == TickKind.loadTick ? " at the load" : " first at tick \($0)" } ?? ""
        return
            "not reproducible: two counts of the same program differ,\(place) in \(metric) (\(difference)). Work that depends on "
            + "chance or on the time cannot be compared: seed it, or leave the strategy out (--strategy)."
    }
}

extension [Verdict] {
    /// Returns the verdicts without those on the exact work of series that are not reproducible, which are inconclusive.
    func doubting(_ differences: [ChanceDifference]) -> [Verdict] {
        let series = Set(differences.map(\.series))
        let rest = filter { $0.tier != .exact || !series.contains($0.series) }.map { verdict in
            guard series.contains(verdict.series), [.regression, .improvement].contains(verdict.outcome) else { return verdict }
            var doubted = verdict
            doubted.outcome = .inconclusive
            return doubted
        }
        return rest
            + differences.map { difference in
                Verdict(
                    series: difference.series, metric: difference.metric, tier: .exact, tick: difference.tick,
                    outcome: .inconclusive, base: nil, head: nil, ratio: nil, finding: difference.finding)
            }
    }
}
