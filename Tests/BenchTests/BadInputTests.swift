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

    @Test(arguments: [
        ("--items", "0", ["--items: ", excerpt(of: "0")]), ("--items", "-5", ["--items: ", excerpt(of: "-5")]),
        ("--items", "abc", ["--items: ", excerpt(of: "abc")]),
        ("--items", "", ["--items: ", excerpt(of: "")]), ("--items", "5,,6", ["--items: ", excerpt(of: "5,,6")]),
        ("--items", "5,5", ["--items: ", " 5 "]),
        ("--items", "9999999999", ["--items 9999999999", " TB of memory", "try "]),
        ("--items", "99999999999999999999", ["--items: ", excerpt(of: "99999999999999999999")]),
        ("--strategy", "ful", ["--strategy: ", excerpt(of: "ful"), "Did you mean “full”?"]),
        ("--strategy", "", ["--strategy: ", excerpt(of: "")]),
        ("--layout", "quild", ["--layout: ", excerpt(of: "quild"), "Did you mean “quilt”?"]),
        ("--effect", "x", ["--effect: ", excerpt(of: "x")]),
        ("--screen", "0x0", ["--screen: ", excerpt(of: "0")]), ("--screen", "-1x5", ["--screen: ", excerpt(of: "-1")]),
        ("--screen", "375", ["--screen: ", excerpt(of: "375")]),
        ("--columns", "0", ["--columns: ", excerpt(of: "0"), "1024"]),
        ("--columns", "1025", ["--columns: ", excerpt(of: "1025"), "1024"]),
        ("--budget", "16.6", ["--budget: ", excerpt(of: "16.6"), "ms"]), ("--ticks", "0", ["--ticks: ", excerpt(of: "0")]),
        ("--replays", "10001", ["--replays: ", excerpt(of: "10001")]),
        ("--warmup", "-1", ["--warmup: ", excerpt(of: "-1")]), ("--seed", "-1", ["--seed: ", excerpt(of: "-1")]),
        ("--slowdown", "nan", ["--slowdown: ", excerpt(of: "nan")]),
        ("--pin", "-1", ["--pin: ", excerpt(of: "-1")]), ("--pin", "1023", ["--pin: ", "1023", "choose one of"]),
        ("--prelayout", "x", ["--prelayout: ", excerpt(of: "x")]), ("--window", "x", ["--window: ", excerpt(of: "x")]),
        ("--trace", "flng", ["trace", excerpt(of: "flng"), "Did you mean “fling”?"]),
        ("--trace", "missing.csv", ["missing.csv: ", "no such file"]),
        ("--trace", ".", [".: ", "directory"]), ("--blocks", "missing.csv", ["missing.csv: ", "no such file"]),
        ("--photos", ".", [".: ", "directory"]), ("--scenario", "missing.json", ["missing.json: ", "no such file"]),
        ("--nonsense", "5", ["'--nonsense'"]), ("lst", "", ["no command “lst”", "Did you mean “list”?"]),
        ("help", "gatee", ["no command “gatee”", "Did you mean “gate”?"]), ("--budget", "8.3", ["Did you mean “8.3ms”?"]),
        ("--reprot", "", ["Did you mean '--report'?"]),
        ("--item", "5", ["'--item'", "Did you mean '--items'?"]), ("nonsense", "5", ["nonsense"]),
        ("--named-items", "x", ["--named-items: ", excerpt(of: "x")]), ("--layout", "quilt,quild", ["--layout: ", "“quilt”"]),
        ("--strategy", "full,ful", ["--strategy: ", "“full”"]), ("--effect", "linear,liner", ["--effect: ", "“linear”"]),
        ("--trace", "drag,flng", ["--trace: ", "“fling”"]), ("--seed", "1,1", ["--seed: ", "twice"]),
    ])
    func badValues(flag: String, value: String, naming: [String]) async throws {
        try await expectRefusal([flag, value], naming: naming)
    }

    /// The message contains the flag, which script authors search for. By name and from a file, for
    /// the run and for the trace.
    @Test func tracesThatChangeDataAreRefusedWhereTheLayoutCannot() async throws {
        try workplace.write("time_s,offset_y,data_change\n0,0,\n1,5,append 3\n", to: "c.csv")
        for trace in ["append", "insert-above", "./c.csv"] {
            let naming = [trace == "./c.csv" ? "“c”" : "“\(trace)”", "the layout flow", "quilt can"]
            try await expectRefusal(["--layout", "flow", "--trace", trace, "--items", "50"], naming: naming)
            try await expectRefusal(["trace", "--layout", "flow", "--trace", trace], naming: naming)
        }
        try await expectRefusal(["--layout", "layers", "--trace", "append"], naming: ["“append” scrolls", "layers is moved"])
    }

    @Test(arguments: [
        ("0,0,append 0\n", ["c.csv:2: ", "append 0", "append 10"]),
        ("0,0,\n1,1,delete 2\n", ["c.csv:3: ", "delete 2", "delete 2 0.5"]),
        ("0,0,shuffle 1 0\n", ["c.csv:2: ", "shuffle 1 0", "insert-above, insert-visible"]),
    ])
    func changesThatAreNoneAreRefused(records: String, naming: [String]) async throws {
        try workplace.write("time_s,offset_y,data_change\n\(records)", to: "c.csv")
        try await expectRefusal(["trace", "--trace", "./c.csv"], naming: naming)
    }

    @Test func aRecordingThatChangesDataHasOneDataSet() async throws {
        try workplace.write("time_s,offset_y,data_set,data_change\n0,0,,append 3\n1,5,2,\n", to: "c.csv")
        try await expectRefusal(["trace", "--trace", "./c.csv"], naming: ["c.csv:3: ", "another data set", "split"])
    }

    /// Whoever writes scripts looks for the flag in the sentence.
    @Test(arguments: [("--trace", "flng"), ("--trace", ""), ("--blocks", ""), ("--photos", ""), ("--scenario", "")])
    func theFlagIsNamed(flag: String, value: String) async throws {
        try await expectRefusal([flag, value], naming: [flag])
    }

    @Test func layersAndCollectionViewsDoNotMix() async throws {
        for words in [
            ["--layout", "layers", "--trace", "fling"], ["--layout", "layers", "--effect", "linear"],
            ["--layout", "layers", "--strategy", "full"], ["--layout", "layers", "--columns", "3"],
            ["--layout", "layers", "--items", "0"], ["--layout", "layers", "--distance-factor", "0"],
            ["--layout", "layers", "--front-factor", "-20"], ["--layout", "layers", "--tilt-threshold", "nan"],
            ["--trace", "gyroscope"], ["--effect", "depth"], ["--strategy", "layered"], ["--gyroscope", "off"],
            ["--effect", "inset", "--label-height", "-1"], ["--content-inset", "400,0"], ["--content-inset", "nan,0"],
        ] {
            try await expectRefusal(words, naming: [words.last { $0.hasPrefix("--") } ?? ""])
        }
    }

    @Test(arguments: [
        ("", ["f.csv: ", "empty"]), ("time_s,x_rad_s,y_rad_s\n", ["f.csv: ", "no samples"]),
        ("time_s,x_rad_s,y_rad_s\n0,1,nan\n", ["f.csv:2: ", "y_rad_s", excerpt(of: "nan"), "finite number"]),
        ("time_s,x_rad_s,y_rad_s\n0,1\n", ["f.csv:2: "]), ("time_s,x_rad_s,y_rad_s\n0,1e4,0\n", ["f.csv:2: ", "10000", "1000"]),
        ("time_s,x_rad_s,y_rad_s\n1,0,0\n0,0,0\n", ["f.csv:3: ", "0.0 s"]),
        ("time_s,offset_y\n0,0\n", ["f.csv:1: ", "translation_x"]),
        ("time_s\n0\n", ["f.csv:1: ", "x_rad_s"]),
    ])
    func badRotationRates(csv: String, naming: [String]) async throws {
        try workplace.write(csv, to: "f.csv")
        if csv.isEmpty { try await expectRefusal(["--layout", "layers", "--trace", "./f.csv"], naming: naming) }
        try await expectRefusal(["trace", "--layout", "layers", "--trace", "./f.csv"], naming: naming)
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

    @Test func valuesThatDoNotGoTogether() async throws {
        try await expectRefusal(["--prelayout", "window", "--strategy", "cached"], naming: ["--prelayout window", "“cached”"])
        try workplace.write("column_span,row_span\n1,1\n", to: "b.csv")
        try workplace.write("width_px,height_px\n1,1\n", to: "p.csv")
        try await expectRefusal(["--blocks", "./b.csv", "--photos", "./p.csv"], naming: ["--blocks", "--photos"])
        try await expectRefusal(
            ["layout", "--blocks", "./b.csv", "--photos", "./p.csv", "--columns", "3"], naming: ["--blocks", "--photos"])
        try await expectRefusal(["layout", "--columns", "3"], naming: ["--blocks", "--photos"])
        try await expectRefusal(["layout", "--blocks", "./b.csv"], naming: ["--columns"])
        try await expectRefusal(["trace", "--items", "50,60"], naming: ["2 scenarios"])
        try await expectRefusal(["--items"], naming: ["--items"])
    }

    /// Scenarios are made one by one, but errors in the settings of a later scenario are found
    /// first.
    @Test func aLaterScenarioThatCannotBeMadeIsFoundFirst() async throws {
        let outcome = try await workplace.bench(
            "--layout", "flow,quilt", "--prelayout", "window", "--strategy", "cached", "--items", "5,6", "--ticks", "2",
            "--output",
            "run")
        #expect(outcome.status == .exited(64) && outcome.output.isEmpty)
        #expect(outcome.sentences.first?.contains("“cached” does not go with these settings: --prelayout window") == true)
        #expect(!outcome.errors.contains("[1/"))
        #expect(try workplace.contents().isEmpty)
    }

    @Test(arguments: [
        ("column_span,row_span\n1,1\n0,1\n", ["f.csv:3: ", "column_span", excerpt(of: "0")]),
        ("column_span,row_span\n1,0\n", ["f.csv:2: ", "row_span", excerpt(of: "0")]),
        ("column_span,row_span\n1.5,1\n", ["f.csv:2: ", excerpt(of: "1.5")]),
        ("column_span,row_span\n1,99999\n", ["f.csv:2: ", excerpt(of: "99999"), "1024"]),
        ("column_span,row_span\n1,-1\n", ["f.csv:2: ", excerpt(of: "-1")]),
        ("column_span,row_span\n1,\n", ["f.csv:2: ", "empty"]),
        ("column_span,row_span\n1,1,1\n", ["f.csv:2: ", "3 fields"]),
        ("column_span\n1\n", ["f.csv:1: ", "row_span", excerpt(of: "column_span")]),
        ("column_span,row_span\n", ["f.csv: ", "no record"]), ("", ["f.csv: ", "empty"]), ("\n", ["f.csv:1: ", "header"]),
        ("column_span,row_span\n\n1,1\n", ["f.csv:2: ", "empty"]), ("column_span,row_span\n\"1,1\n", ["f.csv:2: ", "quoted"]),
    ])
    func badBlocks(csv: String, naming: [String]) async throws {
        try workplace.write(csv, to: "f.csv")
        // Every command that reads the file refuses it in the same way.
        if csv.isEmpty { try await expectRefusal(["--blocks", "./f.csv"], naming: naming) }
        try await expectRefusal(["layout", "--blocks", "./f.csv", "--columns", "3"], naming: naming)
    }

    @Test(arguments: [
        ("width_px,height_px\n0,5\n", ["f.csv:2: ", "width_px", excerpt(of: "0")]),
        ("width_px,height_px\n5,nan\n", ["f.csv:2: ", "height_px", excerpt(of: "nan")]),
        ("width_px,height_px\n", ["f.csv: ", "no record"]), ("", ["f.csv: ", "empty"]),
    ])
    func badPhotos(csv: String, naming: [String]) async throws {
        try workplace.write(csv, to: "f.csv")
        if csv.isEmpty { try await expectRefusal(["--photos", "./f.csv"], naming: naming) }
        try await expectRefusal(["layout", "--photos", "./f.csv", "--columns", "3"], naming: naming)
    }

    @Test(arguments: [
        ("time_s,offset_y\n0,0\n0.1,nan\n", ["f.csv:3: ", "offset_y", excerpt(of: "nan")]),
        ("time_s,offset_y\n0,inf\n", ["f.csv:2: ", excerpt(of: "inf")]),
        ("time_s,offset_y\n0,1e999\n", ["f.csv:2: ", excerpt(of: "1e999")]),
        ("time_s,offset_y\n0,0x10\n", ["f.csv:2: ", excerpt(of: "0x10")]),
        ("time_s,offset_y\n1,0\n0.5,0\n", ["f.csv:3: ", "0.5 s"]), ("time_s,offset_y\n1,0\n1,0\n", ["f.csv:3: ", "1.0 s"]),
        ("time_s,offset_y\n0,1e10\n", ["f.csv:2: ", "offset"]), ("time_s,offset_y\n0,0\n3601,0\n", ["f.csv:3: ", "3601"]),
        ("time_s,offset_y,phase\n0,0,flng\n", ["f.csv:2: ", "phase", excerpt(of: "flng")]), ("time_s,offset_y\n", ["f.csv: "]),
        ("time_s\n0\n", ["f.csv:1: ", "offset_y"]), ("time_s,offset_y,width_pt\n0,0,5\n", ["f.csv:1: ", "height_pt"]),
        ("time_s,offset_y,width_pt,height_pt\n0,0,0,5\n", ["f.csv:2: ", "screen"]), ("", ["f.csv: ", "empty"]),
    ])
    func badRecordings(csv: String, naming: [String]) async throws {
        try workplace.write(csv, to: "f.csv")
        if csv.isEmpty { try await expectRefusal(["--trace", "./f.csv"], naming: naming) }
        try await expectRefusal(["trace", "--trace", "./f.csv"], naming: naming)
    }

    @Test func bytesThatAreNoText() async throws {
        try workplace.write(Array("column_span,row_span\n1,1\n1,".utf8) + [0xFF, 0x0A], to: "f.csv")
        try await expectRefusal(["--blocks", "./f.csv"], naming: ["f.csv:3: ", "byte 3", "0xFF", "UTF-8"])
        try workplace.write(Array("time_s,offset_y\n0,".utf8) + [0xC3, 0x0A], to: "t.csv")
        try await expectRefusal(["--trace", "./t.csv"], naming: ["t.csv:2: ", "UTF-8"])
    }

    @Test(arguments: [
        ("{", ["s.json: ", "JSON"]), ("[]", ["s.json: ", "JSON"]),
        ("{\"tick\": 5}", ["s.json: ", excerpt(of: "tick"), "Did you mean “ticks”?"]),
        ("{\"ticks\": 0}", ["s.json: ticks: ", excerpt(of: "0")]),
        ("{\"budget\": 16.6}", ["s.json: budget: ", excerpt(of: "16.6")]),
        ("{\"items\": [50, -5]}", ["s.json: items: ", excerpt(of: "-5")]),
        ("{\"blocks\": \"no.csv\"}", ["no.csv: ", "no such file"]),
    ])
    func badScenarioFiles(json: String, naming: [String]) async throws {
        try workplace.write(json, to: "s.json")
        try await expectRefusal(["--scenario", "./s.json"], naming: naming)
    }

    /// 10,000 items with 1,024 blocks of 1 km: too high for a trace, but not a crash.
    @Test func contentThatIsTooHigh() async throws {
        try workplace.write("column_span,row_span\n1,1024\n", to: "b.csv")
        let outcome = try await workplace.bench(
            "trace", "--blocks", "b.csv", "--items", "10000", "--columns", "1", "--screen", "100000x667", "--ticks", "3"
        )
        #expect(outcome.status == .exited(64))
    }
}
