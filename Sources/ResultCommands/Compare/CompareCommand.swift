import ArgumentParser
import BenchmarkResults
import Console
import Reporting

struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Shows two runs side by side: times, and exact counters that differ.",
        discussion: """
            Times are compared if machine, build and settings are the same, apart from items, strategies, replays, warm-up, \
            counted instructions, budget and device; both sides are judged for B's. Exact counters are compared if the \
            settings are the same, and of runs with --screens the first view that differs is named. There is no verdict: one \
            run per side cannot tell a regression from noise.

            \(examples("compare results/before results/after", "compare results/before results/after --times-anyway"))
            """
    )

    @Argument(help: ArgumentHelp("A run directory, A in the tables.", valueName: "RUN"))
    var first: String

    @Argument(help: ArgumentHelp("The run directory to compare with it, B in the tables.", valueName: "RUN"))
    var second: String

    @Flag(help: "Compare the times even if machines or settings differ.")
    var timesAnyway = false

    func run() throws {
        let outcome = try outcome()
        for warning in outcome.warnings { StandardError.warn(warning) }
        if let report = outcome.report { try StandardOutput.printLine(report) }
        if let refusal = outcome.refusal { throw ValidationError(refusal) }
    }

    struct Outcome: Equatable {
        var warnings: [String] = []
        /// The text for the standard output, or `nil` if nothing can be compared.
        var report: String?
        var refusal: String?
    }

    private static let tables: [any Table.Type] = [TicksTable.self]

    func outcome() throws -> Outcome {
        let comparison = try readingInput {
            let runs = try [first, second].map { try Run.open($0, tables: Self.tables + [ScreensTable.self]) }
            return try RunComparison(runs[0], runs[1], with: Self.tables)
        }
        let differences = comparison.differences(includingOtherMachines: timesAnyway)
        let comparesCounters = !differences.contains { $0.prevents.contains(.counts) }
        let screens = comparesCounters ? try readingInput { try comparison.screenChanges() } : []
        let text = ComparisonText(comparison, differences: differences, screens: screens, timesAnyway: timesAnyway)
        if let suites = text.differentSuites { throw ValidationError(suites) }
        guard !comparison.pairs.isEmpty else { throw ValidationError(text.nothingInCommon) }

        let comparesTimes = differences.isEmpty || timesAnyway
        var outcome = Outcome()
        outcome.warnings = [comparison.first, comparison.second].compactMap(\.notice)
        if comparesTimes {
            outcome.warnings += [text.warning].compactMap(\.self)
            for run in [comparison.first, comparison.second] where !run.manifest.environment.isOptimized {
                outcome.warnings.append("\(tableCell(run.path)) was built without the optimizer, so its times mean nothing.")
            }
        } else {
            outcome.refusal = text.refusal
        }
        if comparesTimes || comparesCounters {
            outcome.report = text.report(times: comparesTimes, counters: comparesCounters)
        }
        return outcome
    }
}
