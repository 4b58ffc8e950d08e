#if PUBLIC_API_ONLY
    /// A phase of a tick. UIKit's public interface has no phases.
    package struct LayoutPhase: Sendable {
        package let rawValue: String
    }

    /// An object that is called at the beginning and the end of each phase of a tick.
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
