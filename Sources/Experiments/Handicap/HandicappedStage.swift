import CoreGraphics
import EngineAccess
import Sampling
import ScrollTraces

/// A stage whose ticks do more than they need to.
@MainActor
final class HandicappedStage<Base: Stage>: Stage {
    private let stage: Base
    private let handicap: Handicap
    /// For each tick, in turn; empty where the handicap is not arithmetic.
    private let ballastRounds: ContiguousArray<Int>
    private var tick = 0
    private var ballast = Ballast()
    /// Kept until the next tick, so that no allocation is seen to be pointless and left out.
    private var litter: ContiguousArray<Litter?> = []

    /// - Parameter ballastRounds: The arithmetic that is the share of each tick; used only where that is the handicap.
    init(_ stage: Base, _ handicap: Handicap, ballastRounds: ContiguousArray<Int>) {
        self.stage = stage
        self.handicap = handicap
        switch handicap {
        case .work: self.ballastRounds = ballastRounds
        case .rounds(let rounds): self.ballastRounds = ContiguousArray(rounds)
        case .allocations(let count):
            self.ballastRounds = []
            litter = ContiguousArray(repeating: nil, count: count)
        case .placeEverything: self.ballastRounds = []
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

    // MARK: As the stage itself

    func screen() -> Screen { stage.screen() }

    func requireNoFault() throws { try stage.requireNoFault() }

    var contentOffset: CGPoint { stage.contentOffset }

    func workCounts() -> WorkCounts { stage.workCounts() }

    func observePhases(with observer: any LayoutPhaseObserver) { stage.observePhases(with: observer) }

    func invalidateLayout() { stage.invalidateLayout() }
}

/// Something to allocate.
private final class Litter {}
