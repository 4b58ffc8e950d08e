import Foundation
import Testing

@testable import Sampling

struct ProcessorPinningTests {
    #if os(Linux)
        /// Returns the kernel's list of the thread's cores, for example `0-3,8`.
        private func listedCores() throws -> [Int] {
            let text = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
            let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") })
            let list = try #require(line.split(whereSeparator: \.isWhitespace).last)
            return list.split(separator: ",").flatMap { part in
                let ends = part.split(separator: "-").compactMap { Int($0) }
                return Array(ends[0]...ends[ends.count - 1])
            }
        }

        /// Runs a function on a separate thread, so that its changes of the thread end with it.
        private func onSeparateThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
            try await withCheckedThrowingContinuation { continuation in
                Thread { continuation.resume(with: Result { try body() }) }.start()
            }
        }

        @Test func allowedCoresAreTheKernels() async throws {
            #expect(try await onSeparateThread { try ProcessorPinning.allowedCores == listedCores() })
        }

        @Test func aThreadIsKeptOnEachCore() async throws {
            let cores = try #require(ProcessorPinning.allowedCores)
            for core in cores {
                let found = try await onSeparateThread {
                    try ProcessorPinning.pinCallingThread(toCore: core)
                    return try listedCores()
                }
                #expect(found == [core])
            }
        }

        @Test func aMissingCoreIsNamed() async throws {
            let failure = try await onSeparateThread {
                let allowed = try #require(ProcessorPinning.allowedCores)
                let missing = (allowed.max() ?? 0) + 1
                let failure = #expect(throws: ProcessorPinning.Failure.self) {
                    try ProcessorPinning.pinCallingThread(toCore: missing)
                }
                #expect(ProcessorPinning.allowedCores == allowed, "the thread is where it was")
                #expect(failure == .unavailable(core: missing, allowed: allowed))
                return failure
            }
            #expect(failure != nil)
        }
    #endif

    @Test func failuresAreSentences() {
        typealias Failure = ProcessorPinning.Failure
        #expect(
            "\(Failure.unavailable(core: 7, allowed: [0, 1]))"
                == "This process may not run on core 7; choose one of 0, 1.")
        #expect(
            "\(Failure.refused(core: 1, code: EPERM))"
                == "The thread cannot be pinned to core 1: Operation not permitted. Run without pinning.")
        #expect(
            "\(Failure.refused(core: 1, code: nil))"
                == "This system cannot pin threads to core 1. Run without pinning.")
    }
}
