import ScrollBench  // also exports UIKit

@main struct FeedSuite: BenchmarkSuite {
    static var subjects: [AnySubject] {
        Subject("cards", summary: "cards that fade away from the middle of the screen", content: { $0.items }) {
            Competitor("full", summary: "places all cards on each tick") { CardsController($0, CardLayout()) }
            Competitor("cached", summary: "places the cards when the width changes") { CardsController($0, CachedCardLayout()) }
        }
    }
}
