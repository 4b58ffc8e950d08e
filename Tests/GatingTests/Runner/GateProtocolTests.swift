import BenchmarkResults
import Foundation
@testable import Gating
import Testing

/// A gate and the processes that it starts may be builds of different versions. The strings are of version 0.1.0.
struct GateProtocolTests {
    private static let scenarioText =
        #"{"items":5,"name":"quilt/linear/rotate/5","settings":{"ticks":"2","trace":"rotate"},"strategies":["cached"]}"#
    private static let scenario = ScenarioDescription(
        name: "quilt/linear/rotate/5", items: 5, strategies: ["cached"], settings: ["ticks": "2", "trace": "rotate"])

    /// Expects that both versions read a request: it has every key that version 0.1.0 needs.
    private func expectCompatible<Request: Codable & Equatable>(_ request: Request, _ text: String) throws {
        #expect(try decodeRequest(Request.self, for: "a test", text) == request)
        let ours = try JSONSerialization.jsonObject(with: JSONEncoder().encode(request))
        let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(common(ours, theirs) as? NSDictionary == theirs as? NSDictionary)
    }

    /// Returns the part of a JSON value whose keys another value also has.
    private func common(_ value: Any, _ other: Any) -> Any {
        switch (value, other) {
        case (let value as [String: Any], let other as [String: Any]):
            Dictionary(uniqueKeysWithValues: value.compactMap { key, one in other[key].map { (key, common(one, $0)) } })
        case (let value as [Any], let other as [Any]) where value.count == other.count:
            zip(value, other).map { common($0, $1) }
        default: value
        }
    }

    @Test func requestsAreReadByBothVersions() throws {
        let scenario = Self.scenarioText
        try expectCompatible(CountRequest(scenarios: [Self.scenario], scrolledAs: nil), #"{"scenarios":[\#(scenario)]}"#)
        try expectCompatible(
            CountRequest(scenarios: [Self.scenario], scrolledAs: 50), #"{"scenarios":[\#(scenario)],"scrolledAs":50}"#)
        try expectCompatible(SampleRequest(scenario: Self.scenario, replays: 4), #"{"replays":4,"scenario":\#(scenario)}"#)
        try expectCompatible(
            InstructRequest(scenario: Self.scenario, tickCount: 2),
            #"{"firstCounted":0,"scenario":\#(scenario),"tickCount":2,"usesCounter":false}"#)
    }

    /// An earlier gate may ask a later head for an injected slowdown, which the head does not have.
    @Test func unknownKeysOfARequestAreIgnored() throws {
        let text = #"{"replays":4,"scenario":\#(Self.scenarioText.dropLast()),"handicap":{"allocations":{"_0":1}}}}"#
        #expect(try decodeRequest(SampleRequest.self, for: "a test", text) == SampleRequest(scenario: Self.scenario, replays: 4))
    }

    private static let counts = """
        {
          "checksum" : "73eee56c72b36df9",
          "columns" : [
            "allocations",
            "allocated_bytes",
            "invalidations",
            "prepares",
            "items_placed",
            "queries",
            "attributes_returned",
            "attributes_created",
            "attributes_copied",
            "attributes_compared",
            "attributes_applied",
            "cells_dequeued",
            "cells_updated",
            "stale_cells",
            "changed_cells",
            "cells_prefetched",
            "screen_digest"
          ],
          "key" : {
            "allocator" : "jemalloc 5.3.0",
            "architecture" : "x86_64",
            "buildConfiguration" : "release",
            "toolchain" : "Swift 6.3.1"
          },
          "schemaVersion" : 2,
          "series" : [
            {
              "events" : {
                "first-screen" : "0",
                "turn" : "1"
              },
              "instructions" : "",
              "items" : 5,
              "scenario" : "quilt/linear/rotate/5",
              "strategy" : "cached",
              "ticks" : [
                "33,11728,1,1,5,1,5,5,5,5,5,0,0,0,5,0,a5b230f401ec0d3e",
                "28,8928,1,1,0,1,5,5,5,5,5,0,0,0,5,0,899d4839a8dc7c9e"
              ]
            }
          ],
          "settings" : {
            "items" : "5",
            "strategy" : "cached",
            "ticks" : "2",
            "trace" : "rotate"
          }
        }

        """

    /// A report that is written as it was read is also read by version 0.1.0.
    @Test func reportsAreTheSameInBothVersions() throws {
        let counts = try Baseline(path: "count", data: Data(Self.counts.utf8), schemaVersion: 2)
        #expect(try String(decoding: counts.json(schemaVersion: 2), as: UTF8.self) == Self.counts)
        #expect(Baseline.reportSchemaVersion == 2)
        let sample =
            #"{"eventNanoseconds":{"first-screen":10626,"turn":9064},"midmeanPicoseconds":9845000,"replayNanoseconds":19690,"#
            + #""screensDigest":6740746117906903407,"tickCount":2}"# + "\n"
        #expect(try String(decoding: encodedReport(SampleReport(printedBy: "sample", sample)), as: UTF8.self) == sample)
        let instructed = #"{"ticks":[{"screenDigest":11939659386675006782},{"screenDigest":9916161367023058078}]}"# + "\n"
        let report = try decodeReport(InstructReport.self, printedBy: "instruct", instructed)
        #expect(try String(decoding: encodedReport(report), as: UTF8.self) == instructed)
    }
}
