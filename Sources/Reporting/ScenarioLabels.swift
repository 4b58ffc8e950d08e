import BenchmarkResults
import Statistics

/// The labels of a run's scenarios: the number of items if it is unique, otherwise the name.
package struct ScenarioLabels {
    private let areNumbered: Bool
    private let shortNames: [String: String]
    private let machines: Machines

    package init(of scenarios: [Run.Scenario]) {
        areNumbered = Set(scenarios.map(\.itemCount)).count == scenarios.count
        machines = Machines(of: scenarios)
        // The parts of the names in which the scenarios differ.
        let parts = scenarios.map { $0.name.split(separator: "/", omittingEmptySubsequences: false).map(String.init) }
        let count = parts.first?.count ?? 0
        let differing = (0..<count).filter { index in Set(parts.map { $0.dropFirst(index).first }).count > 1 }
        let canShorten = parts.allSatisfy { $0.count == count }
        shortNames = Dictionary(
            zip(scenarios, parts).map { scenario, parts in
                (scenario.name, canShorten ? differing.map { parts[$0] }.joined(separator: "/") : scenario.name)
            }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the label of a scenario for a sentence, with the machine if there are several.
    func text(of scenario: Run.Scenario) -> String {
        let text = areNumbered ? "\(groupedDigits(scenario.itemCount)) items" : scenario.name
        return machines.name(of: scenario).map { "\(text) on \($0)" } ?? text
    }

    /// Returns the columns of ``columns(_:)`` with shortened names, and none for one scenario.
    func shortColumns<Row>(_ scenario: @escaping (Row) -> Run.Scenario) -> [MarkdownTable<Row>.Column] {
        guard shortNames.count > 1 else { return [] }
        let columns = columns(scenario)
        let names = areNumbered ? columns[0] : .text("scenario") { shortNames[scenario($0).name] ?? scenario($0).name }
        return [names] + columns.dropFirst()
    }

    /// Returns the scenario's column, and a column for the machine if there are several.
    package func columns<Row>(_ scenario: @escaping (Row) -> Run.Scenario) -> [MarkdownTable<Row>.Column] {
        let columns: [MarkdownTable<Row>.Column] = [
            areNumbered ? .number("items") { groupedDigits(scenario($0).itemCount) } : .text("scenario") { scenario($0).name }
        ]
        return machines.areSeveral ? columns + [.text("host") { machines.name(of: scenario($0)) ?? "" }] : columns
    }
}
