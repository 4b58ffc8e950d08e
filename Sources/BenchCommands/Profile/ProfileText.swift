import BenchmarkResults
import Gating
import Reporting
import Statistics

extension StackCosts {
    /// Returns the instructions by function, for a terminal: the sum of each part, then its most
    /// expensive functions.
    func text(title: String) -> String {
        let functions = functions
        var sums = ProfiledFunction.Part.allCases.map { part in
            (part.rawValue, functions.filter { $0.function.part == part }.reduce(0) { $0 + $1.own })
        }
        sums.append(("total", instructions))
        let parts = MarkdownTable(
            sums,
            columns: [
                .text("part") { $0.0 }, .number("instructions") { groupedDigits($0.1) }, .number("per tick") { perTick($0.1) },
                .number("%") { share($0.1) },
            ])
        let sentence = "\(tableCell(title)): \(groupedDigits(instructions)) instructions."
        return ([sentence, parts.text] + ProfiledFunction.Part.allCases.compactMap { table(of: $0, functions) })
            .joined(separator: "\n\n")
    }

    /// The number of listed functions: with the highest self cost, and with the highest total cost.
    private static let shownCount = 10

    /// Returns the table, or `nil` if the part has no instructions.
    private func table(of part: ProfiledFunction.Part, _ all: [FunctionCost]) -> String? {
        let functions = all.filter { $0.function.part == part }
        guard functions.contains(where: { $0.own > 0 }) else { return nil }
        let largest = functions.sorted { $0.inclusive > $1.inclusive }.prefix(Self.shownCount).map(\.function)
        let shown = Set(functions.prefix(Self.shownCount).map(\.function)).union(largest)
        var rows = functions.filter { shown.contains($0.function) }.map(Row.function)
        let others = functions.filter { !shown.contains($0.function) }
        if !others.isEmpty { rows.append(.others(count: others.count, own: others.reduce(0) { $0 + $1.own })) }
        let table = MarkdownTable(
            rows,
            columns: [
                .text(part.rawValue) { $0.name }, .number("own") { perTick($0.own) }, .number("%") { share($0.own) },
                .number("with calls") { $0.inclusive.map(perTick) ?? "" },
                .number("calls") { $0.calls.map { threeDigits(Double($0) / Double(tickCount)) } ?? "" },
            ])
        return table.text
    }

    private enum Row {
        case function(FunctionCost)
        case others(count: Int, own: Int)

        var name: String {
            switch self {
            case .function(let cost): cost.function.name
            case .others(let count, _): count == 1 ? "1 other" : "\(count) others"
            }
        }

        var own: Int {
            switch self {
            case .function(let cost): cost.own
            case .others(_, let own): own
            }
        }

        var inclusive: Int? { if case .function(let cost) = self { cost.inclusive } else { nil } }
        var calls: Int? { if case .function(let cost) = self { cost.calls } else { nil } }
    }

    private func perTick(_ count: Int) -> String {
        let mean = Double(count) / Double(tickCount)
        return mean < 99.5 ? threeDigits(mean) : groupedDigits(Int(mean.rounded()))
    }

    private func share(_ count: Int) -> String {
        instructions == 0 ? "" : threeDigits(Double(count) / Double(instructions) * 100)
    }
}
