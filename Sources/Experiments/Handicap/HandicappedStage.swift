import CoreGraphics
import EngineAccess
import Sampling
import ScrollTraces

/// A stage with an injected slowdown.
@MainActor
final class HandicappedStage<Base: Stage>: Stage {
    private let stage: Base
    private let handicap: Handicap
    /// The rounds of arithmetic of each tick. Empty if the slowdown is not arithmetic.
    private let ballastRounds: ContiguousArray<Int>
    private var tick = 0
    private var ballast = Ballast()
    /// Stored until the next tick, so that the compiler does not remove the allocations.
    private var litter: ContiguousArray<Litter?> = []

    /// - Parameter ballastRounds: The rounds of arithmetic for `Handicap.work(share:)`.
    init(_ stage: Base, _ handicap: Handicap, ballastRounds: ContiguousArray<Int>) {
        self.stage = stage
        self.handicap = handicap
        switch handicap {
        case .work: self.ballastRounds = ballastRounds
        case .rounds(let rounds): self.ballastRounds = ContiguousArray(rounds)
        case .allocations(let count):
            self.ballastRounds = []
            litter = ContiguousArray(repeating: nil, count: count)
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
        }
    }

    // MARK: Forwarding

    func pause() { stage.pause() }

    func screen() -> Screen { stage.screen() }

    func requireNoFault() throws { try stage.requireNoFault() }

    var contentOffset: CGPoint { stage.contentOffset }

    var offsetShift: CGPoint { stage.offsetShift }

    func workCounts() -> WorkCounts { stage.workCounts() }

    func observePhases(with observer: any LayoutPhaseObserver) { stage.observePhases(with: observer) }
}

/// The object of an extra allocation.
private final class Litter {}
