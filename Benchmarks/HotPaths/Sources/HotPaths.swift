import Foundation
import Statistics

/// The numbers of items of most benchmarks: work that grows linearly costs the same per item at both.
let itemCounts = [500, 50_000]

@main struct HotPaths {
    @MainActor static func main() throws {
        let all = placementBenchmarks + windowQueryBenchmarks + tickBenchmarks + turnBenchmarks + attributeBenchmarks
        switch CommandLine.arguments.dropFirst().first {
        case nil: try printFigures(all)
        case "--check": try checkAllocations(all)
        case "--write": try Data(allocations(all).utf8).write(to: file)
        case let name? where !name.hasPrefix("-"): try printFigures(all.filter { $0.name.contains(name) })
        default: fail("usage: HotPaths [PART-OF-A-NAME | --check | --write]", status: 64)
        }
    }

    private static func fail(_ message: String, status: Int32 = 1) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }

    /// The committed numbers of allocations.
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("allocations.csv")

    @MainActor private static func printFigures(_ benchmarks: [Benchmark]) throws {
        print("| benchmark | unit | lowest | p50 | p90 | samples |\n|:--|:--|--:|--:|--:|--:|")
        for benchmark in benchmarks where benchmark.isTimed || Stopwatch.canCount {
            let samples = try benchmark.samples()
            let figures = [samples.first, samples.sortedPercentile(50), samples.sortedPercentile(90)]
            let texts = figures.map { $0.map { String(format: "%.4g", $0) } ?? "" }
            print("| \(benchmark.name) | \(benchmark.unit) | \(texts.joined(separator: " | ")) | \(samples.count) |")
        }
    }

    @MainActor private static func allocations(_ benchmarks: [Benchmark]) throws -> String {
        guard Stopwatch.canCount else { fail("Allocations cannot be counted. Install libjemalloc-dev and build again.") }
        return try benchmarks.filter { !$0.isTimed }.reduce("benchmark,allocations\n") { text, benchmark in
            "\(text)\(benchmark.name),\(try benchmark.samples().last.map { Int($0) } ?? 0)\n"
        }
    }

    /// Exits with status 1 if a benchmark allocates more or less often than in the committed file.
    @MainActor private static func checkAllocations(_ benchmarks: [Benchmark]) throws {
        let expected = try String(contentsOf: file, encoding: .utf8)
        let found = try allocations(benchmarks)
        guard found == expected else { fail("The allocations differ. Expected:\n\(expected)\nFound:\n\(found)") }
        print("The allocations are those of allocations.csv.")
    }
}

extension Benchmark {
    fileprivate var isTimed: Bool {
        switch kind {
        case .time: true
        case .allocations: false
        }
    }

    fileprivate var unit: String { isTimed ? "ns" : "allocations" }
}
