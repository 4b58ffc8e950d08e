import BenchmarkResults
import Experiments
import Parallax
import Quilt
import Subjects
import Suites
import TestSupport
import Testing
import UIKit

@testable import BenchCommands

/// The settings of single layouts, from arguments to the content of strategies.
@MainActor struct SubjectSettingsTests {
    private let folder = TemporaryFolder()

    private func plans(_ words: [String]) throws -> [ScenarioRequest] { try OurSuite.matrix(words).requests }

    private func refusal(_ words: String...) -> String? { sentence { try OurSuite.matrix(words) } }

    // MARK: Effects

    private func effect(_ words: String...) throws -> ParallaxEffect {
        try content(of: .quilt, plans(words + ["--items", "40"])[0].parameters).effect
    }

    @Test func everyEffectCanBeChosen() throws {
        for kind in ParallaxEffect.Kind.allCases {
            let plan = try plans(["--effect", kind.rawValue, "--items", "40"])[0]
            #expect(plan.name == "quilt/\(kind.rawValue)/mixed/40")
            #expect(plan.description.effect == kind.rawValue)
            #expect(try effect("--effect", kind.rawValue) == ParallaxEffect(kind, cellHeight: .points(100)))
        }
        #expect(try effect("--effect", "bounded", "--columns", "5").cellHeight == .columns(5))
        #expect(try effect("--effect", "inset").labelHeight == 60)
        #expect(try effect() == ParallaxEffect(.linear, cellHeight: .points(100)))
    }

    @Test func theLabelAndTheInsetsAreSettings() throws {
        let effect = try effect("--effect", "inset", "--label-height", "12.5", "--content-inset", "64,-4.5")
        #expect(effect.labelHeight == 12.5)
        #expect(effect.insets == UIEdgeInsets(top: 64, bottom: -4.5))
        #expect(try self.effect("--content-inset", " -0, 0").insets == .zero)
        let path = try folder.write(#"{"effect": "inset", "label-height": 7, "content-inset": [64, 49]}"#, to: "s.json")
        let fromFile = try self.effect("--scenario", path)
        #expect(fromFile.labelHeight == 7)
        #expect(fromFile.insets == UIEdgeInsets(top: 64, bottom: 49))
        // The label in a file belongs to its effect.
        #expect(
            refusal("--scenario", path, "--effect", "linear")
                == "\(path): label-height needs the effect inset; got linear. Use --effect inset, or leave \(path): "
                + "label-height out."
        )
    }

    @Test func tracesScrollUnderTheBars() throws {
        let plan = try plans(["--content-inset", "64,49", "--trace", "bounce", "--items", "40"])[0]
        let offsets = try plan.makeAndWarn().trace.events.map(\.contentOffsetY)
        #expect(offsets.contains { $0 < -64 })
        #expect(offsets.contains { $0 > -64 && $0 < 0 })
    }

    // MARK: The quilt

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
        #expect(narrow.allSatisfy { $0.columns == 1 })
        #expect(narrow.map(\.rows) == expected.map(\.1))
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

    @Test func aRunWithBlocksCountsTheirTiles() throws {
        func note(_ words: [String]) throws -> String? {
            let plan = try plans(words)[0]
            return try plan.subject.prepare(plan.parameters).note
        }
        #expect(
            try note(["--blocks", blocks([(30, 40), (2, 1)])])
                == "The blocks of these items have 1,202 tiles together; a placement searches tiles, not items.")
        #expect(try note(["--items", "40"]) == nil)
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

    // MARK: Shelves

    private func album(_ words: String...) throws -> ShelfAlbum {
        try content(of: .shelves, plans(["--layout", "shelves"] + words)[0].parameters)
    }

    private func text(_ album: ShelfAlbum) -> String {
        "\(album.itemCount) items, \(album.viewCount) views, \(album.scrolling), \(album.effect.kind)"
    }

    @Test func viewsAndWaysOfScrollingHaveDefaultsAndAreCrossed() throws {
        #expect(try text(album("--items", "70")) == "70 items, 4 views, together, reversed")
        #expect(try album("--effect", "bounded").effect == ParallaxEffect(.bounded, cellHeight: .points(100)))
        let words = ["--layout", "shelves", "--views", "2,50", "--scrolling", "together,alone", "--items", "9"]
        let found = try plans(words).map { plan in try "\(plan.name): \(text(content(of: .shelves, plan.parameters)))" }
        #expect(
            found == [
                "shelves/reversed/mixed/views=2/9: 9 items, 2 views, together, reversed",
                "shelves/reversed/mixed/views=2/scrolling=alone/9: 9 items, 2 views, alone, reversed",
                "shelves/reversed/mixed/views=50/9: 9 items, 50 views, together, reversed",
                "shelves/reversed/mixed/views=50/scrolling=alone/9: 9 items, 50 views, alone, reversed",
            ])
    }

    // MARK: Layers

    private func layers(_ words: String...) throws -> ScenarioRequest { try plans(["--layout", "layers"] + words)[0] }

    private func scene(_ words: String...) throws -> LayerScene {
        try content(of: .layers, plans(["--layout", "layers"] + words)[0].parameters)
    }

    @Test func theGyroscopeAndTheBackgroundAreSettingsWithDefaults() throws {
        // The layout's own settings may be set explicitly.
        for plan in try [layers(), layers("--effect", "depth", "--strategy", "layered", "--trace", "drag")] {
            #expect(plan.name == "layers/depth/drag/4")
            #expect(plan.source == .motionPattern(.drag))
            #expect(plan.competitorDescriptions.map(\.name) == ["layered"])
        }
        #expect(
            try scene("--items", "7", "--seed", "4")
                == LayerScene(layerCount: 7, seed: 4, screenSize: layers().parameters.screenSize))
        #expect(try [scene(), scene("--gyroscope", "off")].map(\.gyroscopeControl) == [true, false])
        let backgrounds = try [scene(), scene("--background", "300x2000.5")].map(\.backgroundSize)
        #expect(backgrounds == [CGSize(width: 455, height: 747), CGSize(width: 300, height: 2000.5)])
        let json = #"{"layout": "layers", "gyroscope": "off", "trace": "gyroscope"}"#
        let fromFile = try plans(["--scenario", folder.write(json, to: "s.json")])[0]
        #expect(fromFile.source == .motionPattern(.gyroscope))
        #expect(try !content(of: .layers, fromFile.parameters).gyroscopeControl)
    }

    @Test func aBackgroundThatCannotMoveIsWarnedOf() throws {
        func warnings(_ words: String...) throws -> [String] {
            try plans(["--layout", "layers", "--items", "4"] + words)[0].make().warnings
        }
        #expect(try warnings() + warnings("--background", "376x668") == [])
        #expect(
            try warnings("--background", "375x700") + warnings("--background", "10x667") == [
                "the background is 375.0 × 700.0 pt on a screen of 375.0 × 667.0 pt, so any step would show an edge and no layer "
                    + "moves along x.",
                "the background is 10.0 × 667.0 pt on a screen of 375.0 × 667.0 pt, so any step would show an edge and no layer "
                    + "moves along x and y.",
            ])
    }

    @Test func recordedScrollsAreRefused() throws {
        let scrolled = try folder.write("time_s,offset_y\n0,0\n", to: "scrolled.csv")
        #expect(
            refusal("--layout", "layers", "--trace", scrolled)
                == "--trace: \(excerpt(of: scrolled)) is a recorded scroll, and the layout layers is moved; "
                + "choose --trace from drag, gyroscope, gyroscope-switched.")
    }
}
