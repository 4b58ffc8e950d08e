import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// The replays of a stored run, series by series.
struct RunReplaysTests {
    private let stored: StoredSample

    init() throws {
        stored = try StoredSample(scenarios: [Samples.scenario(), Samples.scenario(named: "=other")])
    }

    private struct Found: Equatable {
        let key: SeriesKey
        let replays: [Run.Replay]?
    }

    private func read(slashes: String = "") throws -> [Found] {
        var found: [Found] = []
        for scenario in try Run.read(stored.path + slashes, .strict, tables: [TicksTable.self]).scenarios {
            for series in scenario.series {
                found.append(Found(key: .init(scenario: scenario.name, strategy: series.strategy), replays: series.replays))
            }
        }
        return found
    }

    private func problem() -> String {
        do {
            return "no error: \(try read())"
        } catch {
            return stored.short("\(error)")
        }
    }

    private func ticks() throws -> [String] {
        try stored.read("ticks.csv").split(separator: "\n").map(String.init)
    }

    private func write(_ lines: [String]) throws {
        try stored.write(lines.joined(separator: "\n") + "\n", to: "ticks.csv")
        try stored.seal()
    }

    @Test(arguments: ["", "/", "//"])
    func readsWhatWasWritten(slashes: String) throws {
        let expected = ["quilt-2", "=other"].flatMap { name in
            Samples.scenario(named: name).series.map {
                Found(key: .init(scenario: name, strategy: $0.strategy), replays: $0.replays)
            }
        }
        #expect(try read(slashes: slashes) == expected)
    }

    /// Lines 2 to 5 are `full` in quilt-2, 6 to 9 `cached`; 10 to 17 are the same in =other.
    @Test func recordsThatAreMissing() throws {
        let lines = try ticks()
        #expect(lines.count == 17)
        for line in 1...15 {
            var rest = lines
            rest.remove(at: line)
            try write(rest)
            let expected = line == 8 ? "run/ticks.csv: the series “cached” in “quilt-2” ends" : "run/ticks.csv:\(line + 1): "
            #expect(problem().hasPrefix(expected), "\(problem())")
        }
        try write(lines.dropLast())
        #expect(
            problem()
                == "run/ticks.csv: the series “cached” in “=other” ends after 3 of 4 ticks; the run is damaged: run again."
        )
        try write([lines[0]])
        #expect(
            problem() == "run/ticks.csv: the series “full” in “quilt-2” ends after 0 of 4 ticks; the run is damaged: run again."
        )
        try FileManager.default.removeItem(atPath: "\(stored.path)/ticks.csv")
        #expect(problem() == "run/ticks.csv: there is no such file.")
    }

    @Test func recordsThatAreTooMany() throws {
        let lines = try ticks()
        for line in 1...15 {
            var more = lines
            more.insert(lines[line], at: line)
            try write(more)
            #expect(problem().hasPrefix("run/ticks.csv:\(line + 2): "), "\(problem())")
        }
        try write(lines + [lines[16]])
        #expect(problem() == "run/ticks.csv:18: tick is “1”; no tick after those of “=other” is expected.")
    }

    @Test func recordsThatAreOutOfOrder() throws {
        let lines = try ticks()
        for line in 1...15 {
            var swapped = lines
            swapped.swapAt(line, line + 1)
            try write(swapped)
            #expect(problem().hasPrefix("run/ticks.csv:\(line + 1): "), "\(problem())")
        }
    }

    @Test(arguments: [
        (3, "0,0,0,1,", "0,0,0,2,", ":3: tick is “2”; tick 1 of replay 0 is expected."),
        (4, "0,3,1,0,", "0,3,2,0,", ":4: replay is “2”; replay 1 of the series is expected."),
        (5, ",500,", ",-500,", ":5: duration_ns is “-500”; a whole number in 0 ... 1000000000000 is expected."),
        (5, ",500,", ",,", ":5: duration_ns is empty; a whole number in 0 ... 1000000000000 is expected."),
        (5, "0,3,1,1", "1,3,1,1", ":5: series is “1”; replay 1, tick 1 of series 0 (“full” in “quilt-2”) is expected."),
        (1, "duration_ns", "duration", ":1: there is no column duration_ns; the header has"),
    ])
    func recordsThatCannotBeUsed(line: Int, old: String, new: String, expected: String) throws {
        var lines = try ticks()
        try #require(lines[line - 1].contains(old), "\(lines[line - 1])")
        lines[line - 1] = lines[line - 1].replacing(old, with: new, maxReplacements: 1)
        try write(lines)
        #expect(problem().hasPrefix("run/ticks.csv\(expected)"), "\(problem())")
    }
}
