import ArgumentParser
import Foundation
import Gating
import Processes
import Suites

/// The flags that say what a gate compares, and how.
struct GateOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What the command “baseline” wrote: for the exact and the instruction tier.", valueName: "FILE.json"))
    var baseline: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The bench of the base: for the time tier; without --baseline for all tiers.", valueName: "PATH"))
    var baseExecutable: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The bench that is judged; else this one.", valueName: "PATH"))
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

    @Flag(help: "Also hold each strategy to its promise of how its ticks grow with the items.")
    var scaling = false

    @Flag(help: "Do not count instructions.")
    var skipInstructions = false

    @Flag(help: "End with status 4 when something became better and nothing worse, so that the baseline is made again.")
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

    @Flag(help: "Show no progress; warnings are shown all the same.")
    var quiet = false

    @OptionGroup var processOptions: ProcessOptions
}

extension GateOptions {
    /// A sentence on what the base is, and one on the head, for a page that outlives the command line.
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

/// The checked settings of a gate.
struct GateSettings {
    /// The replays of each process of the time tier; `nil` for as many as fit into `TimeRules.tickTime`.
    let replayCount: Int?
    /// The gates per case of a self-test.
    let gateCount: Int
    /// The cases of a self-test; `nil` for all.
    let trials: [GateSelfTest.Trial]?
    /// The ratio of times beyond which a head is slower.
    let threshold: Double
    let processTimeLimit: Duration

    /// - Throws: `SettingError` that names the flag and the value.
    init(_ options: GateOptions, _ given: GivenSettings) throws {
        replayCount = try given.timedReplayCount()
        gateCount = try given.value(of: CoreSettings.gates)
        trials = try given.givenValue(of: CoreSettings.cases)
        threshold = try given.value(of: CoreSettings.threshold)
        processTimeLimit = try options.processOptions.timeLimit()
        for name in [CoreSettings.gates.name, CoreSettings.cases.name] where !options.selfTest && given.texts[name] != nil {
            throw SettingError("--\(name) says what --self-test tries; give --self-test too.")
        }
        guard !options.selfTest || given.texts[CoreSettings.handicap.name] == nil else {
            throw SettingError(
                "--self-test injects its own slowdowns; select them with --cases, such as --cases identical,work=3%.")
        }
        guard options.baseBuild == nil || options.baseExecutable == nil else {
            throw SettingError("--base-build and --base-executable both say what the base is; give one of them.")
        }
        guard options.headBuild == nil || options.baseBuild != nil else {
            throw SettingError("--head-build is linked beside a base: give --base-build too.")
        }
        guard options.headExecutable == nil || options.baseBuild == nil else {
            throw SettingError("--head-executable is held against --base-executable; with --base-build give --head-build.")
        }
        if options.selfTest,
            options.baseline ?? options.headExecutable ?? options.headBuild ?? options.markdown ?? options.junit
                ?? options.report != nil
        {
            throw SettingError(
                "--self-test holds one executable against itself; it takes no --baseline, --head-executable, --head-build, --markdown, --junit or "
                    + "--report."
            )
        }
        guard options.selfTest || options.scaling || options.baseline ?? options.baseExecutable ?? options.baseBuild != nil else {
            throw SettingError(
                "the gate holds this build against another: give --baseline FILE, --base-build DIR, --base-executable PATH, or "
                    + "the first with one of the others; --scaling needs none."
            )
        }
    }
}
