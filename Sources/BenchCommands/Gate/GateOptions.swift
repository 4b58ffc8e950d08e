import ArgumentParser
import Experiments
import Foundation
import Gating
import Suites

struct GateOptions: ParsableArguments {
    @Option("A file of “baseline”, for the exact tier and the instruction tier.", value: "FILE.json")
    var baseline: String?

    @Option("The base's executable, for the time tier, or for all tiers without --baseline.", value: "PATH")
    var baseExecutable: String?

    @Option("The executable to judge. Without it, this one.", value: "PATH")
    var headExecutable: String?

    @Option(
        "The built package of the base, or its .build. Base and head are linked again for each pair of processes, so that no "
            + "time depends on where the linker put a function. Needs lld.",
        value: "DIR")
    var baseBuild: String?

    @Option("The built package to judge, with --base-build. Without it, this bench's.", value: "DIR")
    var headBuild: String?

    @Flag(help: "Also check how each strategy's ticks grow with the number of items.")
    var scaling = false

    @Flag(help: "Do not count instructions.")
    var skipInstructions = false

    @Flag(help: "Exit with status 4 if something improved and nothing regressed, so that the baseline is updated.")
    var failOnImprovement = false

    @Option("Write the verdicts as Markdown, for a job's summary.", value: "FILE.md")
    var markdown: String?

    @Option("Write the verdicts as JUnit XML.", value: "FILE.xml")
    var junit: String?

    @Option(
        "Write one page: the verdicts, the functions that differ, and of each series that did not pass both timelines, the "
            + "ticks that changed most and the work side by side.",
        value: "FILE.html")
    var report: String?

    @Flag(help: "Show no progress. Warnings are still shown.")
    var quiet = false

    @Option(CoreSettings.gateTime) var maxTime: FlagArgument<Duration>?
    @Option(CoreSettings.gateSeed) var gateSeed: FlagArgument<UInt64>?
    @Option(CoreSettings.gateReplays) var replays: FlagArgument<Int>?
    @Option(CoreSettings.threshold) var threshold: FlagArgument<Double>?
    @Option(CoreSettings.processTimeout) var processTimeout: FlagArgument<Duration>?

    func validate() throws {
        let hasBaseBuild: KeyValuePairs = ["--base-build": baseBuild != nil]
        try exclude("--base-build", baseBuild != nil, ["--base-executable": baseExecutable != nil], "both name the base")
        try need("--head-build", headBuild != nil, hasBaseBuild, "base and head are linked in the same way")
        try exclude(
            "--head-executable", headExecutable != nil, hasBaseBuild, "with --base-build the head is --head-build")
        try need(
            "The gate", true,
            [
                "--baseline": baseline != nil, "--base-build": baseBuild != nil, "--base-executable": baseExecutable != nil,
                "--scaling": scaling,
            ], "it compares this build with another")
        let need = Need.all.first { $0.isGiven(self) && !$0.isMet(by: self) }
        if let need { throw ValidationError(need.sentence) }
    }
}

extension GateOptions {
    /// A flag that has no meaning without others. The refusals and the help are made from the same list.
    struct Need {
        let flag: String
        /// Whether a baseline is enough, or only the base's program.
        let acceptsBaseline: Bool
        /// The end of a sentence, without a full stop.
        let reason: String
        let isGiven: @Sendable (GateOptions) -> Bool

        var sentence: String {
            "\(flag) needs \(acceptsBaseline ? "--baseline, " : "")--base-build or --base-executable: \(reason)."
        }

        func isMet(by options: GateOptions) -> Bool {
            options.baseBuild != nil || options.baseExecutable != nil || (acceptsBaseline && options.baseline != nil)
        }

        private static func timed(_ flag: String, _ isGiven: @escaping @Sendable (GateOptions) -> Bool) -> Need {
            Need(
                flag: flag, acceptsBaseline: false, reason: "without the base's program nothing is timed", isGiven: isGiven)
        }

        static let all = [
            timed("--threshold") { $0.threshold != nil }, timed("--max-time") { $0.maxTime != nil },
            timed("--replays") { $0.replays != nil }, timed("--gate-seed") { $0.gateSeed != nil },
            Need(flag: "--skip-instructions", acceptsBaseline: true, reason: "growth is checked without instructions") {
                $0.skipInstructions
            },
            Need(flag: "--fail-on-improvement", acceptsBaseline: true, reason: "growth cannot improve") { $0.failOnImprovement },
        ]
        /// `GateCommand` has the flag.
        static let items = Need(
            flag: "--items", acceptsBaseline: true, reason: "--scaling has its own numbers of items", isGiven: { _ in false })
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
            base.isEmpty ? "Base: none; only growth was checked" : "Base: \(base.joined(separator: " and "))",
            "Head: \(head), \(started.formatted(.iso8601))",
        ]
    }
}

/// The checked values of `GateOptions`.
struct GateSettings {
    /// The number of replays in each process of the time tier, or `nil` for as many as fit into
    /// `TimeRules.tickTime`.
    let replayCount: Int?
    /// The ratio of times above which a head is slower.
    let threshold: Double
    let processTimeLimit: Duration
    let maxTime: Duration?
    let seed: UInt64
    /// The time limit of the search for the cause of a series: at most a minute.
    let searchLimit: Duration

    init(_ options: GateOptions) throws {
        replayCount = try options.replays?.get()
        seed = try options.gateSeed?.get() ?? .random(in: .min ... .max)
        threshold = try options.threshold.get(orDefaultOf: CoreSettings.threshold)
        processTimeLimit = try options.processTimeout.timeLimit()
        maxTime = try options.maxTime?.get()
        searchLimit = min(.seconds(60), processTimeLimit, maxTime ?? .seconds(60))
    }
}
