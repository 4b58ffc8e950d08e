import ArgumentParser
import BenchmarkResults
import Console
import Experiments
import Gating
import Reporting
import Suites

struct ProfileCommand<Suite: BenchmarkSuite>: AsyncParsableCommand, OptionsOnly {
    /// Example settings with one strategy in one scenario.
    private static var series: String {
        "--items 500 --strategy \(Suite.subjects.first?.competitors.first?.name ?? "NAME")"
    }

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "profile",
            abstract: "Shows the instructions of ticks by function, for one strategy in one scenario.",
            discussion: """
                Callgrind (package valgrind) counts the first ticks, with the same results as “run --instructions”; the stacks \
                take about eight times as long. Closures, specializations and thunks count as their function, copies made by \
                the compiler as the function that needs them, and library code without symbols as its caller. Each function \
                has its self cost, its cost with everything that it calls, and its calls, as means per tick.

                A phase has the methods of the layout, a view or a delegate that the collection view calls in it, for example \
                layoutAttributesForElements(in:), and the work to store their results. A nested phase counts separately. The \
                collection view's own instructions around these calls belong to no phase.

                \(examples("profile \(series)", "profile \(series) --slowest --flamegraph tick.svg"))
                """)
    }

    @OptionGroup(title: "Ticks and files") var options: ProfileOptions
    @Option(CoreSettings.processTimeout) var processTimeout: FlagArgument<Duration>?
    @OptionGroup(title: "Scenarios") var scenarios: SettingOptions<ScenarioSettings<Suite>>
    @OptionGroup var unexpected: UnexpectedArguments

    func validate() throws {
        try refuse(
            (options.tick != nil && options.slowest, "--tick and --slowest cannot be used together: both choose the ticks."))
    }

    @MainActor
    func run() async throws {
        try await interruptible(saying: "Counting was interrupted; no profile was written.") { try await profile($0) }
    }

    @MainActor
    private func profile(_ interruption: Interruption) async throws {
        let (request, files) = try readingInput {
            let suite = try SuiteContents(Suite.self)
            let given = try ScenarioArguments(scenarios.texts, of: suite)
            let request = try ProfileRequest(options, given, of: suite)
            return (request, try ProfileFiles(options, beside: CommandFiles(given, [request.scenario])))
        }
        let timeLimit = try readingInput { try processTimeout.timeLimit() }
        ProcessEnvironment.notice.map { StandardError.warn($0) }
        StandardError.warnOfDebugBuild("Its instructions say nothing about a release build either.")
        let launcher = InterruptibleLauncher(SystemLauncher(timeLimit: timeLimit), interruption: interruption)
        let pass = try await Callgrind.ofThisProgram(launcher: launcher)
        let profile = try await pass.functionProfile(
            of: request.seriesName, in: request.scenario, ticks: 0..<request.tickCount)
        let ticks = request.choice.numbers(in: profile)
        let costs = profile.costs(ofTicks: ticks, in: request.choice.phase)
        let title = request.title(ofTicks: ticks)
        try files.write(costs, title: title)
        guard !files.areStandardOutput else { return }
        let text = costs.text(title: title, tickInstructions: profile.costs(ofTicks: ticks).instructions)
        try StandardOutput.printLine(text)
    }

}

extension Callgrind {
    static func ofThisProgram(launcher: some ProgramLauncher) async throws -> Callgrind {
        do {
            return try await Callgrind(of: .current, launcher: launcher)
        } catch let error as ProgramNotStarted where error.isMissing {
            let package = error.program == "strip" ? "binutils" : error.program
            throw ValidationError("\(error) Install it, as with “apt-get install \(package)”.")
        }
    }
}

private struct ProfileRequest {
    let choice: ProfileChoice
    /// For example `cached in quilt/linear/mixed/5000`.
    let seriesName: String
    /// The scenario with one strategy, for another process.
    let scenario: ScenarioDescription
    let tickCount: Int

