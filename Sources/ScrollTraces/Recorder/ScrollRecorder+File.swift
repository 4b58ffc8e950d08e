import Foundation

extension ScrollRecorder {
    /// Writes the recording atomically, as the CSV that `bench --trace` reads.
    ///
    /// An existing file is replaced, even if it is the target of a link. Folders and devices are
    /// not replaced.
    ///
    /// - Throws: ``RecordingFileError`` if the file cannot be written, or if ``recording()``
    ///   throws. ``csv()`` still returns the content.
    public func write(to url: URL) throws(RecordingFileError) {
        guard url.isFileURL else {
            throw RecordingFileError(
                file: url.absoluteString, reason: "it is no file URL; give one, such as URL(filePath:) makes.")
        }
        let file = url.resolvingSymlinksInPath()
        guard !frames.isEmpty else {
            throw RecordingFileError(
                file: file.path, reason: "no frame has been recorded; start the recorder, and show the scroll view in a window.")
        }
        do {
            _ = try recording()
        } catch {
            throw RecordingFileError(file: file.path, reason: error.reason)
        }
        if let values = try? file.resourceValues(forKeys: [.isRegularFileKey]), values.isRegularFile == false {
            throw RecordingFileError(file: file.path, reason: "there is something that is no file; give another name.")
        }
        do {
            try Data(csv().utf8).write(to: file, options: .atomic)
        } catch {
            throw RecordingFileError(
                file: file.path,
                reason: "\(error.localizedDescription) Give a file in a folder that the app may write to, such as "
                    + "URL.documentsDirectory.")
        }
    }
}

/// An error for a recording that cannot be written.
public struct RecordingFileError: LocalizedError, Equatable, CustomStringConvertible {
    /// The path of the file.
    public let file: String
    /// The problem and what to do.
    public let reason: String

    public var description: String { "The recording cannot be written to \(file): \(reason)" }
    public var errorDescription: String? { description }
}
