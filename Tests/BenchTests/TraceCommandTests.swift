import Foundation
import TestSupport
import Testing

@Suite(.waitsForProcesses, .endsInTime) struct TraceCommandTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    private static let columns = ["time_s", "offset_y", "width_pt", "height_pt", "phase", "data_set"]

    /// A printed trace can be read, and is exactly the same scroll.
    @Test func aPrintedTraceReadsBack() async throws {
        let cases: [(trace: String, layout: String, items: String, columns: [String])] = [
            ("fling", "quilt", "500", Self.columns), ("rotate", "quilt", "500", Self.columns),
            ("reload", "quilt", "500", Self.columns), ("delete", "quilt", "60", Self.columns + ["data_change"]),
            ("resize", "quilt", "60", Self.columns + ["data_change"]),
            ("drag", "layers", "5", ["time_s", "translation_x", "translation_y", "phase"]),
            ("gyroscope", "layers", "5", ["time_s", "x_rad_s", "y_rad_s", "phase"]),
            ("gyroscope-switched", "layers", "5", ["time_s", "x_rad_s", "y_rad_s", "gyroscope", "phase"]),
        ]
        for (trace, layout, items, columns) in cases {
            let words = ["trace", "--layout", layout, "--items", items, "--trace"]
            let printed = try await workplace.succeed(words + [trace, "--ticks", "200"])
            try workplace.write(printed.output, to: "\(trace).csv")
            let readBack = try await workplace.succeed(words + ["./\(trace).csv"])
            #expect(readBack.output == printed.output && readBack.errors.isEmpty && printed.errors.isEmpty, "\(trace)")

            let rows = fields(of: printed.output)
            #expect(rows[0].map(String.init) == columns, "\(trace)")
            #expect(rows.dropFirst().map { Double($0[0]) } == (0..<200).map { Double($0) / 60 }, "\(trace)")
            // The trace contains half points, which could be lost.
            #expect(rows.contains { $0[1].hasSuffix(".5") } || items != "500", "\(trace)")
            guard columns.last == "data_change" else { continue }
            let changes = rows.filter { $0[4] == "change" }
            #expect(changes.count >= 4 && changes.allSatisfy { $0[6].hasPrefix("\(trace) ") }, "\(changes)")
            #expect(rows.dropFirst().allSatisfy { ($0[4] == "change") != $0[6].isEmpty }, "\(trace)")
        }
    }

    @Test func theSeedChangesATrace() async throws {
        var outputs: [String] = []
        for flags in [[], ["--seed", "1"], ["--seed", "2"]] {
            outputs.append(try await workplace.command(["trace", "--items", "50"] + flags).output)
        }
        #expect(fields(of: outputs[0]).count == 1 + 600)
        #expect(outputs[0] == outputs[1] && outputs[0] != outputs[2])
    }

    /// At 30 Hz, every other tick is between two samples. Trailing blank lines and unknown columns
    /// are ignored.
    @Test func recordingsAreResampledToTicksOfTheContent() async throws {
        let times = (0..<4).map { Double($0) / 30 }
        let records = zip(times, [0, 10, 5, 25.5]).map { "\($0 + 100),\($1),x\r\n" }.joined()
        try workplace.write("time_s,offset_y,note\r\n\(records)\r\n", to: "recording.csv")
        let outcome = try await workplace.command("trace", "--trace", "./recording.csv", "--items", "500")
        #expect(
            outcome.output == """
                time_s,offset_y,width_pt,height_pt,phase,data_set
                0,0,375,667,recorded,
                0.016666666666666666,5,375,667,recorded,
                0.03333333333333333,10,375,667,recorded,
                0.05,7.5,375,667,recorded,
                0.06666666666666667,5,375,667,recorded,
                0.08333333333333333,15.5,375,667,recorded,
                0.1,25.5,375,667,recorded,

                """)
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")

        try workplace.write("time_s,offset_y\n0,0\n0.05,90000\n", to: "long.csv")
        let long = try await workplace.succeed("trace", "--trace", "./long.csv", "--items", "5")
        let warning = "warning: the recording scrolls beyond the content of 5 items: 3 ticks are held at its edge."
        #expect(long.errors.hasPrefix(warning) && long.errors.split(separator: "\n").count == 1, "\(long.errors)")
    }
}
