import Sampling
import Statistics
import Suites
import TestSupport
import Testing
import UIKit

@testable import BenchCommands
@testable import Experiments
@testable import Scenarios

struct MemoryCheckTests {
    /// Returns a plan of the quilt with a number of strategies.
    private func plan(_ itemCount: Int, strategyCount: Int) throws -> ScenarioRequest {
        let names = ["full", "cached", "delegate"].prefix(strategyCount).joined(separator: ",")
        return try OurSuite.matrix(["--items", "\(itemCount)", "--placement", "compact", "--strategy", names]).requests[0]
    }

    private func check(
        _ itemCount: Int, strategyCount: Int, available: Int?, _ limit: AvailableMemory.Limit = .machine
    ) throws {
        let plan = try plan(itemCount, strategyCount: strategyCount)
        try MemoryCheck.check(
            plan, plan.memoryEstimate(), available: available.map { AvailableMemory(bytes: $0, limit: limit) })
    }

    private func needed(_ itemCount: Int, strategyCount: Int) throws -> Int {
        try plan(itemCount, strategyCount: strategyCount).memoryEstimate().bytes(ofItems: itemCount)
    }

    @Test func theRefusalNamesTheNeededMemoryAndItsLimit() throws {
        let ends: [(AvailableMemory.Limit, String)] = [
            (.machine, "8.0 GB are free"), (.addressSpace, "8.0 GB are available within the limit of this process (ulimit -v)"),
            (.data, "8.0 GB are available within the limit of this process (ulimit -d)"),
            (.controlGroup, "8.0 GB are available within the limit of its control group"),
        ]
        let needed = try byteText(needed(9_999_999_999, strategyCount: 3))
        for (limit, end) in ends {
            let message = sentence { try check(9_999_999_999, strategyCount: 3, available: 8_000_000_000, limit) } ?? ""
            let start = "--items 9999999999 would take about \(needed) of memory, and \(end); try "
            #expect(message.hasPrefix(start) && message.hasSuffix(" items, or fewer strategies at once."), "\(message)")
        }
        let tooSmall = sentence { try check(1, strategyCount: 1, available: 1_000_000) }
        #expect(tooSmall?.hasSuffix("and 1.0 MB are free; that is not enough for one item.") == true)
        let overflowing = sentence { try check(.max, strategyCount: 3, available: 8_000_000_000) }
        let start = "--items 9223372036854775807 would take about 9223372.0 TB of memory, and 8.0 GB are free; try "
        #expect(overflowing?.hasPrefix(start) == true)
    }

    @Test func exactlyTheFreeMemoryIsEnough() throws {
        for strategyCount in 1...3 {
            for itemCount in [1, 2, 999, 50_000, 10_000_000] {
                let needed = try needed(itemCount, strategyCount: strategyCount)
                let messages = [needed, needed - 1].map { available in
                    sentence { try check(itemCount, strategyCount: strategyCount, available: available) }
                }
                #expect(messages[0] == nil && messages[1] != nil, "\(itemCount) items, \(strategyCount) strategies")
            }
        }
        for available in [nil, Int.max] {
            #expect(sentence { try check(2_000_000_000, strategyCount: 3, available: available) } == nil)
            #expect(
                sentence { try check(2_000_000_001, strategyCount: 3, available: available) }
                    == "--items 2000000001 exceeds 2000000000, the largest possible number of items.")
        }
    }

    /// The advised number of items fits, and is at least nine tenths of the largest one.
    @Test func theSuggestionFits() throws {
        for strategyCount in 1...3 {
            for available in [50_000_000, 123_456_789, 999_999_999, 2_000_000_000, 987_654_321_000] {
                let message = sentence { try check(.max, strategyCount: strategyCount, available: available) } ?? ""
                let suggested = try #require(message.firstMatch(of: /try (\d+) items/).flatMap { Int($0.1) }, "\(message)")
                try check(suggested, strategyCount: strategyCount, available: available)
                if suggested < 2_000_000_000 {
                    #expect(
                        try needed(suggested * 11 / 10 + 1, strategyCount: strategyCount) > available,
                        "\(available) bytes: \(suggested)")
                }
            }
        }
    }

    /// The stored screen of a tick has all layers.
    @Test func alwaysVisibleItemsNeedMemoryPerTick() throws {
        let free = AvailableMemory(bytes: 1_000_000_000, limit: .machine)
        func refusal(_ items: Int) throws -> String? {
            let request = try OurSuite.matrix(["--layout", "layers", "--items", "\(items)"]).requests[0]
            return sentence { try MemoryCheck.check(request, request.memoryEstimate(replays: .exactly(1)), available: free) }
        }
        #expect(try refusal(4_000) == nil)
        #expect(try refusal(40_000)?.hasPrefix("--items 40000 would take about ") == true)
    }

    @Test func aSuitesOwnEstimateIsUsed() throws {
        let suite = try SuiteContents(
            name: "mine",
            subjects: [
                AnySubject(
                    Subject("pages", items: [10], bytesPerItem: 1_000_000, content: { $0.items }) {
                        Competitor("one", bytesPerItem: 2_000_000) { _ in UIViewController() }
                        Competitor("two", bytesPerItem: 3_000_000) { _ in UIViewController() }
                    })
            ])
        let plan = try ScenarioMatrix(GivenScenarios([:], of: suite), of: suite).requests[0]
        let estimate = plan.memoryEstimate()
        #expect(estimate.bytes(ofItems: 10) - estimate.bytes(ofItems: 0) == 60_000_000)
        let available = AvailableMemory(bytes: estimate.bytes(ofItems: 7) + 5_000_000, limit: .machine)
        #expect(
            sentence { try MemoryCheck.check(plan, estimate, available: available) }?.hasSuffix(
                "; try 7 items, or fewer strategies at once.") == true)
    }

    // MARK: Room to begin

    @Test func limitsThatLeaveNoRoomForThreadsAreNamed() throws {
        let start = ProcessMemory(resident: 20_000_000, mapped: 110_000_000, mappedData: 10_000_000)
        func refusal(_ file: String) -> String? {
            sentence { try MemoryCheck.requireRoomForThreads(ProcessLimits { _ in file }, start: start) }
        }
        func limits(_ name: String, _ limit: Int) -> String {
            "Max stack size  1000000  unlimited  bytes\n\(name)  \(limit)  5  bytes\n"
        }
        #expect(
            refusal(limits("Max address space", 118_999_999))
                == "There is too little memory to start: the program takes 110.0 MB, and the stacks of its threads up to 9.0 MB, but the limit of "
                + "this process (ulimit -v) is 119.0 MB; raise the limit to at least 116211 KiB.")
        #expect(refusal(limits("Max data size", 18_999_999))?.contains("(ulimit -d)") == true)
        #expect(refusal(limits("Max data size", 0))?.contains("(ulimit -d) is 0.0 MB") == true)
        let sufficient = [
            limits("Max address space", 119_000_000), limits("Max data size", 19_000_000),
            "Max address space  unlimited  unlimited  bytes\n",
        ]
        #expect(sufficient.compactMap(refusal) == [])
        #expect(sentence { try MemoryCheck.requireRoomForThreads(ProcessLimits { _ in "" }, start: nil) } == nil)
    }
}