    @MainActor
    init(_ options: ProfileOptions, _ given: ScenarioArguments, of suite: SuiteContents) throws {
        choice = try ProfileChoice(options)
        let scenarios = try GateScenarios(given, of: suite, command: "\(suite.name) profile", coversSuite: false)
        let made = try scenarios.onlySeries()
        let countedTicks = try options.instructionTicks.get(orDefaultOf: CoreSettings.instructionTicks)
        tickCount = min(countedTicks, made.trace.events.count)
        try choice.requireTicks(of: tickCount, inTraceOf: made.trace.events.count)
        seriesName = "\(made.competitors[0].name) in \(made.name)"
        scenario = scenarios.descriptions[0]
    }

    func title(ofTicks ticks: ClosedRange<Int>) -> String {
        let numbers = ticks.count == 1 ? "tick \(ticks.lowerBound)" : "ticks \(ticks.lowerBound) to \(ticks.upperBound)"
        let slowest = choice.ticks == .slowest ? ", the slowest of \(tickCount)" : ""
        let phase = choice.phase.map { ", phase \($0.rawValue)" } ?? ""
        return "\(seriesName), \(numbers)\(slowest)\(phase)"
    }
}

struct ProfileOptions: ParsableArguments {
    @Option(CoreSettings.instructionTicks) var instructionTicks: FlagArgument<Int>?

    @Option(CoreSettings.tickRange) var tick: FlagArgument<ClosedRange<Int>>?

    @Flag(help: "The tick with the most instructions.")
    var slowest = false

    @Option("One phase of the ticks; see above.")
    var phase: ProfiledPhase?

    @Option("Write the stacks as a flame graph.", value: "FILE.svg")
    var flamegraph: String?

    @Option("Write the stacks as text, as flamegraph.pl and others read it.", value: "FILE")
    var folded: String?
}

extension ProfiledPhase: ExpressibleByArgument {}

struct ProfileChoice {
    enum Ticks: Equatable {
        case all
        case slowest
        case numbers(ClosedRange<Int>)
    }

    let ticks: Ticks
    /// The phase, or `nil` for whole ticks.
    let phase: ProfiledPhase?

    init(_ options: ProfileOptions) throws {
        ticks = options.slowest ? .slowest : try options.tick.map { .numbers(try $0.get()) } ?? .all
        phase = options.phase
    }

    func requireTicks(of count: Int, inTraceOf traceCount: Int) throws(SettingError) {
        guard case .numbers(let numbers) = ticks, numbers.upperBound >= count else { return }
        let isInTrace = numbers.upperBound < traceCount
        throw SettingError(
            isInTrace
                ? "--tick \(numbers.upperBound) is beyond the counted ticks, 0 to \(count - 1); use --instruction-ticks "
                    + "\(numbers.upperBound + 1)."
                : "--tick \(numbers.upperBound) is beyond the trace, which has the ticks 0 to \(traceCount - 1).")
    }

    func numbers(in profile: FunctionProfile) -> ClosedRange<Int> {
        switch ticks {
        case .all: 0...(profile.ticks.count - 1)
        case .slowest: (profile.slowestTick ?? 0)...(profile.slowestTick ?? 0)
        case .numbers(let numbers): numbers
        }
    }
}

/// The files of a profile. They are opened before the work starts, so that a bad path fails at
/// once.
struct ProfileFiles {
    private let flamegraph: ExportFile?
    private let folded: ExportFile?

    init(_ options: ProfileOptions, beside inputs: CommandFiles) throws {
        var files = inputs
        flamegraph = try options.flamegraph.map { try files.create($0, for: "--flamegraph") }
        folded = try options.folded.map { try files.create($0, for: "--folded") }
    }

    var areStandardOutput: Bool { [flamegraph, folded].contains { $0?.isStandardOutput == true } }

    /// - Throws: `DataFileError`. Files that were written before are kept.
    func write(_ costs: StackCosts, title: String) throws {
        try flamegraph?.write { try FlameGraph(costs, title: title).write(to: &$0) }
        try folded?.write { try costs.writeFolded(to: &$0) }
    }
}
