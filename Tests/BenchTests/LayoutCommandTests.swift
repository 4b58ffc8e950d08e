import Foundation
import TestSupport
import Testing

@Suite(.waitsForProcesses, .endsInTime) struct LayoutCommandTests {
    private let workplace = Workplace()

    /// Placements of a browser's dense grid, shared with the tests of the placement.
    private static let fixtures = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("QuiltTests/Fixtures").path

    @Test func placesBlocksLikeABrowserAndPhotos() async throws {
        let path = "\(Self.fixtures)/dense-6col-500.csv"
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
}
