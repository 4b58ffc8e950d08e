import TestSupport

@testable import BenchmarkResults
@testable import Gating

let series = SeriesKey(scenario: "quilt/linear/mixed/500", strategy: "cached")

extension Baseline {
    /// Creates a baseline of some series, with a release build's key.
    static func of(_ series: BaselineSeries...) -> Baseline {
        Baseline(
            key: BuildKey(
                architecture: "x86_64", toolchain: "Swift 6.3.1", buildConfiguration: "release", allocator: "jemalloc 5.3.0"),
            settings: ["items": "500"], series: series
        )
    }
}

extension TickWork {
    /// Creates a tick with the same count in each counter.
    static func counting(_ count: Int?, screen: UInt64 = 7) -> TickWork {
        TickWork(screenDigest: screen) { _ in count }
    }

    /// Returns the same tick with another count in one counter.
    func with(_ counter: WorkCounter, _ count: Int?) -> TickWork {
        var tick = self
        tick[counter] = count
        return tick
    }
}
