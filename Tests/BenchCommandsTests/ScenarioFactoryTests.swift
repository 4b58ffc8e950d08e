import CoreGraphics
import InvalidationStrategies
import Quilt
import TestSupport
import Testing

@testable import BenchCommands

@Suite struct ScenarioFactoryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func factory(_ words: String...) throws -> ScenarioFactory {
        try ScenarioFactory(ScenarioSettings(ScenarioOptions.parse(words)))
    }

    private func blocks(_ spans: [(Int, Int)]) throws -> String {
        let records = spans.map { "\($0.0),\($0.1)\n" }.joined()
        return try folder.write("column_span,row_span\n\(records)", to: "blocks.csv")
    }

    private func photos(_ sizes: [(Int, Int)]) throws -> String {
        let records = sizes.map { "\($0.0),\($0.1)\n" }.joined()
        return try folder.write("width_px,height_px\n\(records)", to: "photos.csv")
    }

    private func recording(_ samples: [(Double, Double)]) throws -> String {
        let records = samples.map { "\($0.0),\($0.1)\n" }.joined()
        return try folder.write("time_s,offset_y\n\(records)", to: "my scroll.csv")
    }

    @Test func defaults() throws {
        let factory = try factory()
        #expect(factory.itemCounts == [50, 500, 5_000, 50_000])
        #expect(factory.tickCount == 600)
        #expect(factory.spans(40) == BlockSpan.random(count: 40, seed: 1))
        let (scenario, clampedTicks) = try factory.scenario(50)
        #expect(scenario.name == "quilt/linear/mixed/50")
        #expect(scenario.itemCount == 50)
        #expect(scenario.trace.events.count == 600)
        #expect(scenario.screenSize == CGSize(width: 375, height: 667))
        #expect(scenario.strategies.map { $0.name } == ["full", "cached", "delegate"])
        #expect(clampedTicks == 0)
        #expect(try factory.overflow(of: #require(scenario.album)) == nil)
    }

    /// The blocks of an album; of one without blocks none.
    private func spans(_ album: (any Album)?) -> [BlockSpan] {
        Array((album as? PhotoAlbum)?.spans ?? [])
    }

    @Test func theSeedDrawsBlocksAndTrace() throws {
        let (one, again, two) = (
            try factory("--seed", "1").scenario(200).scenario, try factory().scenario(200).scenario,
            try factory("--seed", "2").scenario(200).scenario
        )
        #expect(spans(one.album) == spans(again.album) && one.trace == again.trace)
        #expect(spans(one.album) != spans(two.album))
        #expect(one.trace != two.trace)
    }

    /// The blocks of the file again and again: against the remainder of a division.
    @Test func aFileOfBlocksIsRepeatedAndCut() throws {
        for length in 1...4 {
            let spans = (1...length).map { ($0, length + 1 - $0) }
            let factory = try factory("--blocks", blocks(spans))
            #expect(factory.itemCounts == [length])
            for count in 0...10 {
                let expected = (0..<count).map { BlockSpan(columns: spans[$0 % length].0, rows: spans[$0 % length].1) }
                #expect(Array(factory.spans(count)) == expected, "\(count) items from a file of \(length)")
            }
        }
    }

    @Test func itemsWinOverTheLengthOfTheFile() throws {
        let factory = try factory("--blocks", blocks([(1, 1), (2, 1)]), "--items", "5,1")
        #expect(factory.itemCounts == [5, 1])
        #expect(try factory.scenario(5).scenario.itemCount == 5)
    }

    /// 3 columns upright and 6 across: no photo is wider than 3. The twelfth is featured.
    @Test func photosAreNoWiderThanTheNarrowScreen() throws {
        let sizes =
            [(400, 300), (300, 400), (100, 100), (250, 100), (40, 100)] + Array(repeating: (100, 100), count: 6) + [(400, 300)]
        let expected = [(2, 1), (1, 2), (1, 1), (3, 1), (1, 3)] + Array(repeating: (1, 1), count: 6) + [(3, 2)]
        let path = try photos(sizes)
        for screen in ["375x667", "667x375"] {
            let factory = try factory("--photos", path, "--screen", screen)
            #expect(factory.itemCounts == [12])
            let album = try factory.album(12)
            #expect(spans(album) == expected.map { BlockSpan(columns: $0.0, rows: $0.1) }, "\(screen)")
            #expect(try factory.overflow(of: album) == nil)
        }
        let narrow = try factory("--photos", path, "--columns", "1").album(12)
        #expect(spans(narrow).allSatisfy { $0.columns == 1 })
        #expect(spans(narrow).map(\.rows) == expected.map(\.1))
    }

    @Test func blocksMayOverflow() throws {
        let factory = try factory("--blocks", blocks([(3, 1), (4, 1), (5, 1)]))
        let overflow = try #require(try factory.overflow(of: factory.album(3)))
        #expect(overflow.item == 1)
        #expect(overflow.span == BlockSpan(columns: 4, rows: 1))
        #expect(overflow.columnCount == 3)
        #expect(try factory.overflow(of: factory.album(1)) == nil)
    }

    @Test func aRecordingBringsItsTicks() throws {
        // Two samples a tenth of a second apart: 6 ticks later, so 7 events.
        let path = try recording([(10, 0), (10.1, 30)])
        let whole = try factory("--trace", path, "--items", "500")
        #expect(whole.tickCount == 7)
        let (scenario, clampedTicks) = try whole.scenario(500)
        #expect(scenario.name == "quilt/linear/my scroll/500")
        #expect(scenario.trace.events.map(\.contentOffsetY) == [0, 5, 10, 15, 20, 25, 30])
        #expect(clampedTicks == 0)
        for ticks in [1, 3, 7, 9] {
            let asked = try factory("--trace", path, "--items", "500", "--ticks", "\(ticks)")
            #expect(asked.tickCount == ticks)
            let offsets = try asked.scenario(500).scenario.trace.events.map(\.contentOffsetY)
            #expect(offsets == (0..<ticks).map { CGFloat(min($0, 6) * 5) }, "\(ticks) ticks")
        }
    }

    @Test func ticksBeyondTheContentAreCounted() throws {
        // Seven blocks of 1 × 1 in three columns are 300 pt high: nothing to scroll, and half a screen of pull at either edge.
        let path = try recording([(0, 0), (1, 900_000), (2, 333), (3, -900_000), (4, 0)].map { ($0.0 / 60, $0.1) })
        let factory = try factory("--trace", path, "--blocks", blocks([(1, 1)]), "--items", "7")
        let (trace, clampedTicks) = try factory.trace(over: factory.album(7))
        #expect(trace.events.map(\.contentOffsetY) == [0, 333.5, 333, -333.5, 0])
        #expect(clampedTicks == 2)
    }

    @Test func tracesThatDoNotExist() throws {
        #expect(
            sentence { try factory("--trace", "flng") }
                == "--trace: There is no trace named «flng». Did you mean «fling»? "
                + "Known: drag, fling, fling-fast, bounce, jump, idle, rotate, mixed, reload."
        )
        for missing in ["no/such", "missing.csv", "./fling"] {
            #expect(sentence { try factory("--trace", missing) } == "\(missing): there is no such file.")
        }
        #expect(sentence { try factory("--trace", folder.path) } == "\(folder.path): this is a directory; a file is wanted.")
    }

    @Test func filesThatCannotBeUsed() throws {
        let blocks = try folder.write("column_span,row_span\n1,1\n1,0\n", to: "b.csv")
        #expect(
            sentence { try factory("--blocks", blocks) }
                == "\(blocks):3: row_span is «0»; a whole number in 1 ... 1024 is wanted."
        )
        #expect(sentence { try factory("--photos", blocks) }?.hasPrefix("\(blocks):1: there is no column width_px;") == true)
    }
}
