import Parallax
import Subjects
import Suites
import Testing

@testable import BenchCommands

@MainActor struct ShelfSettingsTests {
    private func album(_ words: String...) throws -> ShelfAlbum {
        try content(of: .shelves, OurSuite.matrix(["--layout", "shelves"] + words).requests[0].parameters)
    }

    private func text(_ album: ShelfAlbum) -> String {
        "\(album.itemCount) items, \(album.viewCount) views, \(album.scrolling), \(album.effect.kind)"
    }

    @Test func viewsAndWaysOfScrollingHaveDefaultsAndAreCrossed() throws {
        #expect(try text(album("--items", "70")) == "70 items, 4 views, together, reversed")
        #expect(try album("--effect", "bounded").effect == ParallaxEffect(.bounded, cellHeight: .points(100)))
        let words = ["--layout", "shelves", "--views", "2,50", "--scrolling", "together,alone", "--items", "9"]
        let plans = try OurSuite.matrix(words).requests
        let found = try plans.map { plan in try "\(plan.name): \(text(content(of: .shelves, plan.parameters)))" }
        #expect(
            found == [
                "shelves/reversed/mixed/views=2/9: 9 items, 2 views, together, reversed",
                "shelves/reversed/mixed/views=2/scrolling=alone/9: 9 items, 2 views, alone, reversed",
                "shelves/reversed/mixed/views=50/9: 9 items, 50 views, together, reversed",
                "shelves/reversed/mixed/views=50/scrolling=alone/9: 9 items, 50 views, alone, reversed",
            ])
    }
}
