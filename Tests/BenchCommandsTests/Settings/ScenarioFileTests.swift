import BenchmarkResults
import Foundation
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments
@testable import Scenarios

struct ScenarioFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func file(at path: String) throws -> ScenarioFile {
        try ScenarioFile(path: path, of: SuiteContents(OurSuite.self))
    }

    private func file(_ json: String, named name: String = "s.json") throws -> ScenarioFile {
        try file(at: folder.write(json, to: name))
    }

    @Test func fileValuesAreParsedLikeFlags() throws {
        let file = try file(
            """
            {
                "items": [50, [500, [5000]]], "strategy": ["full", "cached,delegate"], "ticks": 120, "slowdown": 1.5, "seed": "7",
                "budget": "16.6ms", "warmup": -1, "screen": "375x667", "trace": "fling"
            }
            """
        )
        let texts = ["items", "strategy", "ticks", "slowdown", "seed", "budget", "warmup", "screen", "trace"].map {
            file.texts[$0]?.text
        }
        #expect(texts == ["50,500,5000", "full,cached,delegate", "120", "1.5", "7", "16.6ms", "-1", "375x667", "fling"])
        #expect(file.texts["layout"] == nil)
        #expect(file.texts["nonsense"] == nil)
    }

    @Test func anObjectMayBeEmpty() throws {
        let file = try file("{}")
        #expect(file.texts.isEmpty)
    }

    @Test func everyKeyIsTaken() throws {
        for key in Self.known {
            #expect(try file("{\"\(key)\": \"/x\"}").texts[key]?.text == "/x")
        }
    }

    /// Large and small numbers must not change in the conversion to a string.
    @Test(arguments: [
        ("18446744073709551615", "18446744073709551615"), ("9223372036854775807", "9223372036854775807"),
        ("9007199254740993", "9007199254740993"),
        ("0.1", "0.1"), ("16.6", "16.6"), ("-5", "-5"), ("0", "0"),
    ])
    func numbersKeepTheirValue(json: String, text: String) throws {
        let file = try file("{\"seed\": \(json)}")
        #expect(file.texts["seed"]?.text == text)
    }

    @Test func filesAreFoundFromTheFolderOfTheScenarioFile() throws {
        let file = try file(#"{"blocks": "b.csv", "photos": "../p.csv", "trace": "t.csv"}"#, named: "deep/er/s.json")
        #expect(file.texts["blocks"]?.text == "\(folder.path)/deep/er/b.csv")
        #expect(file.texts["photos"]?.text == "\(folder.path)/deep/er/../p.csv")
        #expect(file.texts["trace"]?.text == "\(folder.path)/deep/er/t.csv")
        let odd = try self.file(#"{"blocks": "a b#%20?é.csv", "photos": "/abs/p.csv", "trace": "sub/t"}"#)
        #expect(odd.texts["blocks"]?.text == "\(folder.path)/a b#%20?é.csv")
        #expect(odd.texts["photos"]?.text == "/abs/p.csv")
        #expect(odd.texts["trace"]?.text == "\(folder.path)/sub/t")
    }

    @Test func listsMayContainFiles() throws {
        for json in [#"{"trace": ["fling", "t.csv", "sub/u"]}"#, #"{"trace": "fling, t.csv,sub/u"}"#] {
            let traces = try #require(try file(json).texts["trace"]?.text).split(separator: ",").map { $0.trimmingPrefix(" ") }
            #expect(traces == ["fling", "\(folder.path)/t.csv", "\(folder.path)/sub/u"])
        }
    }

    @Test func patternNamesAreNotFiles() throws {
        for pattern in ["mixed", "fling-fast"] {
            #expect(try file("{\"trace\": \"\(pattern)\"}").texts["trace"]?.text == pattern)
        }
    }

    @Test(
        arguments: [
            ("{", "it cannot be parsed"), ("", nil), ("[1]", "it cannot be parsed"), ("5", "it cannot be parsed"),
            ("null", "it cannot be parsed"),
            ("{\"items\": 5", "it cannot be parsed"), ("{\"items\": true}", "at \(excerpt(of: "items"))"),
            ("{\"items\": null}", "at \(excerpt(of: "items"))"),
            ("{\"screen\": {\"width\": 375}}", "at \(excerpt(of: "screen"))"),
            ("{\"items\": [5, true]}", "at \(excerpt(of: "items.Index 1"))"),
            ("items = 5", "it cannot be parsed"),
        ] as [(String, String?)])
    func invalidScenarioFilesAreRefused(json: String, reason: String?) throws {
        let path = try folder.write(json, to: "s.json")
        let expected =
            reason.map {
                "\(path): a scenario file must be a JSON object with settings named like the flags, such as "
                    + "{\"items\": [500], \"ticks\": 120} (\($0))."
            } ?? "\(path): the file is empty."
        #expect(sentence { try file(at: path) } == expected)
    }

    @Test func bytesThatAreNotUTF8() throws {
        let path = try folder.write("", to: "s.json")
        try Data([0x7B, 0xFF, 0x7D]).write(to: URL(fileURLWithPath: path))
        #expect(sentence { try file(at: path) }?.hasPrefix("\(path): a scenario file must be a JSON object") == true)
    }

    private static let known = (CoreSettings.ofScenarios + CoreSettings.ofMeasuring).map(\.name) + OurSuite.ownSettings

    @Test(arguments: [
        ("tick", " Did you mean “ticks”?"), ("Items", " Did you mean “items”?"), ("strategys", " Did you mean “strategy”?"),
        ("output", ""), ("scenario", ""), ("", ""),
    ])
    func unknownKeys(key: String, suggestion: String) throws {
        let path = try folder.write("{\"items\": 5, \"\(key)\": 5}", to: "s.json")
        #expect(
            sentence { try file(at: path) }
                == "\(path): There is no setting named \(excerpt(of: key)).\(suggestion) Known: "
                + "\(Self.known.joined(separator: ", "))."
        )
    }

    @Test func unreadableFilesAreRefused() {
        let missing = "\(folder.path)/missing.json"
        #expect(sentence { try file(at: missing) } == "\(missing): there is no such file.")
        #expect(sentence { try file(at: folder.path) } == "\(folder.path): this is a directory; a file is expected.")
    }
}
