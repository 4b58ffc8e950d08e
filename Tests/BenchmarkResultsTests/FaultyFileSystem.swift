import Foundation
import Synchronization

@testable import BenchmarkResults

/// The real file system, until a chosen call fails as on a full disk.
class FaultyFileSystem: FileSystem, @unchecked Sendable {
    enum Fault {
        /// The call with this index fails; later calls succeed.
        case call(Int)
        /// The call with this index and all later calls fail, as if the process had died.
        case crash(Int)
    }

    private struct State {
        let fault: Fault
        var calls = 0
        var hasFailed = false
    }

    private let real = POSIXFileSystem()
    private let state: Mutex<State>

    init(_ fault: Fault) {
        state = Mutex(State(fault: fault))
    }

    var hasFailed: Bool { state.withLock(\.hasFailed) }

    func create(_ path: String) throws(SystemCallError) -> Int32 {
        try pass()
        return try real.create(path)
    }

    func openForAppending(_ path: String) throws(SystemCallError) -> Int32 {
        try pass()
        return try real.openForAppending(path)
    }

    func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemCallError) {
        do {
            try pass()
        } catch {
            // The bytes that fit are written before the disk is full.
            if !isCrashed { try real.write(bytes.prefix(bytes.count / 2), to: descriptor) }
            throw error
        }
        try real.write(bytes, to: descriptor)
    }

    // The tests read the page cache, so nothing has to reach the disk.
    func synchronize(_ descriptor: Int32) throws(SystemCallError) { try pass() }
    func synchronize(folder: String) throws(SystemCallError) { try pass() }

    func rename(_ path: String, to newPath: String) throws(SystemCallError) {
        try pass()
        try real.rename(path, to: newPath)
    }

    func truncate(_ descriptor: Int32, to length: Int) throws(SystemCallError) {
        try pass()
        try real.truncate(descriptor, to: length)
    }

    func remove(_ path: String) throws(SystemCallError) {
        try pass()
        try real.remove(path)
    }

    func makeFolder(_ path: String) throws(SystemCallError) {
        try pass()
        try real.makeFolder(path)
    }

    func removeFolder(_ path: String) throws(SystemCallError) {
        try pass()
        try real.removeFolder(path)
    }

    private var isCrashed: Bool {
        state.withLock { state in
            if case .crash(let number) = state.fault { state.calls > number + 1 } else { false }
        }
    }

    private func pass() throws(SystemCallError) {
        let fails = state.withLock { state in
            defer { state.calls += 1 }
            let fails =
                switch state.fault {
                case .call(let number): state.calls == number
                case .crash(let number): state.calls >= number
                }
            state.hasFailed = state.hasFailed || fails
            return fails
        }
        if fails { throw SystemCallError(code: ENOSPC) }
    }
}
