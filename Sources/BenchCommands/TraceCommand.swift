import ArgumentParser
import BenchmarkResults
import ScrollTraces

struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Prints a trace as CSV; --trace FILE reads it back.",
        discussion: """
            Columns: time_s,offset_y,width_pt,height_pt,phase. A trace depends on the height of what is scrolled. Of layers: \
            time_s,offset_x,offset_y,phase for a finger, time_s,x_rad_s,y_rad_s,phase for the gyroscope.
            """
    )

    @OptionGroup var options: ScenarioOptions

    func run() throws {
        let factory = try readingInput { try ScenarioFactory(ScenarioSettings(options)) }
        guard factory.settings.layers == nil else { return try printLayerTrace(factory.layerTrace()) }
        let (trace, clampedTicks) = try readingInput {
            let itemCount = try itemCount(of: factory)
            try MemoryCheck.check(itemCount: itemCount, strategyCount: 1)
            return try factory.trace(over: try factory.album(itemCount))
        }
        StandardError.warnOfClampedTicks(clampedTicks, itemCount: nil)
        var writer = CSVWriter(columns: TraceFile.columns, to: FileSink.standardOutput)
        try TraceFile.write(trace, to: &writer)
        try writer.finish()
    }

    private func printLayerTrace(_ trace: ScrollTrace) throws {
        var writer = CSVWriter(
            columns: LayerTraceFile.columns(of: LayerTraceFile.quantity(of: trace)), to: FileSink.standardOutput
        )
        try LayerTraceFile.write(trace, to: &writer)
        try writer.finish()
    }

    /// One number of items: the one asked for, the file's, or 5,000.
    private func itemCount(of factory: ScenarioFactory) throws(SettingError) -> Int {
        if options.items == nil, factory.settings.items == nil, factory.settings.blocks == .random { return 5_000 }
        let counts = factory.itemCounts
        guard counts.count == 1 else {
            throw SettingError("bench trace prints one trace, and --items names \(counts.count) numbers of items; give one.")
        }
        return counts[0]
    }
}
