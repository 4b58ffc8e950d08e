import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// Bad input: exit status 64, a message on the standard error, nothing on the standard output, no
/// files.
@Suite(.waitsForProcesses, .endsInTime) struct BadInputTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    /// - Parameters:
    ///   - naming: Parts of the message: the flag, or the file and line, and the value.
    ///   - outcome: The outcome of the program, or `nil` to run the command in this process.
    private func expectRefusal(
        _ words: [String], naming: [String], by outcome: Outcome? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let before = try workplace.contents()
        let outcome = if let outcome { outcome } else { try await workplace.command(words) }
        let label: Comment = "\(words): \(outcome.errors)"
        #expect(outcome.status == .exited(64), label, sourceLocation: sourceLocation)
        #expect(outcome.output.isEmpty, label, sourceLocation: sourceLocation)
        #expect(outcome.sentences.count == 1, label, sourceLocation: sourceLocation)
        #expect(outcome.errors.hasPrefix("Error: "), label, sourceLocation: sourceLocation)
        // After the message there is only a hint about help.
        #expect(
            outcome.errors.split(separator: "\n").dropFirst().allSatisfy { line in
                ["Usage: ", "  See ", "Help: "].contains { line.hasPrefix($0) }
            }, label, sourceLocation: sourceLocation
        )
        let sentence = outcome.sentences.first ?? ""
        for text in naming { #expect(sentence.contains(text), "\(text) is not named. \(label)", sourceLocation: sourceLocation) }
        #expect(try workplace.contents() == before, label, sourceLocation: sourceLocation)
    }

    /// The exact sentences are in CoreSettingsErrorTests.
    @Test func badValues() async throws {
        for (flag, value, naming) in [
            ("--items", "abc", ["--items: ", excerpt(of: "abc")]),
            ("--items", "9999999999", ["--items 9999999999", " TB of memory", "try "]),
            ("--pin", "1023", ["--pin: ", "1023", "choose one of"]),
            ("--trace", "missing.csv", ["missing.csv: ", "no such file"]),
            ("--trace", ".", [".: ", "directory"]), ("--blocks", "missing.csv", ["missing.csv: ", "no such file"]),
            ("--photos", "", ["--photos"]), ("--scenario", "missing.json", ["missing.json: ", "no such file"]),
            ("lst", "", ["no command “lst”", "Did you mean “list”?"]),
            ("help", "gatee", ["no command “gatee”", "Did you mean “gate”?"]), ("nonsense", "5", ["nonsense"]),
            ("--item", "5", ["'--item'", "Did you mean '--items'?"]),
        ] {
            try await expectRefusal([flag, value], naming: naming)
        }
    }

    /// The message contains the flag, which script authors search for. By name and from a file, for
    /// the run and for the trace.
    @Test func layoutsWithoutChangesRefuseTracesThatChangeData() async throws {
        try workplace.write("time_s,offset_y,data_change\n0,0,\n1,5,append 3\n", to: "c.csv")
        try await expectRefusal(
            ["--layout", "flow", "--trace", "append", "--items", "50"], naming: ["“append”", "the layout flow", "see “list”"])
        try await expectRefusal(
            ["trace", "--layout", "flow", "--trace", "./c.csv"], naming: ["“c”", "the layout flow", "see “list”"])
        try await expectRefusal(["--layout", "layers", "--trace", "append"], naming: ["“append” scrolls", "layers is moved"])
    }

    /// The file and the line. ScrollRecordingErrorTests and LayerTraceFileTests have the exact sentences.
    @Test func badRecordings() async throws {
        for (words, csv, naming) in [
            ([], "", ["f.csv: ", "empty"]), (["trace"], "time_s,offset_y\n0,0\n0.1,nan\n", ["f.csv:3: ", "offset_y"]),
            (["trace"], "time_s,offset_y,data_change\n0,0,\n1,1,delete 2\n", ["f.csv:3: ", "delete 2", "delete 2 0.5"]),
            (["trace"], "time_s,offset_y,data_set,data_change\n0,0,,append 3\n1,5,2,\n", ["f.csv:3: ", "another data set"]),
            (
                ["trace", "--layout", "layers"], "time_s,x_rad_s,y_rad_s\n0,1,nan\n",
                ["f.csv:2: ", "y_rad_s", excerpt(of: "nan")]
            ),
        ] {
            try workplace.write(csv, to: "f.csv")
            try await expectRefusal(words + ["--trace", "./f.csv"], naming: naming)
        }
    }

    @Test(arguments: [
        "{\"items\": \(String(repeating: "[", count: 300_000))",
        "{\"items\": \(String(repeating: "{\"a\":", count: 300_000))",
    ])
    func deepScenarioFiles(json: String) async throws {
        let naming = ["s.json: "]
        try workplace.write(json, to: "s.json")
        // A recursion without an end would stop all tests, so the program reads the file.
        try await expectRefusal([], naming: naming, by: workplace.bench("--scenario", "s.json"))
        let gate = try await workplace.bench("gate", "--items", "5", "--baseline", "s.json")
        #expect(gate.status == .exited(5) && naming.allSatisfy { gate.sentences.first?.contains($0) == true }, "\(gate.errors)")
    }

    @Test func contradictoryArgumentsAreRefused() async throws {
        try await expectRefusal(["--prelayout", "window", "--strategy", "cached"], naming: ["--prelayout window", "“cached”"])
        try workplace.write("column_span,row_span\n1,1\n", to: "b.csv")
        try workplace.write("width_px,height_px\n1,1\n", to: "p.csv")
        try await expectRefusal(["--blocks", "./b.csv", "--photos", "./p.csv"], naming: ["--blocks", "--photos"])
        try await expectRefusal(
            ["layout", "--blocks", "./b.csv", "--photos", "./p.csv", "--columns", "3"], naming: ["--blocks", "--photos"])
        try await expectRefusal(["layout", "--columns", "3"], naming: ["--blocks", "--photos"])
        try await expectRefusal(["layout", "--blocks", "./b.csv"], naming: ["--columns"])
        try await expectRefusal(["trace", "--items", "50,60"], naming: ["2 scenarios"])
    }

    /// Scenarios are made one by one, but errors in the settings of a later scenario are found
    /// first.
    @Test func allScenariosAreCheckedBeforeTheFirstRuns() async throws {
        let outcome = try await workplace.command(
            "--layout", "flow,quilt", "--prelayout", "window", "--strategy", "cached", "--items", "5,6", "--ticks", "2",
            "--output", "./run")
        #expect(outcome.status == .exited(64) && outcome.output.isEmpty)
        #expect(outcome.sentences.first?.contains("“cached” cannot be used with these settings: --prelayout window") == true)
        #expect(!outcome.errors.contains("[1/"))
        #expect(try workplace.contents().isEmpty)
    }

    /// Every command that reads such a file refuses it in the same way.
    @Test func badBlocks() async throws {
        for (csv, naming) in [
            ("column_span,row_span\n1,1\n0,1\n", ["f.csv:3: ", "column_span", excerpt(of: "0")]),
            ("column_span,row_span\n1,0\n", ["f.csv:2: ", "row_span", excerpt(of: "0")]),
            ("column_span,row_span\n1.5,1\n", ["f.csv:2: ", excerpt(of: "1.5")]),
            ("column_span,row_span\n1,99999\n", ["f.csv:2: ", excerpt(of: "99999"), "1024"]),
            ("column_span,row_span\n1,-1\n", ["f.csv:2: ", excerpt(of: "-1")]),
            ("column_span,row_span\n1,\n", ["f.csv:2: ", "empty"]),
            ("column_span,row_span\n1,1,1\n", ["f.csv:2: ", "3 fields"]),
            ("column_span\n1\n", ["f.csv:1: ", "row_span", excerpt(of: "column_span")]),
            ("column_span,row_span\n", ["f.csv: ", "no record"]), ("", ["f.csv: ", "empty"]), ("\n", ["f.csv:1: ", "header"]),
            ("column_span,row_span\n\n1,1\n", ["f.csv:2: ", "empty"]),
            ("column_span,row_span\n\"1,1\n", ["f.csv:2: ", "quoted"]),
        ] {
            try workplace.write(csv, to: "f.csv")
            try await expectRefusal(["layout", "--blocks", "./f.csv", "--columns", "3"], naming: naming)
        }
        try workplace.write("", to: "f.csv")
        try await expectRefusal(["--blocks", "./f.csv"], naming: ["f.csv: ", "empty"])
    }

    @Test func badPhotos() async throws {
        for (csv, naming) in [
            ("width_px,height_px\n0,5\n", ["f.csv:2: ", "width_px", excerpt(of: "0")]),
            ("width_px,height_px\n5,nan\n", ["f.csv:2: ", "height_px", excerpt(of: "nan")]),
            ("width_px,height_px\n", ["f.csv: ", "no record"]), ("", ["f.csv: ", "empty"]),
        ] {
            try workplace.write(csv, to: "f.csv")
            try await expectRefusal(["layout", "--photos", "./f.csv", "--columns", "3"], naming: naming)
        }
    }

    @Test func invalidUTF8IsRefused() async throws {
        try workplace.write(Array("column_span,row_span\n1,1\n1,".utf8) + [0xFF, 0x0A], to: "f.csv")
        try await expectRefusal(["--blocks", "./f.csv"], naming: ["f.csv:3: ", "byte 3", "0xFF", "UTF-8"])
        try workplace.write(Array("time_s,offset_y\n0,".utf8) + [0xC3, 0x0A], to: "t.csv")
        try await expectRefusal(["--trace", "./t.csv"], naming: ["t.csv:2: ", "UTF-8"])
    }

    /// ScenarioFileTests has the other sentences.
    @Test func badScenarioFiles() async throws {
        for (json, naming) in [
            ("{", ["s.json: ", "JSON"]), ("{\"ticks\": 0}", ["s.json: ticks: ", excerpt(of: "0")]),
            ("{\"blocks\": \"no.csv\"}", ["no.csv: ", "no such file"]),
        ] {
            try workplace.write(json, to: "s.json")
            try await expectRefusal(["--scenario", "./s.json"], naming: naming)
        }
    }
}
