import Sampling

extension AllocationCounter {
    /// Advice for a build that counts no allocations.
    package static let installationAdvice =
        "Install libjemalloc-dev, run “swift package clean”, and build again without --disable-default-traits: an incremental "
        + "build does not notice the new header."
}

extension StandardError {
    /// Warns that times from a debug build are meaningless. Prints nothing in a release build.
    package static func warnOfDebugBuild(_ consequence: String = "Use “swift run -c release”.") {
        #if DEBUG
            warn("this is a debug build: its times mean nothing. \(consequence)")
        #endif
    }
}
