import Foundation

/// Returns the seeds of a randomized test: `fast` of them in `swift test`, and `all` if the
/// environment has `SCROLLBENCH_ALL_SEEDS`, as in `.ci/nightly`.
package func seeds(fast: UInt64, all: UInt64) -> Range<UInt64> {
    0..<(ProcessInfo.processInfo.environment["SCROLLBENCH_ALL_SEEDS"] != nil ? all : fast)
}
