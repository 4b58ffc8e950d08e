import ArgumentParser
import BenchmarkResults
import Experiments
import Foundation
import Gating
import Processes
import Reporting
import ResultCommands
import Suites

struct GateCommand<Suite: BenchmarkSuite>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "gate",
            abstract:
                "Compares this build with a baseline and another executable, and fails if scrolling became slower.",
            discussion: """
                There are three tiers. Exact: any difference in the counters, allocations, bytes or screens of a tick fails. \
                Instructions under callgrind: ticks without an event may differ by 0.3 % together, and each event (first screen, turn, \
                jump, reload, data change) by 1 % or by 0.1 % of a frame. Time: base and head run in 20 pairs of processes. If the means \
                of the lower thirds differ by more than two thirds of --threshold, the series is measured again with 60 new pairs, or 120 \
                if 60 do not decide. It fails if the head is slower again, by more than --threshold and beyond chance (p < 0.001).

                Pass --base-build if you have the base's package: then each process has another order of functions, which alone can \
                change times by a few per cent. If valgrind is installed, up to three series that failed or are undecided are counted by \
                function, and the functions that differ most are named. Without settings, the baseline's scenarios are used.

                Exit statuses: 0 passed; 1 an error, for example a crashed executable; 2 a regression, or something that only one side \
                has; 4 an improvement, with --fail-on-improvement; 5 a baseline that is missing, damaged or of another build; \
                7 inconclusive; 64 usage; 128 + n ended by signal n.

                \(examples(
                    "gate --baseline results/baseline.json --base-build ../base", "gate --self-test --cases identical,work=3%"))
                """
        )
    }

    @OptionGroup(title: "What is compared") var gateOptions: GateOptions
    @OptionGroup(title: "What is scrolled") var scenarios: ScenarioOptions<Suite>
    @OptionGroup(title: "Settings of single layouts") var subjects: SubjectOptions<Suite>

    @MainActor
    func run() async throws {
        try await interruptible(saying: "The gate was interrupted; it has no verdict.") { interruption in
            do {
                try await judge(interruption)
            } catch let error as BaselineError {
                StandardError.printLine("Error: \(error)")
                throw ExitCode(GateStatus.unusableBaseline)
            }
        }
    }

    @MainActor
    private func judge(_ interruption: Interruption) async throws {
        let (suite, given) = try readingInput {
            let suite = try SuiteContents(Suite.self)
            return (suite, try GivenScenarios(scenarios, subjects, of: suite))
        }
        let settings = try readingInput { try GateSettings(gateOptions) }
        let baseline = try readBaseline()
        let chosen = try readScenarios(given, of: suite, baseline)
        StandardError.warnOfDebugBuild("Its work says nothing about a release build either.")
        let handicap = chosen.descriptions[0].handicap
        try handicap.map { try StandardOutput.printLine("**\($0.notice)**\n") }
        try requireSameSettings(chosen.descriptions, as: baseline)
        let launcher = InterruptibleLauncher(SystemLauncher(timeLimit: settings.processTimeLimit), interruption: interruption)
        let (programs, notices) = try await programs(handicap: handicap, launcher: launcher)
        var gate = Gate(programs, scenarios: chosen.descriptions, seed: .random(in: .min ... .max))
        gate.notices = notices
        gate.baseline = baseline
        gate.rules.threshold = settings.threshold
        gate.replayCount = settings.replayCount
        gate.maxTime = settings.maxTime
        gate.scaling = gateOptions.scaling ? try readingInput { try ScalingCheck(chosen) } : nil
        gate.countsInstructions = !gateOptions.skipInstructions
        if gateOptions.selfTest {
            try await runSelfTest(of: gate, settings)
        } else {
            try await runOnce(gate)
        }
    }

    /// Runs the gate, prints and writes its verdicts, and exits with their status.
    @MainActor
    private func runOnce(_ gate: Gate) async throws {
        // Opened before the work starts, so that a bad path fails at once.
        let (markdown, junit, page) = try readingInput {
            (
                try gateOptions.markdown.map(ExportFile.init), try gateOptions.junit.map(ExportFile.init),
                try gateOptions.report.map(ExportFile.init)
            )
        }
        let started = Date()
        let progress = GateProgress(ProgressLine(isQuiet: gateOptions.quiet))
        let report = try await gate.report { progress.show($0) }
        progress.clear()
        // The files are written first, because the reader of the standard output may be gone.
        try markdown?.write { try $0.write([UInt8](report.markdown.utf8)) }
        try junit?.write { sink in
            try JUnitReport(report, host: ProcessInfo.processInfo.hostName, started: started).write(to: &sink)
        }
        try page?.write { try ComparisonReport(report, sides: gateOptions.sides(at: started)).write(to: &$0) }
        try StandardOutput.printLine(GateText(report).text)
        let status = exitStatus(of: report)
        if status != 0 { throw ExitCode(status) }
    }

    /// Runs the gates of a self-test and prints a table of the finished gates, also after an
    /// interruption.
    @MainActor
    private func runSelfTest(of gate: Gate, _ settings: GateSettings) async throws {
        var selfTest = GateSelfTest(gate, gateCount: settings.gateCount, trials: settings.trials)
        for notice in gate.notices { try StandardOutput.printLine(notice) }
        let progress = GateProgress(ProgressLine(isQuiet: gateOptions.quiet))
        do {
            try await selfTest.run { progress.show($0) }
        } catch let error as Interruption.Requested {
            try StandardOutput.printLine(SelfTestText(selfTest.triedCases).text)
            throw error
        }
        progress.clear()
        try StandardOutput.printLine(SelfTestText(selfTest.triedCases).text)
    }

    func exitStatus(of report: GateReport) -> Int32 {
        switch report.outcome {
        case .pass: 0
        case .improvement: gateOptions.failOnImprovement ? GateStatus.improvement : 0
        case .regression: GateStatus.regression
        case .inconclusive: GateStatus.inconclusive
        }
    }
}

/// The exit statuses of a gate besides 0, 1 and 64.
private enum GateStatus {
    static let regression: Int32 = 2
    static let improvement: Int32 = 4
    static let unusableBaseline: Int32 = 5
    static let inconclusive: Int32 = 7
}

extension ScalingCheck {
    /// Checks the settings of a gate. The numbers of items are not used.
    @MainActor
    fileprivate init(_ scenarios: GateScenarios) throws {
        try self.init(
            promisingStrategies: scenarios.competitors(growing: .visible),
            otherStrategies: scenarios.competitors(growing: .items)
        ) { itemCount in
            let request = scenarios.requests[0].with(items: itemCount)
            try MemoryCheck.check(request, request.memoryEstimate(), flag: "--scaling at --items")
            let scenario = try request.make(scrolledAs: Self.smallestItemCount)
            return (scenario.name, scenario.scrollTicks)
        }
    }
}
