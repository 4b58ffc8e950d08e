import Foundation
import TestSupport
import Testing

/// `bench demo` as people run it.
@Suite(.waitsForProcesses, .endsInTime) struct DemoCommandTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    private static let small = ["demo", "--items", "20", "--ticks", "12", "--replays", "2", "--output", "out"]

    @Test func threeSentencesAndAReport() async throws {
        let outcome = try await workplace.bench(Self.small + ["--no-open"])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        let lines = outcome.output.split(separator: "\n")
        try #require(lines.count == 4, "\(outcome.output)")
        #expect(lines[0].hasPrefix("With 20 items and a budget of 16.6 ms for a frame, "))
        #expect(lines[1].hasPrefix("The median steady tick takes "))
        for strategy in ["full", "cached", "delegate"] {
            #expect(lines[0].contains(strategy) && lines[1].contains(" with \(strategy)"))
            #expect(lines[2].contains("\(strategy) placed "))
        }
        #expect(lines[3] == "The report is in out/report.html, and the run in out.")
        #expect(try workplace.read("out/report.html").hasSuffix("</html>\n"))
        #expect(try workplace.read("out/run.json").contains("\"complete\" : true"))
        // As a run of these settings.
        let report = try await workplace.bench("report", "out", "--output", "again.html")
        #expect(report.status == .exited(0))
        #expect(try workplace.read("again.html") == workplace.read("out/report.html"))
    }

    /// The figures in the sentences are those in the files.
    @Test func theFiguresAreThoseOfTheRun() async throws {
        let outcome = try await workplace.bench(Self.small + ["--no-open"])
        let records = fields(of: try workplace.read("out/work.csv"))
        let placed = try #require(records[0].firstIndex(of: "items_placed"))
        let series = try #require(records[0].firstIndex(of: "series"))
        let counts = records.dropFirst().filter { $0[series] == records[1][series] }.compactMap { Int($0[placed]) }
        #expect(counts.count == 12)
        let mean = Double(counts.reduce(0, +)) / 12
        let text = try #require(outcome.output.firstMatch(of: /full placed ([0-9.,]+) items/)?.1)
        #expect(abs(try #require(Double(text.replacing(",", with: ""))) - mean) <= mean / 100, "\(outcome.output)")
    }

    /// The pipe has no reader until the program has ended: it does not wait for the opener, which goes on without it.
    @Test func theReportIsOpened() async throws {
        try workplace.write("#!/bin/sh\nprintf '%s\\n' \"$1\" > pipe\n", to: "opener")
        try await workplace.install("\(workplace.path)/opener", as: "bin/xdg-open")
        try await workplace.install("\(workplace.path)/opener", as: "bin/open")
        let outcome = try await workplace.shell(
            "mkfifo pipe && PATH=\"$PWD/bin:$PATH\" DISPLAY=:9 \"$BENCH\" \"$@\" && echo ended && cat pipe", Self.small)
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.output.hasSuffix("The report is in out/report.html, and the run in out.\nended\nout/report.html\n"))
    }

    #if os(Linux)
        @Test(arguments: [
            ("DISPLAY= WAYLAND_DISPLAY=", "There is no display to show it on."),
            ("DISPLAY=:9 PATH=/nowhere", "No folder of PATH has xdg-open, which would show it."),
        ])
        func whereNothingOpensItThePathIsEnough(variables: String, sentence: String) async throws {
            let outcome = try await workplace.shell("\(variables) exec \"$BENCH\" \"$@\"", Self.small)
            #expect(outcome.status == .exited(0), "\(outcome.errors)")
            #expect(outcome.output.hasSuffix("The report is in out/report.html, and the run in out.\n"))
            #expect(outcome.errors.hasSuffix("\(sentence)\n"))
        }
    #endif

    @Test(arguments: [["--items", "0"], ["--ticks", "x"], ["--replays", "-1"], ["--items"], ["--output", ""]])
    func whatCannotBeUsedIsASentence(words: [String]) async throws {
        let outcome = try await workplace.bench(["demo", "--no-open"] + words)
        #expect(outcome.status == .exited(64) && outcome.output.isEmpty)
        #expect(outcome.sentences.count == 1, "\(outcome.errors)")
        #expect(try workplace.contents().isEmpty)
    }
}
