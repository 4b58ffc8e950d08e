import TestSupport
import Testing

@testable import Sampling

/// Tests the sources from which the noise of a measurement is read.
struct NoiseSourcesTests {
    @Test func stealTimeIsTheEighthNumberOfTheProcessorLine() {
        let cases: [(line: String, ticksPerSecond: Int, milliseconds: Int?)] = [
            ("cpu  278710 0 40849 819207 1989 0 391 46 0 0", 100, 460), ("cpu 1 2 3 4 5 6 7 8", 100, 80),
            ("cpu 1 2 3 4 5 6 7 0\n", 100, 0), ("cpu 1 2 3 4 5 6 7 1501 9", 1_000, 1_501),
            ("cpu 1 2 3 4 5 6 7", 100, nil), ("cpu0 1 2 3 4 5 6 7 8", 100, nil), ("cpu 1 2 3 4 5 6 7 x", 100, nil),
            ("cpu 1 2 3 4 5 6 7 -8", 100, nil), ("cpu 1 2 3 4 5 6 7 8", -1, nil), ("", 100, nil),
        ]
        for (line, ticksPerSecond, milliseconds) in cases {
            let expected = milliseconds.map { Duration.milliseconds($0) }
            #expect(StealTime.steal(inProcessorLine: line, ticksPerSecond: ticksPerSecond) == expected, "\(line)")
        }
    }

    @Test(.enabled(if: StealTime.current != nil, "This system does not report the time of other virtual machines."))
    func stealTimeNeverGoesBack() throws {
        let readings = try [Duration.zero, #require(StealTime.current), #require(StealTime.current)]
        #expect(readings == readings.sorted())
    }

    #if os(Linux)
        /// The kernel's other source of the same number. It is exact between two readings.
        @Test(arguments: ["voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"])
        func switchesEqualTheKernels(_ name: String) throws {
            func listed() throws -> Int? { try Int(threadStatus(name)) }
            let count: (ThreadSwitches) -> Int = name.hasPrefix("non") ? { $0.involuntary } : { $0.voluntary }
            for _ in 0..<100 {
                let readings = try [listed(), ThreadUsage.switches.map(count), listed()].compactMap(\.self)
                #expect(readings.count == 3, "\(readings)")
                #expect(readings == readings.sorted(), "\(readings)")
            }
        }
    #endif

    @Test func cpuTimeCountsOnlyTheThread() throws {
        let clock = MonotonicClock()
        let wallStart = clock.now()
        let readings = (0..<1_000).compactMap { _ in ThreadUsage.cpuTime }
        let wall = wallStart.duration(to: clock.now())
        #expect(readings.count == 1_000)
        #expect(readings == readings.sorted())
        let passed = readings[999] - readings[0]
        #expect(passed > .zero, "\(passed) of \(wall)")
        #expect(passed <= wall + .milliseconds(1), "\(passed) of \(wall)")
    }

    /// On the main thread, like every counting test, because all counters share one arena.
    @MainActor
    @Test(.needsAllocationCounter) func readingSwitchesAllocatesNothing() throws {
        let counter = try #require(AllocationCounter())
        let meter = SystemNoiseMeter()
        _ = meter.switches()
        counter.startCounting()
        for _ in 0..<1_000 { _ = meter.switches() }
        #expect(counter.stopCounting() == AllocationCount(allocations: 0, bytes: 0))
    }
}

#if os(Linux)
    /// Returns the value of a line of the thread's status, as the kernel writes it.
    func threadStatus(_ name: String) throws -> Substring {
        let text = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("\(name):") })
        return try #require(line.split(whereSeparator: \.isWhitespace).last)
    }

    /// The kernel's list of the thread's cores is, for example, `0-3,8`.
    @Test func theAllowedCoresAreTheKernels() throws {
        let listed: [Int] = try threadStatus("Cpus_allowed_list").split(separator: ",").flatMap { part in
            let ends = part.split(separator: "-").compactMap { Int($0) }
            return Array(ends[0]...ends[ends.count - 1])
        }
        #expect(allowedCores() == listed)
    }
#endif
