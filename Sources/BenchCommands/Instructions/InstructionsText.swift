import BenchmarkResults

extension InstructionCounts.Source {
    /// The title of a column of means per tick.
    var columnTitle: String { "instructions (\(rawValue))" }

    /// The mean per tick that this source counted, as text; empty where it is unknown.
    func meanText(in counts: [InstructionCounts]) -> String {
        guard let mean = counts.first(where: { $0.source == self })?.mean else { return "" }
        return String(Int(mean.rounded()))
    }
}
