import Foundation
import TestSupport
import Testing

@Suite(.waitsForProcesses, .endsInTime) struct LayoutCommandTests {
    private let workplace: Workplace

    init() throws {
        workplace = try Workplace()
    }

    /// Placements of a browser's dense grid, shared with the tests of the placement.
    private static let fixtures = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("QuiltTests/Fixtures").path

    @Test(arguments: [("dense-6col-50", 6), ("dense-6col-500", 6), ("dense-8col-2000", 8)])
    func placesItemsLikeABrowser(name: String, columns: Int) async throws {
        let path = "\(Self.fixtures)/\(name).csv"
        let expected = try String(contentsOfFile: path, encoding: .utf8)
        let outcome = try await workplace.command("layout", "--blocks", path, "--columns", "\(columns)")
        #expect(outcome.status == .exited(0))
        #expect(outcome.output == expected)
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")

        // Places in the input must not determine the output.
        let records = fields(of: expected).dropFirst().map { "-1,\($0[2]),\($0[1]),\"no, number\"\r\n" }.joined()
        try workplace.write("item,row_span,column_span,row\r\n\(records)", to: "shuffled.csv")
        let again = try await workplace.command("layout", "--blocks", "./shuffled.csv", "--columns", "\(columns)")
        #expect(again.output == expected)
    }

    @Test func placesAnAlbum() async throws {
        // 2 × 1, 1 × 2, 1 × 1, and a panorama of 3 × 1 that is limited to 2 columns.
        try workplace.write("name,width_px,height_px\na,400,300\nb,300,400\nc,100,100\nd,900,300\n", to: "photos.csv")
        let outcome = try await workplace.command("layout", "--photos", "./photos.csv", "--columns", "2")
        #expect(outcome.status == .exited(0))
        #expect(
            outcome.output == """
                item,column_span,row_span,column,row
                0,2,1,0,0
                1,1,2,0,1
                2,1,1,1,1
                3,2,1,0,3

                """
        )
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    }

    @Test func warnsOfBlocksThatOverflow() async throws {
        try workplace.write("column_span,row_span\n1,1\n7,1\n", to: "blocks.csv")
        let outcome = try await workplace.command("layout", "--blocks", "./blocks.csv", "--columns", "2")
        #expect(outcome.status == .exited(0))
        #expect(outcome.output == "item,column_span,row_span,column,row\n0,1,1,0,0\n1,7,1,0,1\n")
        #expect(outcome.errors.hasPrefix("warning: item 1 is 7 blocks wide, and the quilt has 2 columns"), "\(outcome.errors)")
    }

    @Test func readsAPipe() async throws {
        let outcome = try await workplace.bench(
            ["layout", "--blocks", "/dev/stdin", "--columns", "1"], input: "column_span,row_span\n1,3\n1,1\n"
        )
        #expect(outcome.output == "item,column_span,row_span,column,row\n0,1,3,0,0\n1,1,1,0,3\n", "\(outcome.errors)")
    }
}
