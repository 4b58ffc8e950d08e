import Foundation
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments

struct ScenarioFileTests {
    private let folder = TemporaryFolder()

    private func file(at path: String) throws -> ScenarioFile {
        try ScenarioFile(path: path, of: SuiteContents(OurSuite.self))
    }

    private func file(_ json: String, named name: String = "s.json") throws -> ScenarioFile {
        try file(at: folder.write(json, to: name))
    }

    /// Returns the text of a key in a file with this JSON.
    private func text(_ key: String, in json: String) throws -> String? { try file(json).texts[key]?.text }

    @Test func fileValuesAreParsedLikeFlags() throws {
        let file = try file(
            """
            {
                "items": [50, [500, [5000]]], "strategy": ["full", "cached,delegate"], "ticks": 120, "slowdown": 1.5, "seed": "7",
                "budget": "16.6ms", "warmup": -1, "screen": "375x667", "trace": "fling"
            }
            """
        )
        #expect(
            file.texts.mapValues(\.text) == [
                "items": "50,500,5000", "strategy": "full,cached,delegate", "ticks": "120", "slowdown": "1.5", "seed": "7",
                "budget": "16.6ms", "warmup": "-1", "screen": "375x667", "trace": "fling",
            ])
        #expect(try self.file("{}").texts.isEmpty)
        for key in Self.known { #expect(try text(key, in: "{\"\(key)\": \"/x\"}") == "/x") }
        // Large and small numbers must not change in the conversion to a string.
        for number in ["18446744073709551615", "9223372036854775807", "9007199254740993", "0.1", "16.6", "-5", "0"] {
            #expect(try text("seed", in: "{\"seed\": \(number)}") == number)
        }
    }

    @Test func filesAreFoundFromTheFolderOfTheScenarioFile() throws {
        let path = folder.path
        let deep = try file(#"{"blocks": "b.csv", "photos": "../p.csv", "trace": "t.csv"}"#, named: "deep/er/s.json")
        let deepPaths: [String: String] = [
            "blocks": "\(path)/deep/er/b.csv", "photos": "\(path)/deep/er/../p.csv", "trace": "\(path)/deep/er/t.csv",
        ]
        #expect(deep.texts.mapValues(\.text) == deepPaths)
        let odd = try file(#"{"blocks": "a b#%20?é.csv", "photos": "/abs/p.csv", "trace": "sub/t"}"#)
        let oddPaths: [String: String] = ["blocks": "\(path)/a b#%20?é.csv", "photos": "/abs/p.csv", "trace": "\(path)/sub/t"]
        #expect(odd.texts.mapValues(\.text) == oddPaths)
        for json in [#"{"trace": ["fling", "t.csv", "sub/u"]}"#, #"{"trace": "fling, t.csv,sub/u"}"#] {
            let trace: String = try text("trace", in: json) ?? ""
            let traces: [Substring] = trace.split(separator: ",").map { $0.trimmingPrefix(" ") }
            let expected: [Substring] = ["fling", "\(path)/t.csv", "\(path)/sub/u"]
            #expect(traces == expected)
        }
        // The names of patterns are not files.
        for pattern in ["mixed", "fling-fast"] { #expect(try text("trace", in: "{\"trace\": \"\(pattern)\"}") == pattern) }
    }

    @Test func invalidScenarioFilesAreRefused() throws {
        try CaseFile("scenario-files.txt").check { json in
            let path = try folder.write(json, to: "s.json")
            return sentence { try file(at: path) }?.replacing(path, with: "s.json") ?? "accepted"
        }
        let noUTF8 = try folder.write(Data([0x7B, 0xFF, 0x7D]), to: "latin.json")
        #expect(sentence { try file(at: noUTF8) }?.hasPrefix("\(noUTF8): a scenario file must be a JSON object") == true)
        // `DataFileTests` has the other files.
        #expect(sentence { try file(at: folder.path) } == "\(folder.path): this is a directory; a file is expected.")
    }

    private static let known = (CoreSettings.ofScenarios + CoreSettings.ofMeasuring).map(\.name) + OurSuite.ownSettings
}
