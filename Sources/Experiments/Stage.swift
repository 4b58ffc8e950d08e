import CoreGraphics
import InvalidationStrategies
@_spi(Headless) import UIKit

/// What the events of a scenario happen to, under one strategy, and what can be seen of it after a tick.
@MainActor
protocol Stage: AnyObject, TickPerformer {
    /// What the user sees now.
    func screen() -> Screen

    /// The offset after the last tick, in points.
    var contentOffset: CGPoint { get }

    /// The cells on the screen whose picture is not where the effect wants it at this offset.
    func staleCellCount() -> Int

    /// How often each step of the work was done so far.
    func workCounts() -> WorkCounts

    /// Tells `observer` of the phases of each further tick.
    func observePhases(with observer: any LayoutPhaseObserver)

    /// Has the next tick take everything that a layout has said so far for out of date.
    func invalidateLayout()
}

extension Scenario {
    /// A fresh stage, loaded. What is done on it goes through an existential: timed replays make their own (see `MeteredReplay`).
    @MainActor
    func makeStage(_ strategy: any ScrollStrategy.Type) -> any Stage {
        switch subject {
        case .album(let album, let windowModel): makeStage(album, windowModel, strategy)
        case .layers(let scene): makeStage(scene, strategy)
        }
    }

    @MainActor
    func makeStage(
        _ album: any Album, _ windowModel: WindowModel, _ strategy: any ScrollStrategy.Type
    ) -> CollectionStage {
        guard let strategy = strategy as? any InvalidationStrategy.Type else {
            preconditionFailure("The strategy \(strategy.name) shows no album.")
        }
        return CollectionStage(album, windowModel: windowModel, screenSize: screenSize, strategy: strategy)
    }

    @MainActor
    func makeStage(_ scene: LayerScene, _ strategy: any ScrollStrategy.Type) -> LayeredStage {
        guard let strategy = strategy as? any LayerStrategy.Type else {
            preconditionFailure("The strategy \(strategy.name) moves no layers.")
        }
        return LayeredStage(scene, strategy: strategy)
    }
}
