import BenchmarkResults
import CoreGraphics
import Experiments
import Quilt
import Subjects
import Suites
import TestSupport
import Testing

@testable import BenchCommands

/// The quilt's settings, from arguments to the content of strategies.
@MainActor struct QuiltSettingsTests {
    private let folder = TemporaryFolder()

    private func plans(_ words: [String]) throws -> [ScenarioRequest] { try OurSuite.matrix(words).requests }

    private func spans(_ words: String...) throws -> [BlockSpan] {
        try Array(content(of: .quilt, plans(words)[0].parameters).spans)
    }

    private func blocks(_ spans: [(Int, Int)], to name: String = "blocks.csv") throws -> String {
        let records = spans.map { "\($0.0),\($0.1)\n" }.joined()
        return try folder.write("column_span,row_span\n\(records)", to: name)
    }

    private func photos(_ sizes: [(Int, Int)]) throws -> String {
        let records = sizes.map { "\($0.0),\($0.1)\n" }.joined()
        return try folder.write("width_px,height_px\n\(records)", to: "photos.csv")
    }

    @Test func theSeedDrawsTheBlocks() throws {
        #expect(try spans("--items", "40") == Array(BlockSpan.random(count: 40, seed: 1)))
        #expect(try spans("--items", "40", "--seed", "2") == Array(BlockSpan.random(count: 40, seed: 2)))
    }

    /// A file with too few blocks repeats them: compared with a remainder.
    @Test func aFileOfBlocksIsRepeatedAndCut() throws {
        for length in 1...4 {
            let spans = (1...length).map { ($0, length + 1 - $0) }
            // A file is read once, so each length has its own file.
            let file = try blocks(spans, to: "blocks-\(length).csv")
            #expect(try plans(["--blocks", file]).map(\.items) == [length])
            for count in 1...10 {
                let expected = (0..<count).map { BlockSpan(columns: spans[$0 % length].0, rows: spans[$0 % length].1) }
                #expect(try self.spans("--blocks", file, "--items", "\(count)") == expected, "\(count) items of \(length)")
            }
        }
        #expect(try plans(["--blocks", blocks([(1, 1), (2, 1)]), "--items", "5,1"]).map(\.items) == [5, 1])
    }

    /// The screen has 3 columns in portrait and 6 in landscape, so no photo is wider than 3. The
    /// twelfth photo is featured.
    @Test func photosAreNoWiderThanTheNarrowScreen() throws {
        let sizes =
            [(400, 300), (300, 400), (100, 100), (250, 100), (40, 100)] + Array(repeating: (100, 100), count: 6) + [(400, 300)]
        let expected = [(2, 1), (1, 2), (1, 1), (3, 1), (1, 3)] + Array(repeating: (1, 1), count: 6) + [(3, 2)]
        let path = try photos(sizes)
        for screen in ["375x667", "667x375"] {
            #expect(
                try spans("--photos", path, "--screen", screen) == expected.map { BlockSpan(columns: $0.0, rows: $0.1) },
                "\(screen)")
        }
        let narrow = try spans("--photos", path, "--columns", "1")
        #expect((narrow.allSatisfy { $0.columns == 1 }, narrow.map(\.rows)) == (true, expected.map(\.1)))
    }

    @Test func blocksThatOverflowAreWarnedOf() throws {
        let path = try blocks([(3, 1), (4, 1), (5, 1)])
        func warning(_ words: String...) throws -> String? {
            let plan = try plans(["--blocks", path] + words)[0]
            return try plan.subject.prepare(plan.parameters).warning
        }
        #expect(
            try [warning(), warning("--columns", "5"), warning("--items", "1")] == [
                "item 1 is 4 blocks wide, and the quilt has 3 columns: it is in column 0 and overflows to the right.", nil, nil,
            ])
    }

    @Test func blocksAndPhotosExcludeEachOther() throws {
        let (blocks, photos) = (try blocks([(2, 2)]), try photos([(100, 100)]))
        let both = try folder.write("{\"blocks\": \"\(blocks)\", \"photos\": \"\(photos)\"}", to: "both.json")
        let messages = [["--photos", photos, "--blocks", blocks], ["--scenario", both]].map { words in
            sentence { try plans(words) }
        }
        #expect(
            messages == [
                "--blocks and --photos exclude each other; give one of them.",
                "\(both): blocks and \(both): photos exclude each other; give one of them.",
            ])
        // A flag replaces both settings of the file.
        let ofPhotos = try folder.write("{\"photos\": \"\(photos)\"}", to: "one.json")
        let found = try [
            spans("--scenario", both, "--photos", photos), spans("--scenario", ofPhotos),
            spans("--scenario", ofPhotos, "--blocks", blocks),
        ]
        #expect(found == [1, 1, 2].map { [BlockSpan(columns: $0, rows: $0)] })
    }

    @Test func unusableFilesAreRefused() throws {
        let blocks = try folder.write("column_span,row_span\n1,1\n1,0\n", to: "b.csv")
        #expect(
            sentence { try plans(["--blocks", blocks]) }?.hasPrefix("\(blocks):3: row_span is \(excerpt(of: "0")); ") == true)
        #expect(sentence { try plans(["--photos", blocks]) }?.hasPrefix("\(blocks):1: there is no column width_px;") == true)
    }
}
