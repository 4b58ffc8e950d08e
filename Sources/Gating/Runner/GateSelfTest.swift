import BenchmarkResults
import Processes
import Sampling

/// Tests a gate on this machine: many times with identical builds, and many times with each of
/// several injected slowdowns.
package struct GateSelfTest: Sendable {
    package enum Trial: Hashable, Sendable {
        case identical
        /// The objects of the base. Base and head are each linked once, with their functions in different orders, like two builds of
        /// a project.
        case relink
        case handicap(Handicap)

        package var label: String {
            switch self {
            case .identical: "identical"
            case .relink: "relink"
            case .handicap(let handicap): handicap.label
            }
        }
    }

    package struct Case: Equatable, Sendable {
        package let trial: Trial
        private var gates: [[Verdict]] = []

        package init(_ trial: Trial) {
            self.trial = trial
        }

        package var gateCount: Int { gates.count }

        package mutating func add(_ verdicts: [Verdict]) {
            gates.append(verdicts)
        }

        package func count(where condition: (Verdict) -> Bool) -> Int {
            gates.count { $0.contains(where: condition) }
        }

        /// The series that any of the gates found slower, sorted.
        package var slowerSeries: [SeriesKey] {
            Set(gates.joined().filter { $0.tier == .time && $0.outcome == .regression }.map(\.series))
                .sorted { ($0.scenario, $0.strategy) < ($1.scenario, $1.strategy) }
        }
    }

    /// A step that a self-test is about to start.
    package struct Step: Sendable {
        package let trial: Trial
        /// The number of the gate within its case, from 1.
        package let gateNumber: Int
        package let gateCount: Int
        /// The step of the gate, or `nil` before the first one.
        package let gateStep: Gate.Step?
    }

    /// The cases so far. The last one may lack gates.
    package private(set) var triedCases: [Case] = []
    private let gate: Gate
    private let gateCount: Int
    private let trials: [Trial]

    /// Creates a test of a gate without an injected slowdown, which compares a build with itself.
    package init(_ gate: Gate, gateCount: Int, trials: [Trial]?) {
        self.gate = gate
        self.gateCount = gateCount
        let slowdowns: [Handicap] = [.work(share: 0.01), .work(share: 0.02), .work(share: 0.03), .allocations(1)]
        self.trials =
            trials ?? [.identical] + (gate.programs.relinking == nil ? [] : [.relink]) + slowdowns.map(Trial.handicap)
    }

    /// Runs all gates, and adds their verdicts to `triedCases`.
    package mutating func run(progress: @Sendable (Step) -> Void) async throws {
        for trial in trials {
            for index in 0..<gateCount {
                let report = try await report(of: trial, gateIndex: index, progress)
                if index == 0 { triedCases.append(Case(trial)) }
                triedCases[triedCases.count - 1].add(report.verdicts)
            }
        }
    }

    private func report(
        of trial: Trial, gateIndex: Int, _ progress: @Sendable (Step) -> Void
    ) async throws -> GateReport {
        var gate = gate
        // Each gate has different random placements, like gates outside of a self-test.
        gate.seed &+= UInt64(gateIndex)
        switch trial {
        case .identical: break
        case .relink: gate.programs.relinking = gate.programs.relinking?.linkedOnce(seed: gate.seed)
        case .handicap(let handicap): gate.programs.handicap = handicap
        }
        // All gates of a trial have the same instructions, so only the first one counts them.
        gate.countsInstructions = gate.countsInstructions && gateIndex == 0
        gate.comparesFunctions = false
        @Sendable func step(_ gateStep: Gate.Step?) -> Step {
            Step(trial: trial, gateNumber: gateIndex + 1, gateCount: gateCount, gateStep: gateStep)
        }
        progress(step(nil))
        return try await gate.report { progress(step($0)) }
    }
}
