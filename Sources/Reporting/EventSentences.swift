import BenchmarkResults
import Statistics

/// Sentences about the events of one scenario: single moments such as a turn of the screen.
struct EventSentences {
    /// The strategies differ in an event if their worst ticks differ by this factor.
    static let notableRatio = 1.5

    private struct Event {
        let kind: TickKind
        /// The costs of each strategy, as measured, the fastest first.
        let costs: [(strategy: String, cost: EventCost)]
        let scenario: Run.Scenario

        var differs: Bool {
            guard let least = costs.first?.cost.worst, let most = costs.last?.cost.worst else { return false }
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
                one.noticedEvents.first { $0.kind == kind }.map { (strategy: one.strategy, cost: $0) }
            }
            return costs.isEmpty
                ? nil : Event(kind: kind, costs: costs.sorted { $0.cost.worst < $1.cost.worst }, scenario: scenario)
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
        return "The \(event.kind.name) takes \(scenario.eventText(worst.cost)) with \(worst.strategy) and "
            + "\(scenario.eventText(best.cost)) with \(best.strategy)."
    }

    private func shared(_ events: [Event]) -> String? {
        guard !events.isEmpty else { return nil }
        let parts = events.compactMap { event in
            event.costs.last.map { "the \(event.kind.name) takes \(event.scenario.eventText($0.cost))" }
        }
        let whose = strategyCount > 1 ? " with every strategy" : ""
        let isLong = events.contains { $0.scenario.frameCount(of: $0.costs.last?.cost.worst ?? .zero) > 1 }
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

    /// The worst duration as measured, with the number of frames that it takes if it is more than one.
    func eventText(_ event: EventCost) -> String {
        let frames = frameCount(of: event.worst)
        let factor = slowdown == 1 ? "" : " × \(threeDigits(slowdown))"
        return frames > 1 ? "\(event.worstText)\(factor) (\(frames) frames)" : event.worstText
    }
}

extension EventCost {
    var medianText: String { median.text(isCPUTime: cpuFigures.contains(.p50)) }
    var worstText: String { worst.text(isCPUTime: cpuFigures.contains(.max)) }
    var meanText: String { mean.text(isCPUTime: cpuFigures.contains(.mean)) }
}

extension SeriesMetrics {
    package var steadyP50Text: String { steadyP50?.text(isCPUTime: cpuFigures.contains(.p50)) ?? "" }
    package var steadyP99Text: String { steadyP99?.text(isCPUTime: cpuFigures.contains(.p99)) ?? "" }
}

extension Duration {
    /// Returns the text of a minimum over the replays, with a mark if it is the thread's CPU time.
    package func text(isCPUTime: Bool) -> String { isCPUTime ? "\(text) CPU" : text }
}
