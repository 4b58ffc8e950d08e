import BenchmarkResults
import Statistics

/// The labels of a run's scenarios: the number of items if it is unique, otherwise the name.
package struct ScenarioLabels {
    private let areNumbered: Bool
    private let machines: Machines

    package init(of scenarios: [Run.Scenario]) {
        areNumbered = Set(scenarios.map(\.description.items)).count == scenarios.count
        machines = Machines(of: scenarios)
    }

    /// Returns the label of a scenario for a sentence, with the machine if there are several.
    func text(of scenario: Run.Scenario) -> String {
        let text = areNumbered ? "\(groupedDigits(scenario.description.items)) items" : scenario.name
        return machines.name(of: scenario).map { "\(text) on \($0)" } ?? text
    }

    /// Returns the scenario's column, and a column for the machine if there are several.
    package func columns<Row>(_ scenario: @escaping (Row) -> Run.Scenario) -> [MarkdownTable<Row>.Column] {
        let columns: [MarkdownTable<Row>.Column] = [
            areNumbered
                ? .number("items") { groupedDigits(scenario($0).description.items) } : .text("scenario") { scenario($0).name }
        ]
        return machines.areSeveral ? columns + [.text("host") { machines.name(of: scenario($0)) ?? "" }] : columns
    }
}
