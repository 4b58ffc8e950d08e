import TestSupport
import Testing

@Suite(.waitsForProcesses, .endsInTime) struct TraceCommandTests {
    private let workplace = Workplace()

    private static let columns = ["time_s", "offset_y", "width_pt", "height_pt", "phase", "data_set"]

    /// A printed trace can be read, and is exactly the same scroll.
    @Test func aPrintedTraceReadsBack() async throws {
        let columns = Self.columns
        let columnsWithChanges = columns + ["data_change"]
        let cases: [(trace: String, items: String, columns: [String])] = [
            ("fling", "500", columns), ("rotate", "500", columns), ("reload", "500", columns),
            ("delete", "60", columnsWithChanges), ("resize", "60", columnsWithChanges),
        ]
        for (trace, items, columns) in cases {
            let words = ["trace", "--items", items, "--trace"]
            let printed = try await workplace.succeed(words + [trace, "--ticks", "200"])
            try workplace.write(printed.output, to: "\(trace).csv")
            let readBack = try await workplace.succeed(words + ["./\(trace).csv"])
            #expect(
                (readBack.output, readBack.errors.isEmpty, printed.errors.isEmpty) == (printed.output, true, true), "\(trace)")

            let rows = fields(of: printed.output)
            let header: [String] = rows[0].map { String($0) }
            #expect(header == columns, "\(trace)")
            let ticks = rows.dropFirst()
            let times: [Double?] = ticks.map { Double($0[0]) }
            let expected: [Double?] = (0..<200).map { (tick: Int) -> Double in Double(tick) / 60 }
            #expect(times == expected, "\(trace)")
            // The trace contains half points, which could be lost.
            let hasHalfPoints: Bool = ticks.contains { $0[1].hasSuffix(".5") }
            #expect(hasHalfPoints || items != "500", "\(trace)")
            guard columns.last == "data_change" else { continue }
            let changes = ticks.filter { $0[4] == "change" }
            let areOfTheTrace: Bool = changes.allSatisfy { $0[6].hasPrefix("\(trace) ") }
            #expect(areOfTheTrace, "\(changes)")
            #expect(changes.count >= 4, "\(changes)")
            let others: Int = ticks.count { $0[6].isEmpty }
            #expect(others == ticks.count - changes.count, "\(trace)")
        }
    }
}
