import BenchmarkResults
import Experiments
import Statistics
import Suites

/// A matrix that is divided into parts of similar cost.
///
/// Scenarios are assigned from the most to the least expensive, each to the part with the least
/// cost so far. The largest part then costs at most 4/3 − 1/(3m) times as much as in the best
/// partition, for m parts.
///
/// Source: R. L. Graham, "Bounds on Multiprocessing Timing Anomalies", SIAM Journal on Applied
/// Mathematics 17 (1969), theorem 2.
struct ShardPlan {
    let parts: [[Int]]

    /// - Parameter costs: One cost per scenario, in any unit.
    /// - Precondition: `count` is at least 1.
    /// - Complexity: O(n · (log n + m)) for n scenarios and m parts.
    init(costs: [Double], count: Int) {
        var parts = [[Int]](repeating: [], count: count)
        var sums = [Double](repeating: 0, count: count)
        let longestFirst = costs.indices.sorted { (costs[$1], $0) < (costs[$0], $1) }
        for index in longestFirst {
            // The first of the shortest parts.
            let part = sums.indices.reduce(0) { sums[$1] < sums[$0] ? $1 : $0 }
            parts[part].append(index)
            sums[part] += costs[index]
        }
        self.parts = parts.map { $0.sorted() }
    }
}

extension ShardPlan {
    /// Divides scenarios by their items × strategies × ticks, which are equal on every machine.
    init(_ requests: [ScenarioRequest], count: Int) {
        self.init(
            costs: requests.map { Double($0.description.items) * Double($0.competitorDescriptions.count) * Double($0.ticks) },
            count: count)
    }
}

extension Shard {
    func scenarios(of requests: [ScenarioRequest]) throws(SettingError) -> [ScenarioRequest] {
        let part = ShardPlan(requests, count: count).parts[number - 1].map { requests[$0] }
        guard !part.isEmpty else {
            let are = requests.count == 1 ? "is" : "are"
            throw SettingError(
                "--shard \(self) is empty: there \(are) \(countText(requests.count, "scenario")). Give at most "
                    + "\(requests.count) as N."
            )
        }
        return part
    }
}
