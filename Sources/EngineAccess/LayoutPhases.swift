#if PUBLIC_API_ONLY
    /// A part of a scrolling tick that can be told apart: there is none where a collection view shows only what UIKit makes public.
    package struct LayoutPhase: Sendable {
        package let rawValue: String
    }

    /// Is told where each phase of a tick begins and ends, where somebody can tell.
    @MainActor
    package protocol LayoutPhaseObserver: AnyObject {
        func phaseBegan(_ phase: LayoutPhase)
        func phaseEnded(_ phase: LayoutPhase)
    }
#else
    @_spi(Headless) import UIKit

    package typealias LayoutPhase = UIKit.LayoutPhase
    package typealias LayoutPhaseObserver = UIKit.LayoutPhaseObserver
#endif
