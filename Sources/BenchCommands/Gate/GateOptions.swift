import ArgumentParser
import Experiments
import Foundation
import Gating
import Suites

struct GateOptions: ParsableArguments {
    private static let baseProgram = "--base-build or --base-executable"

    @Option("A file of “baseline”, for the exact tier and the instruction tier.", value: "FILE.json")
    var baseline: String?

    @Option("The base's executable, for the time tier, or for all tiers without --baseline.", value: "PATH")
    var baseExecutable: String?

    @Option("The executable to judge, unless --base-build is given. Without it, this one.", value: "PATH")
    var headExecutable: String?

    @Option(
        "The built package of the base, or its .build. Base and head are linked again for each pair of processes, so that no "
            + "time depends on where the linker put a function. Needs lld.",
        value: "DIR")
    var baseBuild: String?

    @Option("The built package to judge. Without it, this bench's. Needs --base-build.", value: "DIR")
    var headBuild: String?

    @Flag(help: "Do not count instructions.")
    var skipInstructions = false

    @Flag(help: "Do not measure times, only what the base's program counts.")
    var skipTimes = false

    @Flag(help: "Exit with status 4 if something improved and nothing regressed, so that the baseline is updated.")
    var failOnImprovement = false

    @Option("Write the verdicts as Markdown, for a job's summary.", value: "FILE.md")
    var markdown: String?

    @Option("Write the verdicts as JUnit XML.", value: "FILE.xml")
    var junit: String?

    @Flag(help: "Show no progress. Warnings are still shown.")
    var quiet = false

    @Option(CoreSettings.gateTime, needs: Self.baseProgram) var maxTime: FlagArgument<Duration>?
    @Option(CoreSettings.searchTime) var searchTime: FlagArgument<Duration>?
    @Option(CoreSettings.gateSeed, needs: Self.baseProgram) var gateSeed: FlagArgument<UInt64>?
    @Option(CoreSettings.gateReplays, needs: Self.baseProgram) var replays: FlagArgument<Int>?
    @Option(CoreSettings.threshold, needs: Self.baseProgram) var threshold: FlagArgument<Double>?
    @Option(CoreSettings.processTimeout) var processTimeout: FlagArgument<Duration>?
}

extension GateCommand {
    func validate() throws {
        let options = gateOptions
        let hasProgram = options.baseBuild != nil || options.baseExecutable != nil
        func needsProgram(_ name: String, _ isGiven: Bool, _ reason: String) -> (Bool, String) {
            (isGiven && !hasProgram, "\(name) needs --base-build or --base-executable: without the base's program \(reason).")
        }
        let ofTimes = [
            ("--threshold", options.threshold != nil), ("--max-time", options.maxTime != nil),
            ("--replays", options.replays != nil), ("--gate-seed", options.gateSeed != nil),
        ]
        for (name, isGiven) in ofTimes {
            try refuse(
                needsProgram(name, isGiven, "nothing is timed"),
                (
                    isGiven && options.skipTimes,
                    "--skip-times and \(name) cannot be used together: without times \(name) has no effect."
                ))
        }
        try refuse(
            (
                !hasProgram && options.baseline == nil,
                "The command needs --baseline, --base-build or --base-executable: it compares this build with another."
            ),
            (
                options.baseBuild != nil && options.baseExecutable != nil,
                "--base-build and --base-executable cannot be used together: both name the base."
            ),
            (
                options.headBuild != nil && options.baseBuild == nil,
                "--head-build needs --base-build: base and head are linked in the same way."
            ),
            (
                options.headExecutable != nil && options.baseBuild != nil,
                "--head-executable and --base-build cannot be used together: with --base-build the head is --head-build."
            ),
            needsProgram("--skip-times", options.skipTimes, "nothing is timed"),
            needsProgram("--search-time", options.searchTime != nil, "no cause is searched"))
    }
}

extension GateOptions {
    func timeRules() throws -> TimeRules {
        var rules = TimeRules()
        rules.threshold = try threshold.get(orDefaultOf: CoreSettings.threshold)
        (rules.replayCount, rules.maxTime) = (try replays?.get(), try maxTime?.get())
        return rules
    }

    func seed() throws -> UInt64 { try gateSeed?.get() ?? .random(in: .min ... .max) }

    /// The time limits of a process, and of the search for the cause of a series.
    func timeLimits() throws -> (process: Duration, search: Duration) {
        let process = try processTimeout.timeLimit()
        return (process, min(process, try searchTime?.get() ?? .seconds(60)))
    }
}
