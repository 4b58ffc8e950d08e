import BenchmarkResults
import Gating

/// A sampler that starts no processes and gets its numbers from a closure.
final class FakeProcesses: TimeTier.Sampler, @unchecked Sendable {
    struct Launch: Equatable {
        let strategy: String
        let side: TimeTier.Side
        let placement: TimeTier.Placement?
    }

    private(set) var launches: [Launch] = []
    private let cost: (_ strategy: String, _ side: TimeTier.Side, _ number: Int) throws -> Double
    /// The cost of the turn, or `nil` if the processes report no events.
    private let turn: ((_ side: TimeTier.Side, _ number: Int) -> Double)?
    private let screen: (TimeTier.Side) -> UInt64

    init(
        turn: ((_ side: TimeTier.Side, _ number: Int) -> Double)? = nil, screen: @escaping (TimeTier.Side) -> UInt64 = { _ in 7 },
        cost: @escaping (_ strategy: String, _ side: TimeTier.Side, _ number: Int) throws -> Double
    ) {
        self.turn = turn
        self.cost = cost
        self.screen = screen
    }

    func sample(
        _ series: SeriesKey, of side: TimeTier.Side, _ placement: TimeTier.Placement?
    ) async throws -> SeriesSample {
        launches.append(Launch(strategy: series.strategy, side: side, placement: placement))
        let nanoseconds = try cost(series.strategy, side, launches.count)
        let turn = turn.map { $0(side, launches.count) }
        return SeriesSample(
            typicalSteadyCost: .nanoseconds(Int64(nanoseconds.rounded())), steadyReplayCost: .milliseconds(1), tickCount: 1,
            screensDigest: screen(side), eventCosts: turn.map { [.turn: .nanoseconds(Int64($0.rounded()))] } ?? [:])
    }
}
