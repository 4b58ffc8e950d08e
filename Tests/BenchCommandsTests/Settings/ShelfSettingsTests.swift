import Parallax
import Subjects
import Suites
import Testing

@testable import BenchCommands

@MainActor struct ShelfSettingsTests {
    private func album(_ words: String...) throws -> ShelfAlbum {
        try content(of: .shelves, OurSuite.matrix(["--layout", "shelves"] + words).requests[0].parameters)
    }

    private func refusal(_ words: String...) throws -> String {
        "\(try #require(#expect(throws: SettingError.self) { try OurSuite.matrix(["--layout", "shelves"] + words) }))"
    }

    @Test func defaultsOfShelves() throws {
        let album = try album("--items", "70")
        #expect((album.itemCount, album.viewCount, album.scrolling) == (70, 4, .together))
        #expect(album.effect.kind == .reversed)
        let plans = try OurSuite.matrix(["--layout", "shelves"]).requests
        #expect(plans.map(\.name) == [50, 500, 5_000, 50_000].map { "shelves/reversed/mixed/\($0)" })
    }

    @Test func viewsAndWaysOfScrollingAreCrossed() throws {
        let words = ["--layout", "shelves", "--views", "2,50", "--scrolling", "together,alone", "--items", "9"]
        let plans = try OurSuite.matrix(words).requests
        #expect(
            plans.map(\.name) == [
                "shelves/reversed/mixed/views=2/scrolling=together/9", "shelves/reversed/mixed/views=2/scrolling=alone/9",
                "shelves/reversed/mixed/views=50/scrolling=together/9", "shelves/reversed/mixed/views=50/scrolling=alone/9",
            ])
        let albums = try plans.map { try content(of: .shelves, $0.parameters) }
        #expect(albums.map(\.viewCount) == [2, 2, 50, 50] && albums.map(\.scrolling) == [.together, .alone, .together, .alone])
        #expect(try album("--effect", "bounded").effect == ParallaxEffect(.bounded, cellHeight: .points(100)))
    }

    @Test func otherValuesAreRefused() throws {
        for text in ["0", "1", "51", "4.5", "many"] {
            #expect(
                try refusal("--views", text)
                    == "--views: A number of collection views must be a whole number from 2 to 50, such as 4; got “\(text)”.")
        }
        let scrolling = try refusal("--scrolling", "alon")
        #expect(scrolling.contains("no way of scrolling named “alon”") && scrolling.contains("Known: together, alone."))
        #expect(try refusal("--content-inset", "64,49").contains("--content-inset is not a setting of the layout shelves"))
    }
}
