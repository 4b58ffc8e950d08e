import BenchmarkResults
import Experiments
import Gating
import Sampling

/// Runs the tiers of a gate, one after the other, and puts their verdicts together.
struct Gate {
    /// The flags of the scenarios, without their dashes.
    var settings: [String: String]
    /// The committed one; `nil` where the base's executable counts for itself.
    let baseline: Baseline?
    var programs: GatePrograms
    /// Of each process of the time tier; `nil`: as many as fit into `TimeRules.tickTime`.
    let replayCount: Int?
    /// `nil`: growth is not looked at.
    let scaling: ScalingCheck?
    var countsInstructions: Bool
    /// Of the time tier's draws.
    var seed: UInt64
    var rules = TimeRules()

    /// - Throws: `BaselineError`, `ProcessFailure`, `ProgramNotStarted`, `DataFileError`, `InstructionPassError`,
    ///   `Interruption.Requested`.
    func report(progress: GateProgress) async throws -> GateReport {
        var report = GateReport(verdicts: [], notices: [])
        let stopwatch = TierStopwatch()
        if let handicap = programs.handicap {
            report.notices.append(
                "HANDICAP \(handicap.label): the head was made dearer on purpose, to see whether the gate notices.")
        }
        var replayCounts: [SeriesKey: Int] = [:]
        progress.show(stage: "counting")
        var head = try await programs.counted(.head, settings: settings)
        if baseline != nil || programs.base != nil {
            let base = try await base(for: head)
            stopwatch.end(of: .exact, in: &report)
            head = try await judgeWork(base: base, head: head, in: &report, progress)
            stopwatch.end(of: .instructions, in: &report)
            replayCounts = try await judgeTime(base: base, head: head, in: &report, progress)
            stopwatch.end(of: .time, in: &report)
        }
        if let scaling {
            progress.show(stage: "counting at other numbers of items")
            let (verdicts, notices) = try await scaling.verdicts(programs, settings: settings)
            report.verdicts += verdicts
            report.notices += notices
            stopwatch.end(of: .scaling, in: &report)
        }
        let comparesInstructions = report.verdicts.contains { $0.tier == .instructions }
        report.verdicts = report.verdicts.withCauses(comparesInstructions: comparesInstructions)
        addCommands(to: &report, head: head, replayCounts)
        return report
    }

    /// - Throws: `BaselineError` for a baseline of another build.
    private func base(for head: Baseline) async throws -> Baseline {
        let base: Baseline
        if let baseline {
            base = baseline
        } else {
            base = try await programs.counted(.base, settings: settings)
        }
        let differences = head.key.differences(from: base.key)
        guard differences.isEmpty else {
            throw BaselineError(
                "the base is of another build than the head, which has \(differences.joined(separator: ", ")): exact work follows from "
                    + "that too, and is not compared. Make a baseline for this build with «bench baseline»."
            )
        }
        return base
    }

    /// The exact and the instruction tier.
    ///
    /// - Returns: The head, with its instructions where they were counted.
    private func judgeWork(
        base: Baseline, head: Baseline, in report: inout GateReport, _ progress: GateProgress
    ) async throws -> Baseline {
        var (base, head) = (base, head)
        report.verdicts += ExactTier.verdicts(base: base, head: head)
        if head.series.contains(where: { $0.ticks.contains { $0.counts.contains(nil) } }) {
            report.notices.append("Allocations are not counted in this build (no jemalloc): they were not compared.")
        }
        guard countsInstructions else {
            report.notices.append("The instruction tier was left out, as asked.")
            return head
        }
        progress.show(stage: "counting instructions")
        let counter = try await GateInstructions(executable: programs.head, launcher: programs.launcher)
        report.notices += counter.unavailable
        guard counter.unavailable.isEmpty else { return head }
        head = try await counter.counted(head, handicap: programs.handicap, programs.interruption)
        if baseline == nil, let executable = programs.base {
            let baseCounter = try await GateInstructions(executable: executable, launcher: programs.launcher)
            base = try await baseCounter.counted(base, handicap: nil, programs.interruption)
        }
        let (verdicts, notices) = InstructionTier.verdicts(base: base, head: head)
        report.verdicts += verdicts
        report.notices += notices
        return head
    }

    /// - Returns: The replays of each process, by series; none where nothing was timed.
    private func judgeTime(
        base: Baseline, head: Baseline, in report: inout GateReport, _ progress: GateProgress
    ) async throws -> [SeriesKey: Int] {
        guard programs.base != nil else {
            report.notices.append(
                "No --base-executable was given: the time tier was not run. Times of other days are never compared.")
            return [:]
        }
        progress.show(stage: "timing")
        let common = head.series.filter { base[$0.key] != nil }
        var sampler = GateSampler(programs, series: common, settings: settings)
        if let replayCount {
            sampler.fixReplays(replayCount)
        } else {
            try await sampler.fitReplays(into: rules.tickTime) { progress.show(timing: "trial", after: $0, of: $1) }
        }
        let results = try await TimeTier(rules: rules, seed: seed).run(common.map(\.key), sampler: sampler) {
            progress.show(timing: "process", after: $0, of: $1)
        }
        report.verdicts += results.flatMap(\.verdicts)
        return sampler.replayCounts
    }

    // MARK: What a person types to see it again

    private func addCommands(
        to report: inout GateReport, head: Baseline, _ replayCounts: [SeriesKey: Int]
    ) {
        let commands = GateCommandLines(settings: settings, programs: programs, replayCounts: replayCounts)
        for index in report.verdicts.indices where report.verdicts[index].outcome != .pass {
            report.verdicts[index].command = commands.command(
                for: report.verdicts[index], series: head[report.verdicts[index].series])
        }
    }
}

/// Tells how long each tier of a gate takes.
private final class TierStopwatch {
    private var start = MonotonicClock().now()

    /// Notes the time since the tier before ended.
    func end(of tier: Verdict.Tier, in report: inout GateReport) {
        let now = MonotonicClock().now()
        report.elapsed[tier] = start.duration(to: now)
        start = now
    }
}

/// A baseline that cannot be used: missing, damaged, of another version, build or setting. A status of its own tells it apart
/// from a regression.
struct BaselineError: Error, Equatable, CustomStringConvertible {
    static let exitStatus: Int32 = 5

    let description: String

    init(_ description: String) {
        self.description = description
    }
}
