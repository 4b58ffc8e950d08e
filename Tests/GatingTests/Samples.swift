import TestSupport

@testable import BenchmarkResults
@testable import Gating

let series = SeriesKey(scenario: "quilt/linear/mixed/500", strategy: "cached")

extension Baseline {
    /// Creates a baseline of some series, of a release build.
    static func of(_ series: BaselineSeries...) -> Baseline { of(series) }

    static func of(
        _ series: [BaselineSeries], settings: [String: String] = ["items": "500"], architecture: String = "x86_64"
    ) -> Baseline {
        Baseline(
            conditions: [
                .architecture: architecture, .toolchain: "Swift 6.3.1", .configuration: "release", .optimizer: "on",
                .allocator: "jemalloc 5.3.0",
            ],
            settings: settings, series: series
        )
    }
}

extension BaselineSeries {
    /// Creates a series with a load of 1 in each counter, unless another one is given.
    static func of(
        _ ticks: [TickWork], _ key: SeriesKey = series, itemCount: Int = 500, load: TickWork = .counting(1),
        events: [TickKind: [Int]] = [:], instructions: [Int] = [], loadInstructions: Int? = nil
    ) -> BaselineSeries {
        BaselineSeries(
            key: key, itemCount: itemCount, ticks: ticks, load: load, events: events, instructions: instructions,
            loadInstructions: loadInstructions)
    }
}

extension TickWork {
    /// Creates a tick with the same count in each counter.
    static func counting(_ count: Int?, screen: UInt64 = 7) -> TickWork {
        TickWork(screenDigest: screen) { _ in count }
    }
}

/// Returns a part of a callgrind profile.
///
/// - Parameter functions: Functions with their own instructions and their calls. An object and a space may precede a name.
func callgrindPart(_ functions: [(name: String, own: Int, calls: [(name: String, count: Int, cost: Int)])]) -> String {
    func lines(_ prefix: String, _ name: String) -> String {
        let words = name.split(separator: " ")
        return (words.count == 2 ? "\(prefix)ob=\(words[0])\n" : "") + "\(prefix)fn=\(words[words.count - 1])\n"
    }
    let entries = functions.map { function in
        lines("", function.name) + "0 \(function.own)\n"
            + function.calls.map { "\(lines("c", $0.name))calls=\($0.count) 0\n0 \($0.cost)\n" }.joined()
    }
    let total = functions.reduce(0) { $0 + $1.own }
    return "part: 1\ndesc: Trigger: --dump-before=f\nevents: Ir\n\(entries.joined())totals: \(total)\n"
}
