import BenchmarkResults
import Sampling

/// The flags that give a process of `bench` its scenarios.
///
/// A gate only replaces the numbers of items and the strategies. It passes all other flags on unchanged.
package struct ScenarioArguments: Equatable, Sendable {
    /// The value of each flag, by the flag's name without dashes, such as `items`.
    package var values: [String: String]

    package init(_ values: [String: String]) {
        self.values = values
    }

    /// The command-line arguments, sorted by the flags' names.
    package var words: [String] {
        values.sorted { $0.key < $1.key }.flatMap { ["--\($0.key)", $0.value] }
    }

    /// Returns the same flags with other numbers of items.
    package func with(itemCounts: [Int]) -> ScenarioArguments {
        with("items", itemCounts.map(String.init))
    }

    /// Returns the same flags with other strategies.
    package func with(strategies: [String]) -> ScenarioArguments {
        with("strategy", strategies)
    }

    /// Returns the flags of a single series.
    package func of(_ series: BaselineSeries) -> ScenarioArguments {
        with(itemCounts: [series.itemCount]).with(strategies: [series.key.strategy])
    }

    /// The same flags without the numbers of items.
    package var withoutItemCounts: ScenarioArguments {
        ScenarioArguments(values.filter { $0.key != "items" })
    }

    private func with(_ name: String, _ elements: [String]) -> ScenarioArguments {
        var copy = self
        copy.values[name] = elements.joined(separator: ",")
        return copy
    }
}

extension Handicap {
    /// The flag that gives a process this injected slowdown.
    var arguments: [String] { ["--handicap", label] }
}
