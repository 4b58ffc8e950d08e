import BenchmarkResults
import Processes
import Sampling
import Statistics

/// Tries a gate on this machine: many times with identical builds, and many times with each of several handicapped heads.
package struct GateSelfTest: Sendable {
    /// What the head of a gate is.
    package enum Trial: Hashable, Sendable {
        /// The base itself.
        case identical
        /// The base's objects. Each side is linked once, with its functions in an order of its own, as in two builds of a project.
        case relink
        /// The base with extra work in each tick.
        case handicap(Handicap)

        /// As people write it, such as `work=5%`.
        package var label: String {
            switch self {
            case .identical: "identical"
            case .relink: "relink"
            case .handicap(let handicap): handicap.label
            }
        }
    }

    /// Gates of one trial, and how many of them had which verdicts.
    package struct Case: Equatable, Sendable {
        package let trial: Trial
        /// The strategies to use in place of the gate's own; `nil` for the gate's own.
        let strategies: [String]?
        package private(set) var gateCount = 0
        /// The gates with a regression of any tier.
        package private(set) var failedCount = 0
        /// The gates with a regression of each tier.
        package private(set) var failedCounts: [Verdict.Tier: Int] = [:]
        /// The gates with an inconclusive verdict.
        package private(set) var inconclusiveCount = 0
        /// The gates with an improvement.
        package private(set) var improvedCount = 0
        /// The gates that gave each cause for what did not pass.
        package private(set) var causeCounts: [Verdict.Cause: Int] = [:]
        /// How many gates found each series slower.
        package private(set) var slowerCounts: [SeriesKey: Int] = [:]
        /// Whether any of the gates compared instructions.
        package private(set) var countedInstructions = false

        package init(_ trial: Trial, strategies: [String]? = nil) {
            self.trial = trial
            self.strategies = strategies
        }

        package mutating func add(_ report: GateReport) {
            gateCount += 1
            let regressions = report.verdicts.filter { $0.outcome == .regression }
            if !regressions.isEmpty { failedCount += 1 }
            for tier in Set(regressions.map(\.tier)) { failedCounts[tier, default: 0] += 1 }
            for verdict in regressions where verdict.tier == .time { slowerCounts[verdict.series, default: 0] += 1 }
            let doubtful = report.verdicts.filter { $0.outcome == .regression || $0.outcome == .inconclusive }
            for cause in Set(doubtful.compactMap(\.cause)) { causeCounts[cause, default: 0] += 1 }
            if report.verdicts.contains(where: { $0.outcome == .inconclusive }) { inconclusiveCount += 1 }
            if report.verdicts.contains(where: { $0.outcome == .improvement }) { improvedCount += 1 }
            if report.verdicts.contains(where: { $0.tier == .instructions }) { countedInstructions = true }
        }
    }

    /// A step of the work that a self-test is about to begin.
    package struct Step: Sendable {
        package let trial: Trial
        /// The number of the gate within its case, from 1.
        package let gateNumber: Int
        package let gateCount: Int
        /// `nil` when the gate as a whole begins.
        package let gateStep: Gate.Step?
    }

    /// The cases that have been tried so far. The last one may lack gates.
    package private(set) var triedCases: [Case] = []
    private let gate: Gate
    private let gateCount: Int
    private let cases: [Case]

    /// - Parameters:
    ///   - gate: The gate to try, without a handicap. It holds a build against itself.
    ///   - gateCount: How many gates are run per case.
    ///   - trials: What is tried; `nil` for all that there is.
    ///   - visibleStrategies: The gate's strategies whose ticks do not grow with the items. They alone can be handicapped by
    ///     placing everything.
    package init(_ gate: Gate, gateCount: Int, trials: [Trial]?, visibleStrategies: [String]) {
        self.gate = gate
        self.gateCount = gateCount
        let all: [Trial] =
            [.identical] + (gate.programs.relinking == nil ? [] : [.relink])
            + [
                .handicap(.work(share: 0.01)), .handicap(.work(share: 0.02)), .handicap(.work(share: 0.03)),
                .handicap(.allocations(1)),
            ]
            + (visibleStrategies.isEmpty ? [] : [.handicap(.placeEverything)])
        cases = (trials ?? all).map { trial in
            Case(trial, strategies: trial == .handicap(.placeEverything) ? visibleStrategies : nil)
        }
    }

    /// How long the self-test takes, as a gate between identical builds lets expect; `nil` for a self-test of few gates, which takes
    /// little longer than to find that out.
    ///
    /// A gate that suspects something takes longer, so the cases with handicaps count as many pairs more as a suspect gets. Links of
    /// the same objects are seldom suspects.
    ///
    /// - Throws: As `run(progress:)`.
    /// - Complexity: One gate, after all links of the stock.
    package func expectedTime() async throws -> Duration? {
        guard cases.count * gateCount > 5 else { return nil }
        var gate = gate
        gate.countsInstructions = false
        try await gate.programs.relinking?.fillStock()
        let start = ContinuousClock.now
        _ = try await gate.report { _ in }
        let perGate = start.duration(to: .now)
        let suspectFactor = Double(gate.rules.rounds + gate.rules.freshRounds) / Double(gate.rules.rounds)
        return cases.reduce(.zero) { sum, planned in
            let isSuspect =
                switch planned.trial {
                case .identical, .relink: false
                case .handicap: true
                }
            return sum + perGate * Double(gateCount) * (isSuspect ? suspectFactor : 1)
        }
    }

    /// Runs all gates of all cases, and adds their reports to `triedCases`.
    ///
    /// - Throws: As `Gate.report(progress:)`. `triedCases` then has the gates that were finished before.
    package mutating func run(progress: @Sendable (Step) -> Void) async throws {
        for plannedCase in cases {
            for number in 0..<gateCount {
                let report = try await report(of: plannedCase, gateIndex: number, progress)
                if number == 0 { triedCases.append(plannedCase) }
                triedCases[triedCases.count - 1].add(report)
            }
        }
    }

    private func report(
        of plannedCase: Case, gateIndex: Int, _ progress: @Sendable (Step) -> Void
    ) async throws -> GateReport {
        var gate = self.gate
        // Every gate draws anew, as gates outside a self-test do.
        gate.seed &+= UInt64(gateIndex)
        switch plannedCase.trial {
        case .identical: break
        case .relink: gate.programs.relinking = gate.programs.relinking?.linkedOnce(seed: gate.seed)
        case .handicap(let handicap): gate.programs.handicap = handicap
        }
        if let strategies = plannedCase.strategies { gate.arguments = gate.arguments.with(strategies: strategies) }
        // The instructions of all gates of a case are the same, so only the first gate counts them.
        gate.countsInstructions = gate.countsInstructions && gateIndex == 0
        gate.comparesFunctions = false
        @Sendable func step(_ gateStep: Gate.Step?) -> Step {
            Step(trial: plannedCase.trial, gateNumber: gateIndex + 1, gateCount: gateCount, gateStep: gateStep)
        }
        progress(step(nil))
        return try await gate.report { progress(step($0)) }
    }
}
