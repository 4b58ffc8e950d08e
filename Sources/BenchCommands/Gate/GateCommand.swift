import ArgumentParser
import BenchmarkResults
import Console
import Experiments
import Foundation
import Gating
import Reporting
import Statistics
import Suites
import SystemSupport

struct GateCommand<Suite: BenchmarkSuite>: AsyncParsableCommand, OptionsOnly {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "gate",
            abstract:
                "Compares this build with a baseline and another executable, and fails if scrolling became slower.",
            discussion: """
                Three ways to compare:

                1. Another build of your package, linked again for each process. The most exact way:
                \(Suite.name) gate --base-build ../base --head-build .
                2. Another program: \(Suite.name) gate --base-executable ../base/\(Suite.name)
                3. A committed file, without times: \(Suite.name) gate --baseline results/baseline.json

                A baseline and a base's program can be combined. Without settings, the baseline's scenarios are used; without \
                --layout, all subjects of the suite.

                Exact work: a counter, allocations or bytes that rise at any tick fail, and so does another screen, or a \
                series that only the base has. Instructions, with valgrind: ticks without an event may rise by 0.3 % together \
                or by 250 each, and each event (load, turn, jump, reload, data change) by 1 % or by 0.1 % of a frame. Times: \
                base and head run in 20 pairs of processes. If the means of the lower thirds differ by more than two thirds of \
                --threshold, the series is measured again with 60 new pairs, or 120 if 60 do not decide. It fails if the head \
                is slower again, by more than --threshold and beyond chance (p < 0.001).

                After the verdicts, the gate searches for the function that causes a regression, for at most one minute (or \
                --search-time) in each of up to three series. An interrupt then keeps the verdicts and their status.

                Exit statuses: 0 passed; 1 an error, for example a crashed executable; 2 a regression, or a series that only \
                the base has; 4 an improvement, with --fail-on-improvement; 5 a baseline that is missing, damaged or of \
                another build; 6 not compared, because base and head have different versions of ScrollBench; 7 inconclusive; \
                64 usage; 128 + n ended by signal n.
                """
        )
    }

    @OptionGroup(title: "Comparison") var gateOptions: GateOptions
    @OptionGroup(title: "Scenarios") var scenarios: SettingOptions<ScenarioSettings<Suite>>
    @OptionGroup var unexpected: UnexpectedArguments

    @MainActor
    func run() async throws {
        try await interruptible(saying: "The gate was interrupted; it has no verdict.") { interruption in
            try await judge(interruption)
        }
    }

    @MainActor
    private func judge(_ interruption: Interruption) async throws {
        let (gate, inputs) = try await makeGate(interruption)
        let files = try readingInput { try GateFiles(gateOptions, beside: inputs) }
        let started = Date()
        let progress = ProgressLine(isQuiet: gateOptions.quiet)
        let report: GateReport
        do {
            report = try await gate.report { progress.show($0) }
        } catch let error where !(error is Interruption.Requested) {
            progress.clear()
            // Otherwise the files of an earlier gate would be taken for this one's.
            let report = GateReport(without: error as? Failure ?? Failure("\(error)"))
            do {
                try files.write(report, at: started)
            } catch let failure {
                StandardError.printLine("Error: \(error)")
                throw failure
            }
            throw error
        }
        progress.clear()
        let isSearching = gate.canNameCauses(of: report)
        // The files are written first, because the reader of the standard output may be gone.
        if !isSearching { try files.write(report, at: started) }
        try StandardOutput.printLine(report.text)
        let status = exitStatus(of: report)
        if isSearching {
            // The verdicts do not wait for their cause.
            try GateFiles(gateOptions, beside: inputs).write(report, at: started, onlyReplaceable: true)
            EndingSignals.settle(status?.rawValue ?? 0, saying: "The search for the cause was interrupted; the verdicts hold.")
            let explained = try await gate.addingCauses(to: report) { progress.show($0) }
            progress.clear()
            try files.write(explained, at: started)
            if let text = explained.causesText { try StandardOutput.printLine("\n\(text)") }
        }
        if let status { throw ExitCode(status.rawValue) }
    }

    /// Returns the status of a report's verdicts, or `nil` if the gate passes.
    func exitStatus(of report: GateReport) -> ExitStatus? {
        switch report.outcome {
        case .pass, .notGated: nil
        case .improvement: gateOptions.failOnImprovement ? .improvement : nil
        case .regression: .regression
        case .inconclusive: .inconclusive
        }
    }
}
