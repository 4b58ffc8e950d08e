import ScrollTraces
import Suites
import SystemSupport
@_spi(Headless) import UIKit

/// A stage whose view is panned or tilted.
@MainActor
final class MotionStage: Stage {
    private let window: UIWindow
    private let lateWork: LateWork
    /// An existential, because the controller's type is in another module, where a generic stage
    /// would also call it through a witness table.
    private let controller: any MotionDriven
    private let counting: (any WorkCounting)?

    init(_ controller: any MotionDriven, on screen: LoadedScreen) {
        self.controller = controller
        counting = controller as? any WorkCounting
        (window, lateWork) = (screen.window, screen.lateWork)
    }

    func perform(_ event: ScrollEvent) {
        InertUse.isInTick = true
        lateWork.collect()
        defer {
            InertUse.isInTick = false
            LateWork.stopCollecting()
        }
        switch event.motion {
        case .pan(let translation): controller.pan(by: translation)
        case .turn(let rate, let gyroscopeIsOn):
            if let gyroscopeIsOn, controller.gyroscopeControl != gyroscopeIsOn { controller.gyroscopeControl = gyroscopeIsOn }
            controller.deviceTurned(atRateX: CGFloat(rate.x), rateY: CGFloat(rate.y))
        case nil: userFault("Each event of a trace over a view that is moved has a motion.")
        }
        window.layoutIfNeeded()
    }

    func pause() { lateWork.finishTick(ofSeconds: ScrollTrace.secondsPerTick, isScrolling: false) }

    func requireNoFault() {}

    var causeOfEmptyScreen: String {
        guard let view = controller.view else { return "Its controller has no view." }
        if view.isHidden { return "The view of its controller is hidden." }
        if view.alpha <= 0 { return "The view of its controller is transparent: its alpha is \(view.alpha)." }
        if view.subviews.isEmpty { return "The view of its controller has no subviews." }
        return
            "The view of its controller has no visible subviews: they are hidden, transparent, without a size, or outside of the "
            + "screen."
    }

    func screen() -> Screen {
        Screen(of: window, movedView: controller.view)
    }

    var contentOffset: CGPoint { controller.contentOffset }

    var offsetShift: CGPoint { .zero }

    func workCounts() -> WorkCounts {
        WorkCounts(engine: EngineCounts(), own: counting?.countedWork ?? CountedWork())
    }

    func observePhases(with observer: any LayoutPhaseObserver) {}
}
