import BenchmarkResults
import Gating
import Statistics
import TestSupport
import Testing

/// Tests the time tier on machines with known noise.
struct SimulatedMachineTests {
    /// The noise of a machine on which processes run one after the other.
    enum Machine: String, CaseIterable, CustomTestStringConvertible {
        /// Processes are never faster than the code allows. A few are much slower, several in a row.
        case heavyTails
        /// Another virtual machine sometimes uses the same core. A process then takes up to half
        /// again as long. On a virtual machine with two cores, a third of all processes was slow in
        /// this way.
        case neighbour

        var testDescription: String { rawValue }
    }

    private struct Conditions {
        let machine: Machine
        private var random: SplitMix64
        private var spell = 0.0

        init(_ machine: Machine, seed: UInt64) {
            self.machine = machine
            random = SplitMix64(seed: seed, purpose: "conditions")
        }

        /// The time of the next process as a multiple of its undisturbed time.
        mutating func factor() -> Double {
            switch machine {
            case .heavyTails:
                if random.nextUnit() < 0.05 { spell = random.nextUnit() < 0.5 ? 0 : 0.3 * random.nextUnit() }
                // The ratio of two uniform numbers has no mean, so its tail is very heavy.
                let tail = 0.004 * random.nextUnit() / max(random.nextUnit(), 0.001)
                return 1 + 0.01 * random.nextUnit() + tail + spell * random.nextUnit()
            case .neighbour:
                let isDisturbed = spell > 0
                // On average it starts after 5 processes and stops after 2.5.
                if random.nextUnit() < (isDisturbed ? 0.4 : 0.2) { spell = isDisturbed ? 0 : 0.4 + 0.2 * random.nextUnit() }
                let sawBoth = isDisturbed != (spell > 0)
                return 1 + 0.01 * random.nextUnit() + (sawBoth ? 0.5 * random.nextUnit() : spell)
            }
        }
    }

    private func outcomes(
        _ machine: Machine, slowdown: Double, gates: Range<UInt64>
    ) async throws -> [Verdict.Outcome: Int] {
        var outcomes: [Verdict.Outcome: Int] = [:]
        for seed in gates {
            var conditions = Conditions(machine, seed: seed)
            let processes = FakeProcesses { _, side, _ in 100_000 * (side == .head ? slowdown : 1) * conditions.factor() }
            let series = [SeriesKey(scenario: "s", strategy: "a")]
            let results = try await TimeTier(seed: seed).run(series, sampler: processes)
            outcomes[results[0].outcome, default: 0] += 1
        }
        return outcomes
    }

    @Test(arguments: Machine.allCases)
    func identicalBuildsAreNeverCalledSlower(_ machine: Machine) async throws {
        let gates = seeds(fast: 100, all: 1_000)
        let outcomes = try await outcomes(machine, slowdown: 1, gates: gates)
        #expect(outcomes[.regression] == nil, "\(outcomes)")
        #expect(outcomes[.improvement] == nil, "\(outcomes)")
        #expect(outcomes[.inconclusive, default: 0] * 50 <= gates.count, "\(outcomes)")
    }

    @Test(arguments: Machine.allCases)
    func fivePerCentAreFoundInBothDirections(_ machine: Machine) async throws {
        let gates = seeds(fast: 80, all: 200)
        let slower = try await outcomes(machine, slowdown: 1.05, gates: gates)
        #expect(slower[.improvement] == nil, "\(slower)")
        #expect(slower[.regression, default: 0] * 20 >= gates.count * 19, "\(slower)")
        let faster = try await outcomes(machine, slowdown: 0.95, gates: gates)
        #expect(faster[.regression] == nil, "\(faster)")
        #expect(faster[.improvement, default: 0] * 20 >= gates.count * 19, "\(faster)")
    }
}
