import BenchmarkResults
import Statistics

/// Sentences about the events of some scenarios: the load, and single moments such as a turn of the
/// screen. Over several scenarios, the worst figures count.
struct EventSentences {
    /// A difference is said if the lower bound of one strategy is this many times the upper bound of another one.
    static let notableRatio = 1.5

    private struct Cost {
        let strategy: String
        var upper: CostInterval
        var lower: Duration
    }

    private let events: [(kind: TickKind, costs: [Cost])]
    private let strategyCount: Int
    private let frames: (Duration) -> Int

    /// - Parameter scenarios: Scenarios of one machine with one device.
    init(of scenarios: [Run.Scenario]) {
        let series = scenarios.flatMap(\.series).filter { !$0.mayBeStale }
        let names = series.map(\.strategy).uniqued()
        strategyCount = names.count
        events = TickKind.allCases.filter(\.isEvent).compactMap { kind in
            let costs = names.compactMap { name in
                let known = series.filter { $0.strategy == name }.compactMap { $0.metrics[event: kind] }
                return known.max { $0.upper < $1.upper }.map {
                    Cost(strategy: name, upper: $0, lower: known.map(\.lower).max() ?? .zero)
                }
            }
            return costs.isEmpty ? nil : (kind, costs)
        }
        frames = { scenarios.first?.frameCount(of: $0) ?? 1 }
    }

    /// All sentences on one line, or `nil` without events.
    var line: String? {
        var parts: [String] = []
        var shared: [String] = []
        for (kind, costs) in events {
            guard let slowest = costs.max(by: { $0.lower < $1.lower }),
                let fastest = costs.min(by: { $0.upper.upper < $1.upper.upper }),
                let most = costs.max(by: { $0.upper.upper < $1.upper.upper })
            else { continue }
            if slowest.lower > fastest.upper.upper.scaled(by: Self.notableRatio) {
                parts.append(
                    "The \(kind.name) takes up to \(text(slowest.upper)) with \(slowest.strategy) and "
                        + "\(text(fastest.upper)) with \(fastest.strategy)."
                )
            } else {
                shared.append("the \(kind.name) \(shared.isEmpty ? "takes " : "")up to \(text(most.upper))")
            }
        }
        if !shared.isEmpty {
            let whose = strategyCount > 1 ? ", whichever the strategy" : ""
            parts.append("\(listText(shared).capitalizedSentence)\(whose).")
        }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    private func text(_ cost: CostInterval) -> String {
        let count = frames(cost.upper)
        return count > 1 ? "\(cost.text) (\(groupedDigits(count)) frames)" : cost.text
    }
}

extension Run.Scenario {
    /// The number of frames that a tick takes on the scenario's device.
    package func frameCount(of duration: Duration) -> Int {
        max(1, Int((FrameVerdict.share(of: duration, factor: factor, frame: frame) - 1e-9).rounded(.up)))
    }
}
