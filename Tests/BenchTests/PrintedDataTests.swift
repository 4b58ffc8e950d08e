import Foundation
import TestSupport
import Testing

/// The commands that print placements and traces.
@Suite(.waitsForProcesses, .endsInTime) struct PrintedDataTests {
    private let workplace = Workplace()

    @Test func placesBlocksLikeABrowserAndPhotos() async throws {
        // A placement of a browser's dense grid, shared with the tests of the placement.
        let path = CaseFile.checkout.appending(path: "Tests/QuiltTests/Fixtures/dense-6col-500.csv").path
        let expected = try String(contentsOfFile: path, encoding: .utf8)
        // Places in the input must not determine the output.
        let records = fields(of: expected).dropFirst().map { "-1,\($0[2]),\($0[1]),\"no, number\"\r\n" }.joined()
        try workplace.write("item,row_span,column_span,row\r\n\(records)", to: "shuffled.csv")
        for path in [path, "./shuffled.csv"] {
            let placed = try await workplace.succeed("layout", "--blocks", path, "--columns", "6")
            #expect(placed.output == expected, "\(path): \(placed.errors)")
            #expect(placed.errors.isEmpty, "\(path): \(placed.errors)")
        }

        // 2 × 1, 1 × 2, 1 × 1, and a panorama of 3 × 1 that is limited to 2 columns.
        try workplace.write("name,width_px,height_px\na,400,300\nb,300,400\nc,100,100\nd,900,300\n", to: "photos.csv")
        let outcome = try await workplace.succeed("layout", "--photos", "./photos.csv", "--columns", "2")
        try CaseFile.expect(outcome.output, in: "grid.txt")
        #expect(outcome.errors.isEmpty)
    }

    @Test func readsAPipeAndWarnsOfBlocksThatOverflow() async throws {
        let outcome = try await workplace.shell(
            #"printf 'column_span,row_span\n1,3\n7,1\n' | "$BENCH" layout --blocks /dev/stdin --columns 2"#)
        #expect(outcome.output == "item,column_span,row_span,column,row\n0,1,3,0,0\n1,7,1,0,3\n", "\(outcome.errors)")
        #expect(outcome.end == .exited(0))
        #expect(outcome.errors.hasPrefix("warning: item 1 is 7 blocks wide, and the quilt has 2 columns"), "\(outcome.errors)")
    }

    // MARK: Traces

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
