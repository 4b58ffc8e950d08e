import Foundation

/// The reason why a run cannot be written to a folder. It is found before anything is measured, so
/// it is a usage error.
package enum RunDirectoryError: Error, Equatable, Sendable, CustomStringConvertible {
    case emptyPath
    /// The path is `-`, which means the standard output.
    case standardOutput
    case exists(path: String)
    /// The folder exists, and its content is not a run.
    case notARun(path: String)
    case notAFolder(path: String)
    /// A file of the run to replace is a link, a folder, a device or a pipe.
    case notAFile(path: String)
    case inUse(path: String)
    /// The old run cannot be moved when it is replaced.
    case immovable(path: String, code: Int32)
    case workingDirectory(path: String)
    /// The folder in which the new run is measured has a file that is not a run's.
    case foreignFile(path: String, name: String)
    /// A sentence about a replacement whose old run is not in its place.
    case interrupted(String)
    case refused(path: String, code: Int32)

    package var description: String {
        switch self {
        case .emptyPath:
            "The path of the run is empty; the path of a folder is expected."
        case .standardOutput:
            "A run is a folder, so it cannot be on the standard output (“-”); the path of a folder is expected."
        case .exists(let path):
            "\(path) already exists; choose another folder with --output, or replace the run in it with --force."
        case .notARun(let path):
            "\(path) holds files but no \(RunManifest.fileName), so it is not a run; choose another folder."
        case .notAFolder(let path):
            "\(path) cannot be created because a file of that name exists; choose another folder."
        case .notAFile(let path):
            "\(path) is not a regular file, so --force does not replace it; remove it, or choose another folder."
        case .inUse(let path):
            "\(path) is being written by another run, so --force does not replace it; "
                + "wait for it, or choose another folder."
        case .immovable(let path, let code):
            "\(path) cannot be moved when a new run replaces it (\(systemMessage(code))); choose another folder."
        case .workingDirectory(let path):
            "\(path) is the working directory, which is not replaced; run the command from another folder."
        case .foreignFile(let path, let name):
            "\(path), where the new run is measured, holds \(excerpt(of: name)), which is no file of a run; move it elsewhere."
        case .interrupted(let notice):
            notice
        case .refused(let path, let code) where code == EACCES || code == EPERM || code == EROFS:
            "\(path) may not be written (\(systemMessage(code))); check the permissions, or choose another folder."
        case .refused(let path, let code):
            "\(path) cannot be created: \(systemMessage(code)); choose another folder."
        }
    }
}

package struct RunWriteError: Error, Equatable, Sendable, CustomStringConvertible {
    package let folder: String
    /// The file in the run directory, or `nil` if the error is about the folder.
    package let file: String?
    /// The cause, as the end of a sentence without a full stop.
    package let cause: String
    private let hasManifest: Bool

    init(folder: String, file: String?, cause: String) {
        self.folder = folder
        self.file = file
        self.cause = cause
        hasManifest = FileKind(ofLink: "\(folder)/\(RunManifest.fileName)") == .regular
    }

    package var description: String {
        let place = file.map { "\(folder)/\($0)" } ?? folder
        let rest = hasManifest ? "" : " There is no run in \(folder) any more."
        return "\(place) cannot be written: \(cause).\(rest)"
    }
}

/// Performs an operation on a file of a run directory, or on the directory if the name is `nil`.
///
/// - Throws: `RunWriteError` with the operation's error as its cause.
func reportingErrors<Value>(of name: String?, in folder: String, _ operation: () throws -> Value) throws -> Value {
    do {
        return try operation()
    } catch {
        throw RunWriteError(folder: folder, file: name, cause: "\(error)")
    }
}
