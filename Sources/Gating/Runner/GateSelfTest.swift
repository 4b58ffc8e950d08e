import BenchmarkResults
import Experiments

/// Tries a gate on this machine: many times with identical builds, and many times with each of several handicapped heads.
package struct GateSelfTest: Sendable {
    /// Gates with one handicap, and how many of them had which verdicts.
    package struct Case: Equatable, Sendable {
        /// The handicap of the head; `nil` where base and head are identical.
        package let handicap: Handicap?
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
        /// The gates that gave each cause for a regression.
        package private(set) var causeCounts: [Verdict.Cause: Int] = [:]
        /// Whether any of the gates compared instructions.
        package private(set) var countedInstructions = false

        package init(handicap: Handicap?, strategies: [String]? = nil) {
            self.handicap = handicap
            self.strategies = strategies
        }

        package mutating func add(_ report: GateReport) {
            gateCount += 1
            let regressions = report.verdicts.filter { $0.outcome == .regression }
            if !regressions.isEmpty { failedCount += 1 }
            for tier in Set(regressions.map(\.tier)) { failedCounts[tier, default: 0] += 1 }
            for cause in Set(regressions.compactMap(\.cause)) { causeCounts[cause, default: 0] += 1 }
            if report.verdicts.contains(where: { $0.outcome == .inconclusive }) { inconclusiveCount += 1 }
            if report.verdicts.contains(where: { $0.outcome == .improvement }) { improvedCount += 1 }
            if report.verdicts.contains(where: { $0.tier == .instructions }) { countedInstructions = true }
        }
    }

    /// A step of the work that a self-test is about to begin.
    package struct Step: Sendable {
        /// The handicap of the head; `nil` where base and head are identical.
        package let handicap: Handicap?
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
    ///   - gate: The gate to try. Where it has a handicap, that one is the only case.
    ///   - gateCount: How many gates are run per case.
    ///   - visibleStrategies: The gate's strategies whose ticks do not grow with the items. They alone can be handicapped by
    ///     placing everything.
    package init(_ gate: Gate, gateCount: Int, visibleStrategies: [String]) {
        self.gate = gate
        self.gateCount = gateCount
        if let handicap = gate.programs.handicap {
            cases = [Case(handicap: handicap)]
        } else {
            let handicaps: [Handicap?] = [nil, .work(share: 0.01), .work(share: 0.05), .allocations(1)]
            let placingEverything = Case(handicap: .placeEverything, strategies: visibleStrategies)
            cases = handicaps.map { Case(handicap: $0) } + (visibleStrategies.isEmpty ? [] : [placingEverything])
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
        gate.programs.handicap = plannedCase.handicap
        if let strategies = plannedCase.strategies { gate.arguments = gate.arguments.with(strategies: strategies) }
        // The instructions of all gates of a case are the same, so only the first gate counts them.
        gate.countsInstructions = gate.countsInstructions && gateIndex == 0
        // Every gate draws anew, as gates outside a self-test do.
        gate.seed &+= UInt64(gateIndex)
        @Sendable func step(_ gateStep: Gate.Step?) -> Step {
            Step(
                handicap: plannedCase.handicap, gateNumber: gateIndex + 1, gateCount: gateCount, gateStep: gateStep)
        }
        progress(step(nil))
        return try await gate.report { progress(step($0)) }
    }
}
