import Foundation
import TestSupport
import Testing

@Suite(.waitsForProcesses, .endsInTime) struct TraceCommandTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    /// A printed trace can be read, and is exactly the same scroll.
    @Test(arguments: ["fling", "rotate", "reload"])
    func aPrintedTraceReadsBack(pattern: String) async throws {
        let printed = try await workplace.command("trace", "--trace", pattern, "--items", "500", "--ticks", "200")
        #expect(printed.status == .exited(0))
        #expect(printed.errors.isEmpty, "\(printed.errors)")
        let rows = fields(of: printed.output)
        #expect(rows.first == ["time_s", "offset_y", "width_pt", "height_pt", "phase", "data_set"])
        #expect(rows.count == 1 + 200)
        #expect(rows.dropFirst().enumerated().allSatisfy { Double($1[0]) == Double($0) / 60 })
        // The trace contains half points, which could be lost.
        #expect(rows.contains { $0[1].hasSuffix(".5") })

        try workplace.write(printed.output, to: "t.csv")
        let readBack = try await workplace.command("trace", "--trace", "./t.csv", "--items", "500")
        #expect(readBack.status == .exited(0))
        #expect(readBack.output == printed.output)
        #expect(readBack.errors.isEmpty, "\(readBack.errors)")
    }

    @Test(arguments: ["delete", "resize"])
    func aTraceThatChangesDataReadsBack(pattern: String) async throws {
        let printed = try await workplace.command("trace", "--trace", pattern, "--items", "60", "--ticks", "200")
        #expect(printed.status == .exited(0) && printed.errors.isEmpty, "\(printed.errors)")
        let rows = fields(of: printed.output)
        #expect(rows.first == ["time_s", "offset_y", "width_pt", "height_pt", "phase", "data_set", "data_change"])
        let changes = rows.dropFirst().filter { $0[4] == "change" }
        #expect(changes.count >= 4 && changes.allSatisfy { $0[6].hasPrefix("\(pattern) ") }, "\(changes)")
        #expect(rows.dropFirst().allSatisfy { ($0[4] == "change") != $0[6].isEmpty })
        try workplace.write(printed.output, to: "t.csv")
        let readBack = try await workplace.command("trace", "--trace", "./t.csv", "--items", "60")
        #expect(readBack.output == printed.output && readBack.errors.isEmpty, "\(readBack.errors)")
    }

    @Test func theSeedChangesATrace() async throws {
        let outputs = try await [
            workplace.bench("trace", "--items", "50"), workplace.command("trace", "--items", "50", "--seed", "1"),
            workplace.command("trace", "--items", "50", "--seed", "2"),
        ].map(\.output)
        #expect(fields(of: outputs[0]).count == 1 + 600)
        #expect(outputs[0] == outputs[1])
        #expect(outputs[0] != outputs[2])
    }

    /// At 30 Hz, every other tick is between two samples. Trailing blank lines and unknown columns
    /// are ignored.
    @Test func recordingsAreResampledToTicks() async throws {
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

                """, "\(outcome.errors)"
        )
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    }

    @Test func warnsOfRecordingsBeyondTheContent() async throws {
        try workplace.write("time_s,offset_y\n0,0\n0.05,90000\n", to: "recording.csv")
        let outcome = try await workplace.command("trace", "--trace", "./recording.csv", "--items", "5")
        #expect(outcome.status == .exited(0))
        #expect(
            outcome.errors.hasPrefix(
                "warning: the recording scrolls beyond the content of 5 items: 3 ticks are held at its edge."),
            "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }
}
