import ArgumentParser
import Foundation
import Gating
import Processes
import Sampling
import Suites

struct GateOptions: RuledOptions {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The file that “baseline” wrote, for the exact and the instruction tier.", valueName: "FILE.json"))
    var baseline: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The base's executable, for the time tier; without --baseline for all tiers.", valueName: "PATH"))
    var baseExecutable: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The executable that is judged. Without it, this one.", valueName: "PATH"))
    var headExecutable: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The built package of the base, or its .build: base and head are linked anew for each pair of processes, so that no time "
                + "depends on where a linker put a function. Needs lld.",
            valueName: "DIR"))
    var baseBuild: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The built package that is judged, with --base-build; else that of this bench.", valueName: "DIR"))
    var headBuild: String?

    @Flag(help: "Also check how each strategy's ticks grow with the number of items.")
    var scaling = false

    @Flag(help: "Do not count instructions.")
    var skipInstructions = false

    @Flag(help: "Exit with status 4 if something improved and nothing regressed, so that the baseline is updated.")
    var failOnImprovement = false

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Write the verdicts as Markdown, for a job's summary.", valueName: "FILE.md"))
    var markdown: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Write the verdicts as JUnit XML.", valueName: "FILE.xml"))
    var junit: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Write one page: the verdicts, the functions that differ, and of each series that did not pass both timelines, the ticks that "
                + "changed most and the work side by side.",
            valueName: "FILE.html"))
    var report: String?

    @Flag(
        help:
            "Try the gate on this machine with identical builds, the same objects linked in another order, and injected slowdowns. Without scenario flags: 50 items and 60 ticks."
    )
    var selfTest = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Start no process of the time tier after this time; series without enough processes are inconclusive.",
            valueName: "600s")
    )
    var maxTime: String?

    @Flag(help: "Show no progress. Warnings are still shown.")
    var quiet = false

    @Option(CoreSettings.replays) var replays: Given<Int>?
    @Option(CoreSettings.threshold) var threshold: Given<Double>?
    @Option(CoreSettings.gates) var gates: Given<Int>?
    @Option(CoreSettings.cases) var cases: Given<[GateSelfTest.Trial]>?
    @Option(CoreSettings.handicap) var handicap: Given<Handicap>?
    @Option(CoreSettings.processTimeout) var processTimeout: Given<Duration>?

    static var rules: [FlagRule<GateOptions>] {
        let selfTest = flag("--self-test", \.selfTest)
        let baseline = flag("--baseline", \.baseline)
        let baseBuild = flag("--base-build", \.baseBuild)
        let baseExecutable = flag("--base-executable", \.baseExecutable)
        let headBuild = flag("--head-build", \.headBuild)
        let headExecutable = flag("--head-executable", \.headExecutable)
        let files = [flag("--markdown", \.markdown), flag("--junit", \.junit), flag("--report", \.report)]
        return [
            .needs(flag("--gates", \.gates), [selfTest], because: "it is the number of gates that this runs"),
            .needs(flag("--cases", \.cases), [selfTest], because: "it chooses what this tries"),
            .excludes(
                selfTest, [flag("--handicap", \.handicap)],
                because: "--self-test injects its own slowdowns; choose them with --cases, such as --cases identical,work=3%"),
            .excludes(baseBuild, [baseExecutable], because: "both say what the base is"),
            .needs(headBuild, [baseBuild], because: "base and head are linked in the same way"),
            .excludes(headExecutable, [baseBuild], because: "with --base-build the head is --head-build"),
            .excludes(
                selfTest, [baseline, headExecutable, headBuild] + files,
                because: "--self-test compares one executable with itself"),
            .needs(
                GivenFlag(name: "The gate") { _ in true },
                [baseline, baseBuild, baseExecutable, flag("--scaling", \.scaling), selfTest],
                because: "it compares this build with another"),
        ]
    }
}

extension GateOptions {
    /// Returns a sentence about the base and one about the head, for pages that are read without
    /// the command line.
    func sides(at started: Date) -> [String] {
        func built(_ folder: String) -> String { "the build in \(folder)" }
        let base = [baseline.map { "the baseline \($0)" }, baseExecutable, baseBuild.map(built)].compactMap(\.self)
        let head = headExecutable ?? headBuild.map(built) ?? BenchExecutable.current.path
        return [
            base.isEmpty ? "Base: none; growth alone was checked" : "Base: \(base.joined(separator: " and "))",
            "Head: \(head), \(started.formatted(.iso8601))",
        ]
    }
}

/// The checked values of `GateOptions`.
struct GateSettings {
    /// The number of replays in each process of the time tier, or `nil` for as many as fit into
    /// `TimeRules.tickTime`.
    let replayCount: Int?
    /// The number of gates for each case of a self-test.
    let gateCount: Int
    /// The cases of a self-test, or `nil` for all cases.
    let trials: [GateSelfTest.Trial]?
    /// The ratio of times above which a head is slower.
    let threshold: Double
    let processTimeLimit: Duration
    /// The time limit of the time tier, or `nil` for no limit.
    let maxTime: Duration?

    /// - Throws: `SettingError` that names the flag and the value.
    init(_ options: GateOptions) throws {
        replayCount = try options.replays?.timedReplayCount()
        gateCount = try options.gates.get(orDefaultOf: CoreSettings.gates)
        trials = try options.cases?.get()
        threshold = try options.threshold.get(orDefaultOf: CoreSettings.threshold)
        processTimeLimit = try options.processTimeout.timeLimit()
        maxTime = try options.maxTime.map { try CoreSettings.timeLimit($0, called: "--max-time", such: "600s") }
    }
}
