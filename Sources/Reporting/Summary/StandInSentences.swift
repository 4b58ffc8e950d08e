import BenchmarkResults
import Statistics

/// Sentences about the work that stands in for a device's Auto Layout and text engine, and which the figures leave out.
package struct StandInSentences {
    /// A share of the time is worth a sentence if it is above this one.
    private static let notableShare = 0.1

    private let scenarios: [Run.Scenario]

    package init(of scenarios: [Run.Scenario]) {
        self.scenarios = scenarios
    }

    package var all: [String] { [shareSentence, undecidedSentence, differenceSentence].compactMap(\.self) }

    private var series: [Run.Series] { scenarios.flatMap(\.series) }

    /// What stood in, for the beginning of a sentence.
    private var name: String {
        let hasConstraints = series.contains { $0.metrics.work.constraintPassesPerTick ?? 0 > 0 }
        let hasTexts = series.contains { $0.metrics.work.textsMeasuredPerTick ?? 0 > 0 }
        return switch (hasConstraints, hasTexts) {
        case (true, true): "Constraints and texts"
        case (true, false): "Constraints"
        case (false, true): "Texts"
        case (false, false): "Stack views and sizes"
        }
    }

    /// The share of the time that is left out, or `nil` if it is small.
    package var shareSentence: String? {
        let shares = series.compactMap(\.metrics.standInShare)
        guard let least = shares.min(), let most = shares.max(), most > Self.notableShare else { return nil }
        let texts = [percentText(least), percentText(most)].uniqued()
        return "\(name) took \(texts.joined(separator: " to ")) of the time here; they are left out of these figures."
    }

    /// The strategies that would be fast enough without the work, which a device does, too.
    package var undecidedSentence: String? {
        let names = scenarios.filter { $0.device != nil }.flatMap { scenario in
            Judgment(scenario, isUnoptimized: false).strategies.filter { $0.verdict?.dependsOnStandIn == true }.map(\.name)
        }.uniqued()
        guard !names.isEmpty else { return nil }
        let (verb, subject) = names.count == 1 ? ("stays", "it is") : ("stay", "they are")
        return "\(listText(names)) \(verb) within half of a frame without \(name.lowercased()), and not with them, so \(subject) "
            + "not decided."
    }

    /// How often the strategies ask for the work if they differ, in the largest scenario in which they do.
    package var differenceSentence: String? {
        let sorted = scenarios.sorted { $0.description.items > $1.description.items }
        return sorted.lazy.compactMap { scenario in
            let parts = [
                Self.difference("constraints are solved", \.constraintPassesPerTick, in: scenario),
                Self.difference("texts are measured", \.textsMeasuredPerTick, in: scenario),
            ].compactMap(\.self)
            return parts.isEmpty ? nil : "Per tick, \(parts.joined(separator: "; "))."
        }.first
    }

    private static func difference(
        _ verb: String, _ count: (WorkSummary) -> Double?, in scenario: Run.Scenario
    ) -> String? {
        let counts = scenario.series.compactMap { one in count(one.metrics.work).map { (name: one.strategy, count: $0) } }
        guard Set(counts.map(\.count)).count > 1 else { return nil }
        return "\(verb) \(listText(counts.map { "\(threeDigits($0.count)) times with \($0.name)" }))"
    }
}
