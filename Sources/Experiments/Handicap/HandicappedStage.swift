import InvalidationStrategies
import Sampling
import ScrollTraces

/// A stage whose ticks do more than they need to.
@MainActor
final class HandicappedStage<Base: Stage>: TickPerformer {
    private let stage: Base
    private let handicap: Handicap
    /// For each tick, in turn; empty where the handicap is not arithmetic.
    private let ballastRounds: ContiguousArray<Int>
    private var tick = 0
    private var ballast = Ballast()
    /// Kept until the next tick, so that no allocation is seen to be pointless and left out.
    private var litter: ContiguousArray<Litter?>

    /// - Parameter ballast: How much arithmetic is the share of each tick; asked only where that is the handicap.
    init(_ stage: Base, _ handicap: Handicap, ballast: () -> ContiguousArray<Int>) {
        self.stage = stage
        self.handicap = handicap
        switch handicap {
        case .work:
            ballastRounds = ballast()
            litter = []
        case .rounds(let rounds):
            ballastRounds = ContiguousArray(rounds)
            litter = []
        case .allocations(let count):
            ballastRounds = []
            litter = ContiguousArray(repeating: nil, count: count)
        case .placeEverything:
            ballastRounds = []
            litter = []
        }
    }

    func perform(_ event: ScrollEvent) {
        switch handicap {
        case .work, .rounds:
            stage.perform(event)
            ballast.lift(rounds: ballastRounds[tick % ballastRounds.count])
            tick += 1
        case .allocations:
            stage.perform(event)
            for index in litter.indices {
                litter[index] = Litter()
            }
        case .placeEverything:
            stage.invalidateLayout()
            stage.perform(event)
        }
    }
}

/// Something to allocate.
private final class Litter {}
