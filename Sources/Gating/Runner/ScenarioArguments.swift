import BenchmarkResults
import Sampling

/// The flags that tell a process of `bench` which scenarios to replay.
///
/// A gate sets only the numbers of items and the strategies. It passes all other flags on as they are.
package struct ScenarioArguments: Equatable, Sendable {
    /// The text of each flag, by the flag's name without dashes, such as `items`.
    package var values: [String: String]

    package init(_ values: [String: String]) {
        self.values = values
    }

    /// The flags as words of a command line, sorted by the flags' names.
    package var words: [String] {
        values.sorted { $0.key < $1.key }.flatMap { ["--\($0.key)", $0.value] }
    }

    /// The same flags with other numbers of items.
    package func with(itemCounts: [Int]) -> ScenarioArguments {
        with("items", itemCounts.map(String.init))
    }

    /// The same flags with other strategies.
    package func with(strategies: [String]) -> ScenarioArguments {
        with("strategy", strategies)
    }

    /// The flags of a single series of these scenarios.
    package func of(_ series: BaselineSeries) -> ScenarioArguments {
        with(itemCounts: [series.itemCount]).with(strategies: [series.key.strategy])
    }

    /// The same flags without the numbers of items.
    package var withoutItemCounts: ScenarioArguments {
        ScenarioArguments(values.filter { $0.key != "items" })
    }

    private func with(_ name: String, _ texts: [String]) -> ScenarioArguments {
        var copy = self
        copy.values[name] = texts.joined(separator: ",")
        return copy
    }
}

extension Handicap {
    /// The flag that gives a process this handicap, as words of a command line.
    var words: [String] { ["--handicap", label] }
}
