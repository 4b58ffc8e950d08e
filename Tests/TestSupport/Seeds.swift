import Foundation
import Testing

/// Returns the seeds of a randomized test: `fast` of them in `swift test`, and `all` if the environment has `SCROLLBENCH_ALL_SEEDS`, as in
/// `.ci/nightly`.
package func seeds(fast: UInt64, all: UInt64) -> Range<UInt64> {
    0..<(isNightly ? all : fast)
}

extension Trait where Self == ConditionTrait {
    /// Runs a test only if the environment has `SCROLLBENCH_ALL_SEEDS`: one that needs real signals, limits or killed processes, if a
    /// faster test of its kind always runs.
    public static var nightly: Self { .enabled(if: isNightly, "Only .ci/nightly runs it.") }
}

private let isNightly = ProcessInfo.processInfo.environment["SCROLLBENCH_ALL_SEEDS"] != nil
