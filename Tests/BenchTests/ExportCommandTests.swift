import BenchmarkResults
import Foundation
import ResultCommands
import TestSupport
import Testing

@Suite(.waitsForProcesses, .endsInTime) struct ExportCommandTests {
    private static let formats = ["github-action-benchmark", "bencher", "go"]

    private let workplace: Workplace

    /// Every test starts with a run of two scenarios, 8 series and 24 replays.
    private init() async throws {
        workplace = try Workplace()
        try await workplace.make("run", by: ["--items", "50,500", "--ticks", "20", "--replays", "3", "--slowdown", "4"])
    }

    /// Expects exit status 64, an empty standard output, one sentence, and unchanged files.
    private func expectRefusal(_ words: String..., naming: [String], sourceLocation: SourceLocation = #_sourceLocation)
        async throws
    {
        let before = try workplace.contents()
        let outcome = try await workplace.command(["export"] + words)
        #expect(outcome.status == .exited(64), "\(outcome.errors)", sourceLocation: sourceLocation)
        #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
        #expect(outcome.sentences.count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
        for text in naming {
            #expect(outcome.sentences.first?.contains(text) == true, "\(text): \(outcome.errors)", sourceLocation: sourceLocation)
        }
        #expect(try workplace.contents() == before, sourceLocation: sourceLocation)
    }

    @Test(arguments: formats)
    func exportsToTheStandardOutputAndToAFile(format: String) async throws {
        let printed = try await workplace.command("export", "./run", "--format", format)
        #expect(printed.status == .exited(0), "\(printed.errors)")
        #expect(printed.errors.isEmpty)
        #expect(printed.output.hasSuffix("\n"))
        #expect(printed.output.contains("× 4 (--slowdown)") == (format != "bencher"))

        try workplace.write("an older one", to: "out")
        let before = try workplace.contents().keys
        let written = try await workplace.command("export", "./run/", "--format", format, "--output", "./out")
        #expect(written.status == .exited(0), "\(written.errors)")
        #expect(written.output.isEmpty && written.errors.isEmpty)
        #expect(try workplace.read("out") == printed.output)
        #expect(try workplace.contents().keys == before)
    }

    @Test func exportedNumbersEqualTheTables() async throws {
        let go = try await workplace.command("export", "./run", "--format", "go").output
        let means = go.split(separator: "\n").filter { $0.hasPrefix("Benchmark") }.map { $0.split(separator: " ")[2] }
        let durations = try column("duration_ns", of: workplace.read("run/ticks.csv")).compactMap { Int($0) }
        #expect(means.count == 24 && durations.count == 24 * 20)
        for (replay, mean) in means.enumerated() {
            let expected = Double(durations[(replay * 20)..<(replay * 20 + 20)].reduce(0, +)) / 20
            #expect(abs(try #require(Double(mean)) - expected) <= 0.000_5)
        }

        let bencher = Data(try await workplace.command("export", "./run", "--format", "bencher").output.utf8)
        let report = try #require(try JSONSerialization.jsonObject(with: bencher) as? [String: [String: [String: Double]]])
        let summary = try workplace.read("run/summary.csv")
        let names = zip(try column("scenario_name", of: summary), try column("strategy", of: summary)).map { "\($0)/\($1)" }
        for (measure, key, columnName) in [
            ("latency", "value", "steady_p50_ns"), ("latency", "upper_value", "steady_p99_ns"),
            ("missed-ticks", "value", "missed_ticks"), ("hitch-ratio", "value", "hitch_ms_per_s"),
            ("allocations", "value", "allocations_per_tick"), ("allocated-bytes", "value", "bytes_per_tick"),
        ] {
            for (name, value) in zip(names, try column(columnName, of: summary)) {
                #expect(report[name]?[measure]?[key] == Double(value), "\(name) \(measure)")
            }
        }
        #expect(Set(names) == Set(report.keys))
    }

    /// An export of a run with an injected slowdown must not be mistaken for a normal one.
    @Test func exportsNameAnInjectedSlowdown() async throws {
        try await workplace.make(
            "slower",
            by: ["--items", "5", "--ticks", "5", "--replays", "1", "--strategy", "full", "--handicap", "alloc=1"])
        for format in Self.formats {
            let export = try await workplace.command("export", "./slower", "--format", format)
            #expect(export.status == .exited(0), "\(export.errors)")
            #expect(export.output.contains("HANDICAP"), "\(export.output)")
        }
    }

    @Test func invalidExportArgumentsAreRefused() async throws {
        try await expectRefusal("./run", "--format", "xml", naming: ["--format", "'xml'"] + Self.formats)
        try await expectRefusal("./run", "--format", "", naming: ["--format", "''"] + Self.formats)
        try await expectRefusal("./run", naming: ["--format"])
        try await expectRefusal("--format", "go", naming: ["RUN"])
        try await expectRefusal("./run", "./run", "--format", "go", naming: ["run"])
        try await expectRefusal("./run", "--format", "go", "--outptu", "out", naming: ["'--outptu'", "'--output'"])
    }

    @Test func runsThatCannotBeRead() async throws {
        try await expectRefusal("./none", "--format", "go", naming: ["none: ", "no such directory"])
        try await expectRefusal(
            "./run/ticks.csv", "--format", "go", "--output", "./out", naming: ["run/ticks.csv: ", "this is a file"])
        let ticks = try workplace.read("run/ticks.csv")
        for format in Self.formats {
            try workplace.write(String(ticks.dropLast(4)), to: "run/ticks.csv")
            try await expectRefusal(
                "./run", "--format", format, "--output", "./out",
                naming: ["run/ticks.csv:", "the file ends within", "--despite-damage"])
        }
        // The rows of the other scenario are intact.
        let damaged = try await workplace.command("export", "./run", "--format", "go", "--despite-damage")
        #expect(damaged.status == .exited(0) && damaged.errors.contains("DAMAGED RUN"), "\(damaged.errors)")
        #expect(damaged.output.contains("/items=50 ") && !damaged.output.contains("/items=500 "))
        try workplace.write(ticks, to: "run/ticks.csv")
        try workplace.write(
            try workplace.read("run/run.json").replacing("\"complete\" : true", with: "\"complete\" : false"), to: "run/run.json")
        try await expectRefusal("./run", "--format", "go", naming: ["run/run.json: ", "its checksum does not match"])
    }

    @Test func runsWithoutTimedReplaysAreReported() async throws {
        let summary = fields(of: try workplace.read("run/summary.csv"))
        let replays = try #require(summary[0].firstIndex(of: "replays"))
        let missed = try #require(summary[0].firstIndex(of: "missed_ticks"))
        let rows = summary.enumerated().map { number, row in
            var row = row.map(String.init)
            if number > 0 { (row[replays], row[missed]) = ("0", "") }
            return row.joined(separator: ",")
        }
        try workplace.write(rows.joined(separator: "\n") + "\n", to: "run/summary.csv")
        let header = try #require(try workplace.read("run/ticks.csv").split(separator: "\n").first)
        try workplace.write("\(header)\n", to: "run/ticks.csv")
        for format in Self.formats {
            try await expectRefusal(
                "./run", "--format", format, "--despite-damage", naming: ["run: ", "no series of the run has a timed replay"])
        }
    }

    @Test func unwritableOutputsAreRefused() async throws {
        try await expectRefusal("./run", "--format", "go", "--output", "", naming: [excerpt(of: "")])
        try await expectRefusal("./run", "--format", "go", "--output", "./run", naming: ["run: ", "directory"])
        try await expectRefusal(
            "./run", "--format", "go", "--output", "./no/such/out", naming: ["no/such/out: ", "No such file"])
        try workplace.write("x", to: "file")
        try await expectRefusal("./run", "--format", "go", "--output", "./file/out", naming: ["file/out: ", "Not a directory"])
    }
}
