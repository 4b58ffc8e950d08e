import BenchmarkResults
import Statistics

/// The texts that tell the scenarios of a run from each other: the number of items, which is enough in most runs; else the name.
package struct ScenarioLabels {
    /// Whether no two scenarios have the same number of items.
    private let areNumbered: Bool
    private let machines: Machines

    package init(of scenarios: [Run.Scenario]) {
        areNumbered = Set(scenarios.map(\.itemCount)).count == scenarios.count
        machines = Machines(of: scenarios)
    }

    /// In a sentence; with the machine where there are several.
    func text(of scenario: Run.Scenario) -> String {
        let text = areNumbered ? "\(groupedDigits(scenario.itemCount)) items" : scenario.name
        return machines.name(of: scenario).map { "\(text) on \($0)" } ?? text
    }

    /// Of a table; with a column for the machine where there are several.
    package func columns<Row>(_ scenario: @escaping (Row) -> Run.Scenario) -> [MarkdownTable<Row>.Column] {
        let columns: [MarkdownTable<Row>.Column] = [
            areNumbered ? .number("items") { "\(scenario($0).itemCount)" } : .text("scenario") { scenario($0).name }
        ]
        return machines.areSeveral ? columns + [.text("host") { machines.name(of: scenario($0)) ?? "" }] : columns
    }
}
