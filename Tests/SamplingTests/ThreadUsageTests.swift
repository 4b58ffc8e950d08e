import Foundation
import Testing

@testable import Sampling

struct ThreadUsageTests {
    #if os(Linux)
        /// The kernel's other source of the same number. It is exact between two readings.
        @Test func switchesEqualTheKernels() throws {
            func listed() throws -> Int {
                let text = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
                let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("nonvoluntary_ctxt_switches:") })
                return try #require(line.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) })
            }
            for _ in 0..<100 {
                let before = try listed()
                let found = try #require(ThreadUsage.involuntarySwitches)
                #expect(try before <= found && found <= listed())
            }
        }
    #endif

    /// On a separate thread, because other threads' work must not count.
    @Test func cpuTimeCountsOnlyTheThread() throws {
        let start = try #require(ThreadUsage.cpuTime)
        let clock = MonotonicClock()
        let wallStart = clock.now()
        var last = start
        for _ in 0..<1_000 {
            let now = try #require(ThreadUsage.cpuTime)
            #expect(now >= last)
            last = now
        }
        #expect(last > start && last - start <= wallStart.duration(to: clock.now()) + .milliseconds(1))
    }

    /// On the main thread, like every counting test, because all counters share one arena.
    @MainActor
    @Test(.enabled(if: AllocationCounter.allocatorName != nil, "This build does not count allocations."))
    func readingSwitchesAllocatesNothing() throws {
        let counter = try #require(AllocationCounter())
        let meter = SystemNoiseMeter()
        _ = meter.involuntarySwitches()
        counter.startCounting()
        for _ in 0..<1_000 { _ = meter.involuntarySwitches() }
        #expect(counter.stopCounting() == AllocationCount(allocations: 0, bytes: 0))
    }
}
