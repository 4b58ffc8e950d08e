import BenchmarkResults
import Experiments
import Sampling
import Testing

@testable import BenchCommands

struct ScenarioEstimateTests {
    /// A run writes between half and twice the estimated bytes, on every machine.
    @MainActor
    @Test(arguments: [
        ["--items", "20,200", "--strategy", "cached,delegate"], ["--layout", "flow", "--items", "200"],
        ["--layout", "layers", "--items", "10,60"],
    ])
    func theBytesAreThoseOfARun(words: [String]) async throws {
        let measuring = try OurSuite.measuring(["--replays", "2"])
        let experiment = Experiment(
            warmUpRounds: 1, plan: .exactly(2), seed: 1, budget: measuring.budget, slowdown: 1, clock: MonotonicClock(),
            interruption: Interruption(), emit: { _ in })
        for request in try OurSuite.matrix(words + ["--ticks", "120"]).requests {
            let estimate = ScenarioEstimate(of: request, measuring)
            let result = try await experiment.run(request.checkAndMake())
            let bytes = try RunDirectory.tables.map { try $0.csv(of: [result]).utf8.count }.reduce(0, +)
            #expect((0.5...2).contains(Double(estimate.diskBytes) / Double(bytes)), "\(estimate.diskBytes) and \(bytes)")
            #expect(estimate.seconds > 0)
        }
    }
}
