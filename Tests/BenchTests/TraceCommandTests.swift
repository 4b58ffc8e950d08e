import TestSupport
import Testing

@Suite(.waitsForProcesses, .endsInTime) struct TraceCommandTests {
    private let workplace = Workplace()

    /// A printed trace can be read, and is exactly the same scroll.
    @Test(arguments: [("fling", "500"), ("rotate", "500"), ("reload", "500"), ("delete", "60"), ("resize", "60")])
    func aPrintedTraceReadsBack(trace: String, items: String) async throws {
        let words = ["trace", "--items", items, "--trace"]
        let printed = try await workplace.succeed(words + [trace, "--ticks", "200"])
        try workplace.write(printed.output, to: "\(trace).csv")
        let readBack = try await workplace.succeed(words + ["./\(trace).csv"])
        #expect(readBack.output == printed.output)
        #expect(readBack.errors + printed.errors == "")
        #expect(try column("time_s", of: printed.output).map { Double($0) } == (0..<200).map { Double($0) / 60 })
        // The trace contains half points, which could be lost.
        #expect(try items == "60" || column("offset_y", of: printed.output).contains { $0.hasSuffix(".5") })
        guard items == "60" else { return }
        let changes = try column("data_change", of: printed.output).filter { !$0.isEmpty }
        #expect(changes.count >= 4)
        #expect(changes.allSatisfy { $0.hasPrefix("\(trace) ") }, "\(changes)")
    }
}
