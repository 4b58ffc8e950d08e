import Foundation
import Testing

@testable import Sampling

#if os(Linux)
    /// Returns the value of a line of the thread's status, as the kernel writes it.
    func threadStatus(_ name: String) throws -> Substring {
        let text = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("\(name):") })
        return try #require(line.split(whereSeparator: \.isWhitespace).last)
    }
#endif

struct ProcessorPinningTests {
    #if os(Linux)
        /// Returns the kernel's list of the thread's cores, for example `0-3,8`.
        private func listedCores() throws -> [Int] {
            try threadStatus("Cpus_allowed_list").split(separator: ",").flatMap { part in
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

        @Test func aThreadIsKeptOnEachAllowedCore() async throws {
            let cores = try #require(ProcessorPinning.allowedCores)
            #expect(try await onSeparateThread { try listedCores() } == cores)
            var found: [[Int]] = []
            for core in cores {
                found.append(
                    try await onSeparateThread {
                        try ProcessorPinning.pinCallingThread(toCore: core)
                        return try listedCores()
                    })
            }
            #expect(found == cores.map { [$0] })
        }

        @Test func aMissingCoreIsNamedAndTheThreadStaysWhereItWas() async throws {
            try await onSeparateThread {
                let allowed = ProcessorPinning.allowedCores ?? []
                let missing = (allowed.max() ?? 0) + 1
                #expect(throws: ProcessorPinning.Failure.unavailable(core: missing, allowed: allowed)) {
                    try ProcessorPinning.pinCallingThread(toCore: missing)
                }
                #expect(ProcessorPinning.allowedCores == allowed)
            }
        }
    #endif

    @Test func failuresAreSentences() {
        let failures: [ProcessorPinning.Failure] = [
            .unavailable(core: 7, allowed: [0, 1]), .refused(core: 1, code: EPERM), .refused(core: 1, code: nil),
        ]
        let text = """
            This process may not run on core 7; choose one of 0, 1.
            The thread cannot be pinned to core 1: Operation not permitted. Run without pinning.
            This system cannot pin threads to core 1. Run without pinning.
            """
        #expect(failures.map(\.description).joined(separator: "\n") == text)
    }
}
