import Synchronization

@testable import BenchmarkResults

/// A file system that works until it is told to forward its calls to a failing one.
final class SwitchingFileSystem: FileSystem {
    private let current = Mutex(FaultyFileSystem(.none))

    func use(_ fileSystem: FaultyFileSystem) {
        current.withLock { $0 = fileSystem }
    }

    private var target: FaultyFileSystem { current.withLock { $0 } }

    func create(_ path: String) throws(SystemCallError) -> Int32 { try target.create(path) }
    func openForAppending(_ path: String) throws(SystemCallError) -> Int32 { try target.openForAppending(path) }
    func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemCallError) {
        try target.write(bytes, to: descriptor)
    }
    func synchronize(_ descriptor: Int32) throws(SystemCallError) { try target.synchronize(descriptor) }
    func synchronize(folder: String) throws(SystemCallError) { try target.synchronize(folder: folder) }
    func rename(_ path: String, to newPath: String) throws(SystemCallError) { try target.rename(path, to: newPath) }
    func truncate(_ descriptor: Int32, to length: Int) throws(SystemCallError) { try target.truncate(descriptor, to: length) }
    func remove(_ path: String) throws(SystemCallError) { try target.remove(path) }
}
