import Experiments
import Scenarios
import Testing
import UIKit

@testable import Suites

struct MemoryEstimateTests {
    private static let subject = AnySubject(
        Subject("pages", bytesPerItem: 10, bytesPerItemAndTick: 3, content: { $0.items }) {
            Competitor("stale", staleness: .contents, bytesPerItem: 1_000) { _ in UIViewController() }
            Competitor("standard", bytesPerItem: 100) { _ in UIViewController() }
            Competitor("other", bytesPerItem: 500) { _ in UIViewController() }
        })

    private func estimate(_ names: [String], dataSetCount: Int = 1, ticks: Int = 0, replays: Int = 1) -> MemoryEstimate {
        MemoryEstimate(
            subject: Self.subject, competitors: Self.subject.competitors.filter { names.contains($0.name) },
            dataSetCount: dataSetCount, ticks: ticks, replays: replays)
    }

    @Test func memoryGrowsWithItemsCompetitorsTicksAndReplays() {
        // All screens are compared with the reference's, whether it is measured or not.
        let cases: [(estimate: MemoryEstimate, expected: Int)] = [
            (estimate(["standard"]), 10 + 100), (estimate(["other"]), 10 + 100 + 500), (estimate(["stale"]), 10 + 100 + 1_000),
            (estimate(["stale", "standard", "other"]), 10 + 100 + 500 + 1_000),
            (estimate(["standard"], dataSetCount: 4), 4 * 10 + 100), (estimate(["standard"], ticks: 7), 10 + 100 + 7 * 3),
        ]
        for (estimate, expected) in cases {
            #expect(estimate.bytes(ofItems: 1_000_001) - estimate.bytes(ofItems: 1_000_000) == expected)
        }
        // Ticks and replays take memory, too.
        func fixed(_ names: [String], _ ticks: Int, _ replays: Int) -> Int {
            estimate(names, ticks: ticks, replays: replays).bytes(ofItems: 0)
        }
        let none = fixed(["standard"], 0, 20)
        #expect(none == fixed(["standard", "other"], 0, 1) && none > 10_000_000)
        let one = fixed(["standard"], 1_000, 1) - none
        #expect(fixed(["standard"], 2_000, 1) - none == 2 * one && one > 0)
        #expect(min(fixed(["standard", "other"], 1_000, 1), fixed(["standard"], 1_000, 20)) - none > one)
    }

    @Test func theGreatestNumberFitsAndOneMoreDoesNot() {
        for names in [["standard"], ["standard", "other"]] {
            for ticks in [0, 1, 600] {
                let estimate = estimate(names, ticks: ticks)
                for bytes in [60_000_000, 123_456_789, 8_000_000_000] {
                    let count = estimate.greatestItemCount(within: bytes)
                    #expect(
                        estimate.bytes(ofItems: count) <= bytes && estimate.bytes(ofItems: count + 1) > bytes,
                        "\(names), \(ticks) ticks, \(bytes) bytes: \(count)")
                }
            }
        }
        #expect(estimate(["standard"]).greatestItemCount(within: 0) == 0)
        // Numbers that are too large are the largest.
        let endless = estimate(["other"], ticks: .max, replays: .max)
        #expect(estimate(["other"]).bytes(ofItems: .max) == .max && endless.bytes(ofItems: 1) == .max)
        #expect(endless.greatestItemCount(within: .max) == 0)
    }
}
