import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// Numbers that a file may hold but no measurement gives are damage, whatever the checksums say.
struct NumberRangeTests {
    @Test(arguments: [
        ("\"seconds\":", "1e308"), ("\"seconds\":", "-1"), ("\"factorLeast\":", "0"), ("\"factorMedian\":", "1e308"),
        ("\"calibrationNanoseconds\":", "[0]"),
        ("\"items\":", "9223372036854775807"),
        ("\"ticks\":", "9223372036854775807"), ("\"noisyTicks\":", "4611686018427387904"),
        ("\"wallMilliseconds\":", "1e308"), ("\"stealMilliseconds\":", "-1"),
    ])
    func aNumberOfAScenarioHasARange(key: String, number: String) throws {
        let sample = try StoredSample(scenarios: [Samples.scenario()])
        var line = try #require(sample.read("scenarios.jsonl").split(separator: "\n").first.map(String.init))
        let start = try #require(line.range(of: key)).upperBound
        let end = try #require(line[start...].firstIndex { ",}".contains($0) })
        line.replaceSubrange(start..<end, with: number)
        #expect(throws: DecodingError.self) { try CheckedJSON.decoder.decode(ScenarioEntry.self, from: Data(line.utf8)) }
    }
}
