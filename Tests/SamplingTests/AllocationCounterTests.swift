import Dispatch
import Foundation
import Testing

@testable import Sampling

/// Each test counts in a separate process, where nothing else runs and no other counter exists.
/// Such a process reports the comment of a failed expectation, but not the compared values.
@Suite(
    .enabled("Allocations cannot be counted: this build or this process does without jemalloc.") {
        // On the actor on which other tests count, because there can be only one counter at a time.
        await MainActor.run { AllocationCounter() != nil }
    }
)
struct AllocationCounterTests {
    private final class Object {}

    private static func makeCounter() throws -> AllocationCounter {
        try #require(AllocationCounter())
    }

    /// Returns the allocations of the second of two runs. The first run includes one-time
    /// allocations.
    private static func count(with counter: AllocationCounter, _ body: () -> Void) -> AllocationCount {
        body()
        counter.startCounting()
        body()
        return counter.stopCounting()
    }

    /// Returns the allocations of objects that are stored in an existing array.
    private static func countObjects(_ count: Int, with counter: AllocationCounter) -> AllocationCount {
        var objects = ContiguousArray<Object?>(repeating: nil, count: count)
        return Self.count(with: counter) {
            for index in 0..<count { objects[index] = Object() }
        }
    }

    /// With five counters, one after another.
    @Test func everyAllocationIsCounted() async {
        await #expect(processExitsWith: .success) {
            for _ in 0..<5 {
                let counter = try Self.makeCounter()
                let nothing = (0..<1_000).map { _ in Self.count(with: counter) {} }
                #expect(nothing.allSatisfy { $0 == AllocationCount(allocations: 0, bytes: 0) }, "nothing: \(nothing)")
                let counts: [Int] = Array(0...20) + [1_000, 100_000]
                for count in counts {
                    // An object without properties consists of a header of two words: 16 bytes.
                    let expected = AllocationCount(allocations: count, bytes: 16 * count)
                    let counted = Self.countObjects(count, with: counter)
                    #expect(counted == expected, "\(counted)")
                }
                let freed = Self.count(with: counter) {
                    for _ in 0..<500 { UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16).deallocate() }
                }
                #expect(freed == AllocationCount(allocations: 500, bytes: 500 * 64), "immediately freed: \(freed)")
            }
            let counter = try Self.makeCounter()
            // From a word to many pages, because the allocator counts small and large blocks separately.
            let sizes = (4...24).flatMap { (power: Int) -> [Int] in
                let size = 1 << power
                return [size - 1, size, size + 1, 3 * size]
            }
            for size in sizes {
                let count = Self.count(with: counter) {
                    for _ in 0..<3 { UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16).deallocate() }
                }
                // There are four size classes between powers of two, and none below a multiple of
                // 16, so at most a quarter is added.
                let added = size.nonzeroBitCount == 1 ? 0 : size / 4 + 16
                let bytes = 3 * size...3 * (size + added)
                #expect(count.allocations == 3, "\(size) bytes: \(count)")
                #expect(bytes.contains(count.bytes), "\(size) bytes: \(count)")
            }
        }
    }

    /// Starting again resets the counts, and stopping twice counts from the same start. The same work gives the same numbers.
    @Test func countingBeginsAtTheLastStart() async {
        await #expect(processExitsWith: .success) {
            func work() { _ = (0..<100).map { "A string that needs a block of its own: \($0)" }.sorted() }
            let counter = try Self.makeCounter()
            let counts = (0..<21).map { _ in Self.count(with: counter, work) }
            #expect(counts.allSatisfy { $0 == counts[0] }, "\(counts)")
            #expect(counts[0].allocations > 100, "\(counts)")
            var objects = ContiguousArray<Object?>(repeating: nil, count: 6)
            objects[0] = Object()
            counter.startCounting()
            objects[1] = Object()
            counter.startCounting()
            for index in 2..<4 { objects[index] = Object() }
            let two = counter.stopCounting()
            for index in 4..<6 { objects[index] = Object() }
            let four = counter.stopCounting()
            #expect(two.allocations == 2, "\(two), \(four)")
            #expect(four.allocations == 4, "\(two), \(four)")
        }
    }

    @Test func otherThreadsAreNotCountedAndTheThreadReturnsToItsArena() async {
        await #expect(processExitsWith: .success) {
            #if canImport(CJemalloc)
                func state() throws -> (arena: UInt32, usesCache: Bool) {
                    let usesCache: Bool? = Mallctl.read("thread.tcache.enabled")
                    return (try #require(Mallctl.read("thread.arena")), try #require(usesCache as Bool?))
                }
                let before = try state()
                do {
                    let counter = try Self.makeCounter()
                    let during = try state()
                    #expect(!during.usesCache, "\(before), \(during)")
                    #expect(during.arena != before.arena, "\(before), \(during)")
                    withExtendedLifetime(counter) {}
                }
                let after = try state()
                #expect(after == before, "\(before), \(after)")
                #expect(after.usesCache, "\(after)")
            #endif
            let (begin, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let thread = Thread {
                for _ in 0..<2 {
                    begin.wait()
                    for _ in 0..<1_000 { UnsafeMutableRawPointer.allocate(byteCount: 100, alignment: 16).deallocate() }
                    end.signal()
                }
            }
            thread.start()
            let counter = try Self.makeCounter()
            let count = Self.count(with: counter) {
                begin.signal()
                end.wait()
            }
            #expect(count == AllocationCount(allocations: 0, bytes: 0), "\(count)")
        }
    }

    #if canImport(CJemalloc)
        @Test func unknownControlsHaveNoValueAndTheAllocatorHasAVersion() {
            let value: UInt32? = Mallctl.read("no.such.control")
            let old: UInt32? = Mallctl.exchange("no.such.control", for: 1)
            #expect(value == nil)
            #expect(old == nil)
            #expect(Mallctl.Name("no.such.control") == nil)
            let name = AllocationCounter.allocatorName ?? ""
            #expect(name.wholeMatch(of: /jemalloc \d+\.\d+\.\d+/) != nil, "\(name)")
        }
    #endif
}
