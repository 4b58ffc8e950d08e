import Experiments
import Sampling

extension AllocationCounter {
    /// Advice for a build that counts no allocations.
    static let installationAdvice =
        "Install libjemalloc-dev, run “swift package clean”, and build again without --disable-default-traits: an incremental "
        + "build does not notice the new header."
}

extension StandardError {
    static func warnOfSlowClock(_ ownCost: OwnCost) {
        guard ownCost.insideTick > OwnCost.allowedInsideTick else { return }
        warn(
            "the clock makes each tick \(ownCost.insideTick.text) longer than it is, and \(OwnCost.allowedInsideTick.text) are allowed: "
                + "short ticks look slower than they are. The command “doctor” says what may be done."
        )
    }

    /// Warns that times from a debug build are meaningless. Prints nothing in a release build.
    static func warnOfDebugBuild(_ consequence: String = "Use “swift run -c release”.") {
        #if DEBUG
            warn("this is a debug build: its times mean nothing. \(consequence)")
        #endif
    }
}
