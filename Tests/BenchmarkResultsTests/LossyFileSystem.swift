import Foundation
import Synchronization
import TestSupport

@testable import BenchmarkResults

/// The real file system, until a chosen call. After that, nothing is done, and everything that was
/// not synchronized can be lost, as in a power failure. A kill keeps the page cache, so a writer
/// without `fsync` would pass.
final class LossyFileSystem: FaultyFileSystem, @unchecked Sendable {
    private struct File {
        /// The bytes that are certainly on the disk.
        var synchronized: [UInt8] = []
        /// Whether the folder was synchronized after the file was created.
        var hasEntry = false
    }

    private struct State {
        var files: [String: File] = [:]
        var paths: [Int32: String] = [:]
        /// The content before a rename that no synchronization of the folder followed, or `nil` if there was no file.
        var renamed: [String: [UInt8]?] = [:]
    }

    private let state = Mutex(State())

    init(crashingAt call: Int) {
        super.init(.crash(call))
    }

    private static func bytes(of path: String) -> [UInt8]? {
        (try? Data(contentsOf: URL(filePath: path))).map(Array.init)
    }

    private func opened(_ path: String, _ descriptor: Int32, isNew: Bool) -> Int32 {
        state.withLock { state in
            state.paths[descriptor] = path
            // A file that existed before this object is on the disk.
            if isNew { state.files[path] = File() }
            if state.files[path] == nil { state.files[path] = File(synchronized: Self.bytes(of: path) ?? [], hasEntry: true) }
        }
        return descriptor
    }

    override func create(_ path: String) throws(SystemCallError) -> Int32 {
        return opened(path, try super.create(path), isNew: true)
    }

    override func openForAppending(_ path: String) throws(SystemCallError) -> Int32 {
        let isNew = FileKind(ofLink: path) == .none
        return opened(path, try super.openForAppending(path), isNew: isNew)
    }

    override func synchronize(_ descriptor: Int32) throws(SystemCallError) {
        try super.synchronize(descriptor)
        state.withLock { state in
            guard let path = state.paths[descriptor] else { return }
            state.files[path]?.synchronized = Self.bytes(of: path) ?? []
        }
    }

    override func synchronize(folder: String) throws(SystemCallError) {
        try super.synchronize(folder: folder)
        state.withLock { state in
            for path in state.files.keys { state.files[path]?.hasEntry = true }
            state.renamed = [:]
        }
    }

    override func rename(_ path: String, to newPath: String) throws(SystemCallError) {
        let old = Self.bytes(of: newPath)
        try super.rename(path, to: newPath)
        state.withLock { state in
            state.files[newPath] = state.files.removeValue(forKey: path)
            if state.renamed[newPath] == nil { state.renamed[newPath] = .some(old) }
        }
    }

    override func remove(_ path: String) throws(SystemCallError) {
        try super.remove(path)
        state.withLock { _ = $0.files.removeValue(forKey: path) }
    }

    /// Loses any changes that were not synchronized: entries of new files, renames, and appended
    /// bytes.
    func lose(_ random: inout TestGenerator) throws {
        let (files, renamed) = state.withLock { ($0.files, $0.renamed) }
        for (path, old) in renamed.sorted(by: { $0.key < $1.key }) where random.next(below: 2) == 0 {
            if let old { try Data(old).write(to: URL(filePath: path)) } else { unlink(path) }
        }
        for (path, file) in files.sorted(by: { $0.key < $1.key }) where renamed[path] == nil {
            guard var bytes = Self.bytes(of: path) else { continue }
            if !file.hasEntry, random.next(below: 2) == 0 {
                unlink(path)
                continue
            }
            guard bytes.count > file.synchronized.count else { continue }
            // Pages reach the disk in any order, so the new length may be there without the
            // content.
            let start = file.synchronized.count
            for _ in 0..<random.next(below: 3) {
                let first = start + random.next(below: bytes.count - start)
                let end = min(first + 1 + random.next(below: 200), bytes.count)
                bytes.replaceSubrange(first..<end, with: repeatElement(0, count: end - first))
            }
            if random.next(below: 2) == 0 { bytes.removeLast(random.next(below: bytes.count - start + 1)) }
            try Data(bytes).write(to: URL(filePath: path))
        }
    }
}
