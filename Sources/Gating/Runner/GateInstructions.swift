import BenchmarkResults

/// Counts the instructions of all ticks for baselines and gates.
///
/// Without valgrind, nothing is counted.
package struct GateInstructions: Sendable {
    private let pass: InstructionPass?
    /// A sentence about why nothing is counted, or `nil` if instructions are counted.
    package let unavailable: String?

    package init(of executable: BenchExecutable, launcher: any ProgramLauncher) async throws {
        do {
            pass = InstructionPass(tickCount: nil, with: try await Callgrind(of: executable, launcher: launcher))
            unavailable = nil
        } catch let error as ProgramNotStarted where error.program == "valgrind" && error.isMissing {
            pass = nil
            unavailable = "callgrind is skipped: \(error) \(Callgrind.installationAdvice)"
        }
    }

    /// Adds the instructions of each series to a baseline. If this machine cannot count, the
    /// baseline stays unchanged.
    package func adding(to baseline: Baseline, of scenarios: [ScenarioDescription]) async throws -> Baseline {
        guard let pass else { return baseline }
        var counted: [BaselineSeries] = []
        for series in baseline.series {
            let scenario = try scenarios.requiredScenario(of: series)
            let counts = try await pass.counts(
                of: "\(series.key.strategy) in \(series.key.scenario)", in: scenario,
                screenDigests: series.ticks.map(\.screenDigest))
            counted.append(series.with(instructions: counts.perTick.compactMap(\.self), ofLoad: counts.load))
        }
        return Baseline(
            key: baseline.key, settings: baseline.settings, files: baseline.files, series: counted, instructionKey: pass.key)
    }
}

/// Counts the series that fail or are inconclusive by function, with the base and with the head.
struct GateFunctions {
    /// The maximum number of counted series. Each takes about a minute.
    private static let seriesLimit = 3
    /// The ticks that are counted if no single tick failed.
    private static let firstTicks = 0..<20

    let programs: GatePrograms
    let base: Baseline
    let head: Baseline
    let scenarios: [ScenarioDescription]

    /// Returns the series to count: for each strategy, the first with a regression or an
    /// inconclusive verdict.
    func series(in verdicts: [Verdict]) -> [SeriesKey] {
        var found: [SeriesKey] = []
        for verdict in verdicts where verdict.outcome == .regression || verdict.outcome == .inconclusive {
            guard base[verdict.series] != nil, head[verdict.series] != nil else { continue }
            if !found.contains(where: { $0.strategy == verdict.series.strategy }) { found.append(verdict.series) }
        }
        return Array(found.prefix(Self.seriesLimit))
    }

    /// Returns the ticks that explain the verdicts of a series: the tick of an event that changed,
    /// or else the first ticks.
    static func ticks(of key: SeriesKey, in verdicts: [Verdict]) -> Range<Int> {
        let tick = verdicts.lazy.filter { $0.series == key && $0.outcome == .regression }.compactMap(\.tick).first
        return tick.map { $0..<$0 + 1 } ?? firstTicks
    }

    /// Counts some series. Counting errors become notices, because the verdicts hold without the
    /// functions.
    func findings(
        on series: [SeriesKey], in verdicts: [Verdict], base executable: BenchExecutable
    ) async throws -> (findings: [FunctionFindings], notices: [String]) {
        var findings: [FunctionFindings] = []
        do {
            let basePass = try await Callgrind(of: executable, launcher: programs.launcher)
            let headPass = try await Callgrind(of: programs.head, launcher: programs.launcher)
            for key in series {
                guard let before = base[key], let after = head[key] else { continue }
                let scenario = try scenarios.requiredScenario(of: after)
                let ticks = Self.ticks(of: key, in: verdicts).clamped(to: TickKind.loadTick..<after.ticks.count)
                let baseProfile = try await profile(of: before, ticks, basePass, scenario)
                let headProfile = try await profile(of: after, ticks, headPass, scenario)
                findings.append(
                    FunctionFindings(
                        series: key, ticks: ticks,
                        changes: FunctionChange.largest(from: baseProfile, to: headProfile),
                        cause: InclusiveChange.largest(from: baseProfile, to: headProfile)))
            }
        } catch let error as ProgramNotStarted where error.isMissing {
            return (findings, ["Base and head were not compared by function: \(error) \(Callgrind.installationAdvice)"])
        } catch let error where error is InstructionPassError || error is ProcessFailure || error is DataFileError {
            return (findings, ["Base and head were not compared by function: \(error)"])
        }
        return (findings, [])
    }

    private func profile(
        of series: BaselineSeries, _ ticks: Range<Int>, _ pass: Callgrind, _ scenario: ScenarioDescription
    ) async throws -> FunctionProfile {
        try await pass.functionProfile(
            of: "\(series.key.strategy) in \(series.key.scenario)", in: scenario,
            tickCount: ticks.count, firstTick: ticks.lowerBound, screenDigests: series.ticks.map(\.screenDigest))
    }
}
