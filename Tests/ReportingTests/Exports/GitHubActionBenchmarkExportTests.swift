import BenchmarkResults
import Foundation
import Testing

@testable import Reporting

struct GitHubActionBenchmarkExportTests {
    /// What the tool's reader requires of an entry.
    private struct Entry: Decodable, Equatable {
        let name: String
        let unit: String
        let value: Double
        var range: String?
        var extra: String?
    }

    private func entries(_ scenarios: [Run.Scenario], notes: [String] = []) throws -> [Entry] {
        let text = try ExportFormat.githubActionBenchmark.text(SampleRun.exported(scenarios, notes: notes))
        return try JSONDecoder().decode([Entry].self, from: Data(text.utf8))
    }

    @Test func anEntryPerSeries() throws {
        let notes = ["The machine was \"quiet\"."]
        let times = try entries(SampleRun.scenarios(slowdown: 2), notes: notes).filter { $0.unit == "us" }
        let rest = "\nThe machine was \"quiet\"."
        #expect(
            times == [
                Entry(
                    name: "quilt/linear/mixed/50/full", unit: "us", value: 0.4, range: "± 0.010",
                    extra: "p90: 0.8 us\np99: 0.8 us\nmax: 0.8 us\nmissed ticks: 4 of 12\(rest)"),
                Entry(
                    name: "quilt/linear/mixed/50/cached", unit: "us", value: 0.02,
                    extra: "p90: 0.04 us\np99: 0.04 us\nmax: 0.04 us\nmissed ticks: 0 of 4\(rest)"),
                Entry(
                    name: "quilt/linear/mixed/500/full", unit: "us", value: 0.7, range: "± 0.007",
                    extra: "p90: 0.89 us\np99: 0.89 us\nmax: 0.89 us\nmissed ticks: 8 of 8\(rest)"),
            ])
    }

    /// The exact counts do not flap. Unknown counts have no entry.
    @Test func anEntryPerExactCount() throws {
        let instructions = InstructionCounts(perTick: [100, 101, 102, 104], load: 90_000)
        let exact = try entries([SampleRun.scenarios(instructions: instructions)[0]]).filter { $0.unit != "us" }
        let prefix = "quilt/linear/mixed/50/full "
        #expect(exact.allSatisfy { $0.name.hasPrefix(prefix) }, "the other series counted nothing")
        let values = Dictionary(uniqueKeysWithValues: exact.map { (String($0.name.dropFirst(prefix.count)), $0) })
        #expect(values["allocations"]?.value == 12.25)
        #expect(values["allocations"]?.unit == "allocations/tick")
        #expect(values["allocated-bytes"]?.value == 1_025)
        #expect(values["allocated-bytes"]?.unit == "bytes/tick")
        #expect(values["instructions"]?.value == 101.75)
        #expect(values["load-instructions"]?.value == 90_000)
        #expect(values["load-instructions"]?.unit == "instructions/load")
        #expect(exact.allSatisfy { $0.extra == "exact; less is better" })
        let known = WorkCounter.allCases.filter { ![.itemsPlaced, .cellsUpdated].contains($0) }
        let names = Set(known.map { $0.name.replacing("_", with: "-") }).union([
            "instructions", "load-instructions",
        ])
        #expect(Set(values.keys) == names)
    }
}
