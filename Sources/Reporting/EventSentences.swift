import BenchmarkResults
import Statistics

/// Sentences about the events of one scenario: single moments such as a turn of the screen.
struct EventSentences {
    /// The strategies differ in an event if their worst ticks differ by this factor.
    static let notableRatio = 1.5

    private struct Event {
        let kind: TickKind
        /// The worst tick of each strategy, as measured, the fastest first.
        let costs: [(strategy: String, worst: Duration)]
        let scenario: Run.Scenario

        var differs: Bool {
            guard let least = costs.first?.worst, let most = costs.last?.worst else { return false }
            return most >= max(least, .nanoseconds(1)).scaled(by: EventSentences.notableRatio)
        }
    }

    private let events: [Event]
    private let strategyCount: Int

    init(of scenario: Run.Scenario) {
        let series = scenario.series.filter { ($0.metrics.staleCells ?? 0) == 0 }
        strategyCount = series.count
        events = TickKind.allCases.compactMap { kind in
            let costs = series.compactMap { one in
                one.noticedEvents.first { $0.kind == kind }.map { (strategy: one.strategy, worst: $0.worst) }
            }
            return costs.isEmpty ? nil : Event(kind: kind, costs: costs.sorted { $0.worst < $1.worst }, scenario: scenario)
        }
    }

    /// All sentences on one line, or `nil` without events.
    var line: String? {
        let sentences = events.filter(\.differs).map(difference) + [shared(events.filter { !$0.differs })].compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    private func difference(_ event: Event) -> String {
        guard let best = event.costs.first, let worst = event.costs.last else { return "" }
        let scenario = event.scenario
        return "The \(event.kind.name) takes \(scenario.eventText(worst.worst)) with \(worst.strategy) and "
            + "\(scenario.eventText(best.worst)) with \(best.strategy)."
    }

    private func shared(_ events: [Event]) -> String? {
        guard !events.isEmpty else { return nil }
        let parts = events.map { event in
            "the \(event.kind.name) takes \(event.scenario.eventText(event.costs.last?.worst ?? .zero))"
        }
        let whose = strategyCount > 1 ? " with every strategy" : ""
        let isLong = events.contains { $0.scenario.frameCount(of: $0.costs.last?.worst ?? .zero) > 1 }
        let advice = strategyCount > 1 && isLong ? "; only a faster layout helps" : ""
        let list = Conclusion.list(parts)
        return "\(list.prefix(1).uppercased())\(list.dropFirst())\(whose)\(advice)."
    }
}

extension Run.Scenario {
    /// The number of frames that a tick takes, which is 1 if it stays within the budget.
    func frameCount(of duration: Duration) -> Int {
        Int((FrameBudget(budget).hitch(of: duration.scaled(by: slowdown)) / budget).rounded()) + 1
    }

    /// A duration as measured, with the number of frames that it takes if it is more than one.
    func eventText(_ duration: Duration) -> String {
        let frames = frameCount(of: duration)
        let factor = slowdown == 1 ? "" : " × \(threeDigits(slowdown))"
        return frames > 1 ? "\(duration.text)\(factor) (\(frames) frames)" : duration.text
    }
}
