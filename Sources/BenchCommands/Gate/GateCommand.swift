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
                "Holds this build against a baseline and against another executable, and fails when scrolling became slower.",
            discussion: """
                Three tiers. Exact: counters, allocations, bytes and screens of each tick, without tolerance. Instructions: of each \
                tick under callgrind; the ticks without an event within 0.3 % together, and each event (first screen, turn, jump, reload, \
                data change) within 1 % or 0.1 % of a frame. Time: base and head are launched in 20 pairs of processes; a series \
                whose lower thirds are on average farther apart than two thirds of --threshold is measured with 60 fresh pairs, or 120 \
                where 60 do not decide, and fails when the head's is again above the base's, by more than --threshold and beyond chance \
                (p < 0.001). Give --base-build, where the base's package is at hand: two executables of the same code differ in where \
                the linker put each function, which has moved times by some per cent; with --base-build all processes differ in that. \
                Where valgrind is installed and both executables are there, the first failing or undecided series of each strategy, three at \
                most, is then counted by function, and the functions that differ most are named. \
                Without settings the baseline's own scenarios are used.

                Exit statuses: 0 passed; 1 an error, such as an executable that crashes or does not end; 2 a regression, or \
                something that is missing on one side; 4 an improvement, with --fail-on-improvement; 5 a baseline that is missing, \
                damaged or of another build; 7 inconclusive; 64 usage; 128 + n ended by signal n.

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
        try chosen.handicap.map { try StandardOutput.printLine("**\($0.notice)**\n") }
        try requireSameSettings(chosen.arguments, as: baseline)
        let launcher = InterruptibleLauncher(SystemLauncher(timeLimit: settings.processTimeLimit), interruption: interruption)
        let (programs, notices) = try await programs(handicap: chosen.handicap, launcher: launcher)
        var gate = Gate(programs, arguments: chosen.arguments, seed: .random(in: .min ... .max))
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
