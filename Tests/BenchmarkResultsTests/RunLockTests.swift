import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BenchmarkResults

struct RunLockTests {
    @Test func hasOneHolderAndRemovesItsFile() throws {
        let folder = try TemporaryFolder()
        for _ in 0..<50 {
            let lock = try RunLock(folder: folder.path)
            #expect(throws: RunDirectoryError.inUse(path: folder.path)) { try RunLock(folder: folder.path) }
            withExtendedLifetime(lock) {}
        }
        #expect(try TemporaryFolder.contents(of: folder.path).isEmpty)
    }

    /// Each holder removes the file, so that a removed file may be locked.
    @Test func neverHasTwoHoldersAtOnce() throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        let holders = Atomic(0)
        let taken = Atomic(0)
        let doublyHeld = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<2_000 {
                guard let lock = try? RunLock(folder: path) else { continue }
                if holders.add(1, ordering: .sequentiallyConsistent).newValue > 1 {
                    doublyHeld.add(1, ordering: .relaxed)
                }
                taken.add(1, ordering: .relaxed)
                sched_yield()
                holders.subtract(1, ordering: .sequentiallyConsistent)
                withExtendedLifetime(lock) {}
            }
        }
        #expect(doublyHeld.load(ordering: .relaxed) == 0)
        #expect(taken.load(ordering: .relaxed) > 0)
    }

    @Test func explainsWhyAFolderCannotBeLocked() throws {
        let folder = try TemporaryFolder()
        #expect(throws: RunDirectoryError.refused(path: "\(folder.path)/none", code: ENOENT)) {
            try RunLock(folder: "\(folder.path)/none")
        }
    }
}
