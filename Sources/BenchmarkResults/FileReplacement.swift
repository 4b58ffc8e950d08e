import Foundation

/// Replaces some files of a folder together.
///
/// All new versions are written beside the old ones first, under names that end in `.partial`; a full disk shows here, where
/// nothing has changed yet. Then they take the old ones' places one after the other, and the last one decides: whoever reads
/// the folder believes the other files only as far as the last one vouches for them. A crash therefore leaves the old state or
/// the new one.
struct FileReplacement {
    static let suffix = ".partial"

    /// Whether the last file is in its place, so that the new state holds.
    private(set) var isCommitted = false
    /// The new versions, whole, by the files' names.
    private(set) var extents: [String: TableExtent] = [:]

    private let folder: String
    private let fileSystem: any FileSystem
    private var staged: [Staged] = []
    private var renamedCount = 0

    private struct Staged {
        let name: String
        /// The part of the old version that counts; `nil` when there is no old version to go back to.
        let oldLength: Int?
    }

    /// The old version of a file is not what was written.
    private struct ChangedFile: Error, CustomStringConvertible {
        let description = "another program has changed it"
    }

    init(in folder: String, through fileSystem: any FileSystem) {
        self.folder = folder
        self.fileSystem = fileSystem
    }

    /// Writes a file's new version: what there is of the old one, then what `content` adds.
    ///
    /// - Parameter old: The part of the old version that counts; `nil` when there is none.
    /// - Throws: `RunWriteError`, also where the old version is not what was written; `DataFileError` for another file that `content` reads.
    /// - Complexity: O(n), where n is the length of the new version.
    mutating func stage(_ name: String, keeping old: TableExtent?, content: (inout ExtentSink) throws -> Void) throws {
        do {
            let descriptor = try fileSystem.create(partialPath(name))
            defer { close(descriptor) }
            // Not before: what stands there and is no regular file is not ours to remove.
            staged.append(Staged(name: name, oldLength: old?.length))
            var sink = ExtentSink(to: FileSink(descriptor: descriptor, fileSystem: fileSystem))
            if let old {
                try copy(old.length, bytesOf: name, to: &sink)
                guard sink.extent == old else { throw ChangedFile() }
            }
            try content(&sink)
            try fileSystem.synchronize(descriptor)
            extents[name] = sink.extent
        } catch let error as DataFileError {
            // Not this file is at fault.
            throw error
        } catch {
            throw RunWriteError(folder: folder, file: name, cause: error)
        }
    }

    /// Puts the new versions into their places, in the order in which they were staged.
    ///
    /// - Throws: `RunWriteError`; `isCommitted` then says which state holds.
    mutating func commit() throws {
        for file in staged {
            do {
                // What the last file vouches for is on the disk before the last file is.
                if renamedCount == staged.count - 1 { try fileSystem.synchronize(folder: folder) }
                try fileSystem.rename(partialPath(file.name), to: path(file.name))
                renamedCount += 1
            } catch {
                throw RunWriteError(folder: folder, file: file.name, cause: error)
            }
        }
        isCommitted = true
        do {
            try fileSystem.synchronize(folder: folder)
        } catch {
            throw RunWriteError(folder: folder, file: nil, cause: error)
        }
    }

    /// Goes back to the old versions, byte for byte, and leaves nothing of the new ones.
    ///
    /// Nothing is thrown: what cannot be taken back is not vouched for by the last file, and the next replacement drops it.
    func rollBack() {
        guard !isCommitted else { return }
        for (index, file) in staged.enumerated() {
            if index >= renamedCount {
                try? fileSystem.remove(partialPath(file.name))
            } else if let oldLength = file.oldLength {
                // The new version begins with the old one.
                try? fileSystem.truncate(path(file.name), to: oldLength)
            } else {
                try? fileSystem.remove(path(file.name))
            }
        }
    }

    private func path(_ name: String) -> String { "\(folder)/\(name)" }
    private func partialPath(_ name: String) -> String { path(name) + Self.suffix }

    /// Copies so many bytes, or as many as there are.
    private func copy(_ length: Int, bytesOf name: String, to sink: inout ExtentSink) throws {
        let descriptor = open(path(name), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemCallError.latest }
        defer { close(descriptor) }
        var remaining = length
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while remaining > 0 {
            let count = read(descriptor, &chunk, min(chunk.count, remaining))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemCallError.latest }
            guard count > 0 else { return }
            try sink.write(Array(chunk[..<count]))
            remaining -= count
        }
    }
}
