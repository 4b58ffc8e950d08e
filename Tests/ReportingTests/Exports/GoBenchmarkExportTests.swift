import BenchmarkResults
import Foundation
import Reporting
import Testing

struct GoBenchmarkExportTests {
    @Test func aLinePerReplay() throws {
        let run = SampleRun.exported(SampleRun.small, notes: ["One\nnote."])
        #expect(
            try ExportFormat.go.text(run) == #"""
                # started 2026-11-21T05:46:00Z
                # commit abc-dirty
                # One note.
                os: Debian 12
                architecture: x86_64
                cpu: EPYC
                cpu-count: 2
                toolchain: Swift 6.3.1
                build: release

                scenario: quilt/linear/mixed
                BenchmarkScroll/strategy=full/scene=quilt.linear.mixed/items=50 4 525.25 ns/op 400 p50-ns/op 900 p90-ns/op 900 p99-ns/op 12.25 allocs/op 1025 B/op
                BenchmarkScroll/strategy=full/scene=quilt.linear.mixed/items=50 4 830 ns/op 410 p50-ns/op 2100 p90-ns/op 2100 p99-ns/op 12.25 allocs/op 1025 B/op
                BenchmarkScroll/strategy=full/scene=quilt.linear.mixed/items=50 4 509.75 ns/op 420 p50-ns/op 800 p90-ns/op 800 p99-ns/op 12.25 allocs/op 1025 B/op
                BenchmarkScroll/strategy=cached/scene=quilt.linear.mixed/items=50 4 25 ns/op 20 p50-ns/op 40 p90-ns/op 40 p99-ns/op
                BenchmarkScroll/strategy=full/scene=quilt.linear.mixed/items=500 4 750 ns/op 700 p50-ns/op 900 p90-ns/op 900 p99-ns/op
                BenchmarkScroll/strategy=full/scene=quilt.linear.mixed/items=500 4 753 ns/op 710 p50-ns/op 890 p90-ns/op 890 p99-ns/op

                """#
        )
    }

    /// The name of a competitor that a colon, a bar or an underscore distinguishes from another one.
    @Test func aNameDependsOnNoOtherSeries() throws {
        func names(_ strategies: String...) throws -> [String] {
            let series = strategies.map { SampleRun.Series(strategy: $0, durations: [[1]]) }
            let run = SampleRun.exported([SampleRun.Scenario(name: "x/7", itemCount: 7, series: series)])
            return try GoBenchmarkText(ExportFormat.go.text(run)).results.map(\.name)
        }
        let all = try names("a:b", "a|b", "a_b", "a.b", "a/b")
        #expect(
            all.map { String($0.dropFirst("BenchmarkScroll/strategy=".count).prefix { $0 != "/" }) }
                == ["a%3Ab", "a%7Cb", "a_b", "a%2Eb", "a.b"])
        #expect(try names("a:b") == [all[0]])
        #expect(try names("a_b") == [all[2]])
    }

    /// Whether a result is of one replay.
    private func isResult(_ result: GoBenchmarkText.Result, of durations: [Int64], isCounted: Bool) -> Bool {
        let sum: Int64 = durations.reduce(0, +)
        let mean: Double = Double(sum) / Double(durations.count)
        guard let found = result.values["ns/op"], abs(found - mean) <= 0.000_5 else { return false }
        guard result.iterations == durations.count, result.values["p99-ns/op"] == Double(durations.max() ?? 0) else {
            return false
        }
        return ["allocs/op", "B/op"].allSatisfy { (result.values[$0] != nil) == isCounted }
    }

    @Test func itsReaderAcceptsIt() throws {
        for scenarios in [SampleRun.small, SampleRun.hostile] {
            let file = try GoBenchmarkText(ExportFormat.go.text(SampleRun.exported(scenarios, notes: ["a: b", "Benchmark x"])))
            let all = scenarios.flatMap(\.series)
            let expected = all.flatMap { series in series.durations.map { (durations: $0, isCounted: series.allocations != nil) }
            }
            let wrong = zip(file.results, expected).filter { !isResult($0, of: $1.durations, isCounted: $1.isCounted) }
            #expect((file.results.count, wrong.isEmpty) == (expected.count, true), "\(wrong)")
            // Each name belongs to one series.
            #expect(Set(file.results.map(\.name)).count == all.count)
            #expect(file.results.allSatisfy { $0.configuration["scenario"] != nil })
        }
    }

    /// benchstat compares results with equal configurations, so the configuration must not differ
    /// between two runs.
    @Test func twoRunsOfOneMachineHaveTheSameConfiguration() throws {
        let base = SampleRun.exported(SampleRun.small, notes: ["quiet"])
        let head = SampleRun.exported(Array(SampleRun.small.prefix(1)), notes: ["noisy"], slowdown: 3)
        let (one, other) = (try GoBenchmarkText(ExportFormat.go.text(base)), try GoBenchmarkText(ExportFormat.go.text(head)))
        let (first, second) = (one.results[0], other.results[0])
        #expect((first.configuration, first.name) == (second.configuration, second.name))
        // Unknown values are omitted.
        let unknown = try GoBenchmarkText(ExportFormat.go.text(SampleRun.exported(SampleRun.small, unknownMachine: true)))
        #expect(
            unknown.results[0].configuration == [
                "cpu-count": "2", "toolchain": "Swift 6.3.1", "build": "release", "scenario": "quilt/linear/mixed",
            ])
    }
}

/// Go's benchmark format, parsed as by `golang.org/x/perf/benchfmt`, but stricter: lines that it
/// would skip must be blank or comments.
private struct GoBenchmarkText {
    struct Result {
        let name: String
        let iterations: Int
        let values: [String: Double]
        let configuration: [String: String]
    }

    private(set) var results: [Result] = []

    init(_ text: String) throws {
        var configuration: [String: String] = [:]
        #expect(text.hasSuffix("\n"))
        // Go's scanner splits lines only at "\n", and fields at Unicode white space.
        for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map({ String($0) }) {
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("Benchmark") {
                results.append(try Self.result(line, configuration))
            } else {
                let pair = try #require(line.wholeMatch(of: /([^:\s]+):[ \t]+(.*)/.dotMatchesNewlines()), "\(line)")
                let key = String(pair.1)
                #expect((key.first?.isLowercase, key.contains { $0.isUppercase || $0.isWhitespace }) == (true, false), "\(key)")
                configuration[key] = String(pair.2)
            }
        }
    }

    private static func result(_ line: String, _ configuration: [String: String]) throws -> Result {
        let fields = line.split(whereSeparator: \.isWhitespace).map(String.init)
        #expect(fields.count % 2 == 0, "\(line)")
        #expect(fields.count >= 4, "\(line)")
        // github-action-benchmark reads the same format, with a regular expression that allows only
        // these characters.
        #expect(
            fields[0].wholeMatch(of: #/Benchmark\w+[\w()$%^&*-=|,\[\]{}"#]*?/#.asciiOnlyWordCharacters()) != nil, "\(fields[0])")
        #expect(fields[0].firstMatch(of: /-\d+$/) == nil, "\(fields[0]) ends like a number of processors")
        var values: [String: Double] = [:]
        for index in stride(from: 2, to: fields.count, by: 2) {
            let value = try #require(Double(fields[index]), "\(line)")
            #expect(values.updateValue(value, forKey: fields[index + 1]) == nil)
        }
        return Result(name: fields[0], iterations: try #require(Int(fields[1])), values: values, configuration: configuration)
    }
}
