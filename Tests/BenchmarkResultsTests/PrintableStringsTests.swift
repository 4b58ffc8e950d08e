import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// Names from files of unknown origin can control no terminal and end no line, wherever they are printed.
struct PrintableStringsTests {
    private static let hostile = "a\nThe gate passes.\u{1B}[31m\u{9B}\u{202E}\u{2028}\u{E0001}"
    private static let shown = #"a\nThe gate passes.\u{1B}[31m\u{009B}\u{202E}\u{2028}\u{000E0001}"#

    private func decoded(_ json: String) throws -> [String: String] {
        try JSONDecoder().decode([String: String].self, from: withPrintableStrings(Data(json.utf8)))
    }

    @Test(arguments: [
        (#"{"a": "b"}"#, "b"), ("{\r\n\t\"a\": \"µ🙂\"}", "µ🙂"), (#"{"a": "\"\\\/\u0022\u005c"}"#, #""\/"\"#),
        (#"{"a": "\n\r\t\b\f\u001b\u009B"}"#, #"\n\r\t\u{08}\u{0C}\u{1B}\u{009B}"#), (#"{"a": "\\n\\u001b"}"#, #"\n\u001b"#),
        ("{\"a\": \"\u{7F}\u{9B}\u{202E}\"}", #"\u{7F}\u{009B}\u{202E}"#),
        (#"{"a": "\uDB40\uDC01\uD83D\uDE42"}"#, #"\u{000E0001}🙂"#),
    ])
    func stringsOfJSONBecomePrintable(json: String, text: String) throws {
        #expect(try decoded(json) == ["a": text])
        #expect(try decoded(json.replacing("\"a\"", with: #""\u0061""#)) == ["a": text])
    }

    /// Invalid JSON is refused, also where it ends within an escape sequence.
    @Test(arguments: [
        #"{"a": "\"#, #"{"a": "\u"#, #"{"a": "\u12"#, #"{"a": "\uD800"#, #"{"a": "\uD800\u"#, #"{"a": "\uzzzz"}"#, "\u{1B}{}",
        #"{"a": "\u+01b"}"#, #"{"a": "\u-000"}"#,
    ])
    func brokenEscapesAreRefused(_ json: String) {
        #expect(throws: DecodingError.self) { try decoded(json) }
    }

    @Test func namesOfARunArePrintable() throws {
        let sample = try StoredSample(scenarios: [Samples.scenario(named: "plain")], plan: ["plain"])
        let quoted = try String(decoding: JSONEncoder().encode([Self.hostile]), as: UTF8.self).dropFirst().dropLast()
        func forged(_ file: String, _ names: [String]) throws -> Data {
            let text = try names.reduce(sample.read(file)) { $0.replacing("\"\($1)\"", with: quoted) }
            return SealedJSON.sealed(Data(text.utf8))
        }
        let scenario = try SealedJSON.decode(ScenarioEntry.self, from: forged("scenarios.jsonl", ["plain", "full"])).scenario
        #expect([scenario.name, scenario.series[0].strategy] == [Self.shown, Self.shown])
        let manifest = try RunManifest(path: "run.json", data: forged("run.json", ["plain", "runner"]))
        #expect((manifest.plannedScenarios, manifest.environment.hostName) == ([Self.shown], Self.shown))
        let table = "strategy\n\"\(Self.hostile)\"\n"
        let column = try #require(SummaryTable.columns.first { $0.name == "strategy" })
        var reader = try RecordReader(CSVReader(path: "summary.csv", data: Data(table.utf8)), [column])
        var record = SummaryTable.Record()
        #expect(try (reader.next(&record), record.strategy) == (true, Self.shown))
    }

    /// A scenario is stored with the names with which it is read again.
    @Test func aScenarioThatWasJustMeasuredHasPrintableNames() {
        #expect(Samples.scenario(named: Self.hostile).name == Self.shown)
    }

    /// Settings name files, so they are exact. They are escaped where they are printed.
    @Test func namesOfABaselineArePrintable() throws {
        let series = BaselineSeries(
            key: SeriesKey(scenario: Self.hostile, strategy: Self.hostile), itemCount: 5, ticks: Samples.work,
            load: Samples.work[0])
        let baseline = Baseline(
            key: BuildKey(of: Samples.environment), settings: ["trace": Self.hostile], files: [Self.hostile: "0"],
            series: [series])
        let read = try Baseline(path: "b", data: baseline.json())
        #expect(read.series.map(\.key) == [SeriesKey(scenario: Self.shown, strategy: Self.shown)])
        #expect((read.settings, read.files) == (baseline.settings, baseline.files))
    }

    @Test func theMiddleOfALongLineIsLeftOut() {
        #expect(withShortLines("ab\n\nabcdefghij\nxyzxyz", limit: 6) == "ab\n\nabc … hij\nxyzxyz")
        #expect(withShortLines("abcdef", limit: 6) == "abcdef")
    }

    @Test func aScenarioIsNamedByPrintableParts() {
        let identity = ScenarioIdentity(subject: "quilt", effect: "", trace: Self.hostile, variants: ["x=\n"], items: 5)
        #expect(identity.name == #"quilt/\#(Self.shown)/x=\n/5"#)
    }
}
