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

                \(examples("profile \(series)", "profile \(series) --slowest --folded tick.folded"))
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
        let (request, folded) = try readingInput {
            let suite = try SuiteContents(Suite.self)
            let given = try ScenarioArguments(scenarios.texts, of: suite)
            let request = try ProfileRequest(options, given, of: suite)
            // Opened before the work starts, so that a bad path fails at once.
            var files = CommandFiles(given, [request.scenario])
            return (request, try options.folded.map { try files.create($0, for: "--folded") })
        }
        let timeLimit = try readingInput { try processTimeout.timeLimit() }
        ProcessEnvironment.notice.map { StandardError.warn($0) }
        Suite.warnIfUnoptimized("its instructions say little about an app")
        let launcher = SystemLauncher(timeLimit: timeLimit, interruption: interruption)
        let pass = try await Callgrind.ofThisProgram(launcher: launcher)
        let profile = try await pass.functionProfile(
            of: request.seriesName, in: request.scenario, ticks: 0..<request.tickCount)
        let ticks = request.ticks.numbers(in: profile)
        let costs = profile.costs(ofTicks: ticks)
        try folded?.write { try costs.writeFolded(to: &$0) }
        guard folded?.isStandardOutput != true else { return }
        try StandardOutput.printLine(costs.text(title: request.title(ofTicks: ticks)))
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
    let ticks: ProfiledTicks
    /// For example `cached in quilt/linear/mixed/5000`.
    let seriesName: String
    /// The scenario with one strategy, for another process.
    let scenario: ScenarioDescription
    let tickCount: Int

    @MainActor
    init(_ options: ProfileOptions, _ given: ScenarioArguments, of suite: SuiteContents) throws {
        ticks = try ProfiledTicks(options)
        let scenarios = try GateScenarios(given, of: suite, command: "\(suite.name) profile", coversSuite: false)
        let made = try scenarios.onlySeries()
        let countedTicks = try options.instructionTicks.get(orDefaultOf: CoreSettings.instructionTicks)
        tickCount = min(countedTicks, made.trace.events.count)
        try ticks.requireTicks(of: tickCount, inTraceOf: made.trace.events.count)
        seriesName = "\(made.competitors[0].name) in \(made.name)"
        scenario = scenarios.descriptions[0]
    }

    func title(ofTicks numbers: ClosedRange<Int>) -> String {
        let place = numbers.count == 1 ? "tick \(numbers.lowerBound)" : "ticks \(numbers.lowerBound) to \(numbers.upperBound)"
        let slowest = ticks == .slowest ? ", the slowest of \(tickCount)" : ""
        return "\(seriesName), \(place)\(slowest)"
    }
}

struct ProfileOptions: ParsableArguments {
    @Option(CoreSettings.instructionTicks) var instructionTicks: FlagArgument<Int>?

    @Option(CoreSettings.tickRange) var tick: FlagArgument<ClosedRange<Int>>?

    @Flag(help: "The tick with the most instructions.")
    var slowest = false

    @Option("Write the stacks as text, for speedscope and flamegraph.pl.", value: "FILE")
    var folded: String?
}

/// The ticks that a profile shows.
enum ProfiledTicks: Equatable {
    case all
    case slowest
    case numbers(ClosedRange<Int>)

    init(_ options: ProfileOptions) throws {
        self = options.slowest ? .slowest : try options.tick.map { .numbers(try $0.get()) } ?? .all
    }

    func requireTicks(of count: Int, inTraceOf traceCount: Int) throws(SettingError) {
        guard case .numbers(let numbers) = self, numbers.upperBound >= count else { return }
        let isInTrace = numbers.upperBound < traceCount
        throw SettingError(
            isInTrace
                ? "--tick \(numbers.upperBound) is beyond the counted ticks, 0 to \(count - 1); use --instruction-ticks "
                    + "\(numbers.upperBound + 1)."
                : "--tick \(numbers.upperBound) is beyond the trace, which has the ticks 0 to \(traceCount - 1).")
    }

    func numbers(in profile: FunctionProfile) -> ClosedRange<Int> {
        switch self {
        case .all: 0...(profile.ticks.count - 1)
        case .slowest: (profile.slowestTick ?? 0)...(profile.slowestTick ?? 0)
        case .numbers(let numbers): numbers
        }
    }
}
