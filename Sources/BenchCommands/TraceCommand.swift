import ArgumentParser
import BenchmarkResults
import Console
import Experiments
import Suites

struct TraceCommand<Suite: BenchmarkSuite>: AsyncParsableCommand, OptionsOnly {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "trace",
            abstract: "Prints a trace as CSV; --trace FILE reads it back.",
            discussion: """
                Columns: time_s, offset_y (offset_x if the content scrolls horizontally), width_pt, height_pt, phase, data_set \
                (the data set that is shown from this record on) and, if the trace changes data, data_change. A trace depends \
                on the length of the content.

                \(examples("trace > trace.csv", "trace --trace drag --items 500 --ticks 120"))
                """
        )
    }

    private static var defaultItems: [Int] { [5_000] }

    @OptionGroup(title: "Scenarios") var scenarios: SettingOptions<TraceSettings<Suite>>
    @OptionGroup var unexpected: UnexpectedArguments

    @MainActor
    func run() async throws {
        let scenario = try readingInput {
            let suite = try SuiteContents(Suite.self)
            let matrix = try ScenarioMatrix(
                ScenarioArguments(scenarios.texts, of: suite), of: suite, defaultItems: Self.defaultItems)
            guard matrix.requests.count == 1 else {
                throw SettingError(
                    "\(suite.name) trace prints one trace, but the settings give \(matrix.requests.count) scenarios; "
                        + "give one value of each."
                )
            }
            let request = matrix.requests[0]
            guard request.subject.description.motion == .scrolling else {
                throw SettingError(
                    "\(Suite.name) trace prints scrolls, but the layout \(request.subject.name) is moved; choose "
                        + "another --layout."
                )
            }
            return try request.makeAndWarn()
        }
        let isHorizontal = scenario.axis == .horizontal
        var writer = CSVWriter(
            columns: TraceFile.columns(of: scenario.trace, horizontal: isHorizontal), to: FileSink.standardOutput)
        try TraceFile.write(scenario.trace, horizontal: isHorizontal, to: &writer)
        try writer.finish()
    }
}
