/// `instructions.csv`: one record per tick that was counted, by strategy, then source, then tick, counted from 0.
///
/// It has no records unless the run was asked to count instructions.
public enum InstructionsTable: Table {
    public static let fileName = "instructions.csv"
    public static let columns = ["strategy", "layout", "effect", "items", "tick", "instructions", "source", "scenario"]

    /// - Complexity: O(s · t) for s strategies and t counted ticks.
    public static func write(_ scenario: ScenarioResult, to writer: inout CSVWriter<some ByteSink>) throws {
        for series in scenario.series {
            for counts in series.instructions {
                for (tick, instructions) in counts.perTick.enumerated() {
                    writer.field(series.strategy)
                    writer.field(scenario.layout)
                    writer.field(scenario.effect)
                    writer.field(scenario.itemCount)
                    writer.field(tick)
                    writer.field(instructions)
                    writer.field(counts.source.rawValue)
                    writer.field(scenario.name)
                    try writer.endRecord()
                }
            }
        }
    }
}
