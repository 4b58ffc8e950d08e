import Foundation

extension ScrollRecorder {
    /// Writes the recording so far as the CSV that `bench --trace` reads: whole, or not at all.
    ///
    /// A file that is there is replaced; where it is a link, the file that it leads to. What is no file, such as a folder or a device, is
    /// not.
    ///
    /// - Throws: ``RecordingFileError`` where nothing can be written there, and where ``recording()`` throws; ``csv()`` still gives the text.
    /// - Complexity: O(n), where n is the number of frames.
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

/// A recording that cannot be written.
public struct RecordingFileError: LocalizedError, Equatable, CustomStringConvertible {
    /// The path that was given.
    public let file: String
    /// What is wrong, and what to try.
    public let reason: String

    public var description: String { "The recording cannot be written to \(file): \(reason)" }
    public var errorDescription: String? { description }
}
