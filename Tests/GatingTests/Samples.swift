import TestSupport

@testable import BenchmarkResults
@testable import Gating

let series = SeriesKey(scenario: "quilt/linear/mixed/500", strategy: "cached")

extension Baseline {
    /// Creates a baseline of some series, of a release build.
    static func of(_ series: BaselineSeries...) -> Baseline {
        Baseline(
            conditions: [
                .architecture: "x86_64", .toolchain: "Swift 6.3.1", .configuration: "release", .optimizer: "on",
                .allocator: "jemalloc 5.3.0",
            ],
            settings: ["items": "500"], series: series
        )
    }
}

extension BaselineSeries {
    /// Creates a series of 500 items with a load of 1 in each counter, unless another one is given.
    static func of(
        _ ticks: [TickWork], _ key: SeriesKey = series, load: TickWork = .counting(1), events: [TickKind: [Int]] = [:],
        instructions: [Int] = [], loadInstructions: Int? = nil
    ) -> BaselineSeries {
        BaselineSeries(
            key: key, itemCount: 500, ticks: ticks, load: load, events: events, instructions: instructions,
            loadInstructions: loadInstructions)
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
