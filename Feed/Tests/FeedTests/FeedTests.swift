import ScrollBench
import Testing

@testable import Feed

@MainActor @Suite struct FeedTests {
    /// All competitors show the same screens, and do no more work than when the baseline was recorded.
    @Test func cardsDoTheWorkOfTheirBaseline() throws {
        try FeedSuite.check(["items": "50,500", "ticks": "120"], against: "\(#filePath)/../../../Baselines")
    }
}
