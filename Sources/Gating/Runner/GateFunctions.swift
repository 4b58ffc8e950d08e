import BenchmarkResults
import InstructionCounting
import Processes
import Sampling

/// Counts by function the series that a gate fails or cannot decide: once with the base, and once with the head.
struct GateFunctions {
    /// Each takes about a minute.
    private static let seriesLimit = 3

    private let programs: GatePrograms
    private let base: Baseline
    private let head: Baseline

    /// - Parameters:
    ///   - base: The work of the base, whose screens its process must show.
    ///   - head: The same of the head.
    init(_ programs: GatePrograms, base: Baseline, head: Baseline) {
        self.programs = programs
        self.base = base
        self.head = head
    }

    /// The series to look into: the first of each strategy whose counters, instructions or times are worse or undecided.
    func series(in verdicts: [Verdict]) -> [SeriesKey] {
        var found: [SeriesKey] = []
        for verdict in verdicts where verdict.outcome == .regression || verdict.outcome == .inconclusive {
            guard base[verdict.series] != nil, head[verdict.series] != nil else { continue }
            if !found.contains(where: { $0.strategy == verdict.series.strategy }) { found.append(verdict.series) }
        }
        return Array(found.prefix(Self.seriesLimit))
    }

    /// Counts some series. What cannot be counted is a notice: the verdicts stand without it.
    ///
    /// - Throws: What the launcher throws after an interruption, and the system's error for a temporary folder.
    /// - Precondition: The base has an executable.
    func findings(on series: [SeriesKey], base executable: BenchExecutable) async throws -> (
        findings: [FunctionFindings], notices: [String]
    ) {
        var findings: [FunctionFindings] = []
        do {
            let basePass = try await ProfilePass(of: executable, launcher: programs.launcher)
            let headPass = try await ProfilePass(of: programs.head, launcher: programs.launcher)
            for key in series {
                guard let before = base[key], let after = head[key] else { continue }
                let baseProfile = try await profile(of: before, basePass, ScenarioArguments(base.settings), handicap: nil)
                let handicap = try await handicap(for: after)
                let headProfile = try await profile(of: after, headPass, ScenarioArguments(head.settings), handicap: handicap)
                findings.append(
                    FunctionFindings(
                        series: key, tickCount: headProfile.ticks.count,
                        changes: FunctionChange.largest(from: baseProfile, to: headProfile)))
            }
        } catch let error as ProgramNotStarted where error.isMissing {
            return (
                findings,
                ["Base and head were not compared by function: \(error) \(Callgrind.installationAdvice)"]
            )
        } catch let error where error is InstructionPassError || error is ProcessFailure || error is DataFileError {
            return (findings, ["Base and head were not compared by function: \(error)"])
        }
        return (findings, [])
    }

    private func profile(
        of series: BaselineSeries, _ pass: ProfilePass, _ arguments: ScenarioArguments, handicap: Handicap?
    ) async throws -> FunctionProfile {
        try await pass.profile(
            of: "\(series.key.strategy) in \(series.key.scenario)",
            arguments: arguments.of(series).words + (handicap?.words ?? []),
            tickCount: GateInstructions.tickCount, screenDigests: series.ticks.map(\.screenDigest))
    }

    /// The head's handicap as a process under callgrind takes it.
    private func handicap(for series: BaselineSeries) async throws -> Handicap? {
        guard let handicap = programs.handicap else { return nil }
        return try await GateInstructions(of: programs.head, launcher: programs.launcher)
            .countable(handicap, for: series, ScenarioArguments(head.settings))
    }
}
