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
    /// The lengths of the new versions by the files' names.
    private(set) var lengths: [String: Int] = [:]

    private let folder: String
    private let fileSystem: any FileSystem
    private var staged: [Staged] = []
    private var renamedCount = 0

    private struct Staged {
        let name: String
        /// The part of the old version that counts; `nil` when there is no old version to go back to.
        let oldLength: Int?
    }

    init(in folder: String, through fileSystem: any FileSystem) {
        self.folder = folder
        self.fileSystem = fileSystem
    }

    /// Writes a file's new version: the first `oldLength` bytes of the old one, then what `content` adds.
    ///
    /// - Throws: `RunWriteError`.
    /// - Complexity: O(n), where n is the length of the new version.
    mutating func stage(_ name: String, keeping oldLength: Int?, content: (inout FileSink) throws -> Void) throws {
        staged.append(Staged(name: name, oldLength: oldLength))
        do {
            let descriptor = try fileSystem.create(partialPath(name))
            defer { close(descriptor) }
            var sink = FileSink(descriptor: descriptor, fileSystem: fileSystem)
            if let oldLength { try copy(oldLength, bytesOf: name, to: &sink) }
            try content(&sink)
            try fileSystem.synchronize(descriptor)
            lengths[name] = sink.byteCount
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

    private func copy(_ length: Int, bytesOf name: String, to sink: inout FileSink) throws {
        let descriptor = open(path(name), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemCallError.latest }
        defer { close(descriptor) }
        var remaining = length
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while remaining > 0 {
            let count = read(descriptor, &chunk, min(chunk.count, remaining))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemCallError.latest }
            guard count > 0 else { throw ShortenedFile() }
            try sink.write(Array(chunk[..<count]))
            remaining -= count
        }
    }

    private struct ShortenedFile: Error, CustomStringConvertible {
        let description = "another program has shortened it"
    }
}
