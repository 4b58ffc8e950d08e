import Foundation

/// A folder that a run cannot be written to, found before anything is measured: a mistake of usage.
package enum RunDirectoryError: Error, Equatable, Sendable, CustomStringConvertible {
    case emptyPath
    /// The folder is there and replacing was not asked for.
    case exists(path: String)
    /// The folder is there, replacing was asked for, and what is in it is not a run.
    case notARun(path: String)
    /// A file stands where the folder, or a folder above it, should be.
    case notAFolder(path: String, file: String)
    /// Replacing was asked for, and one of the run's own names is that of a link, a folder, a device or a pipe.
    case notAFile(path: String)
    /// Another run is being written to the folder now.
    case inUse(path: String)
    /// The system refuses, with its error number.
    case refused(path: String, code: Int32)

    package var description: String {
        switch self {
        case .emptyPath:
            "--output is empty; the path of a folder is expected."
        case .exists(let path):
            "\(path) already exists; choose another folder with --output, or replace the run in it with --force."
        case .notARun(let path):
            "\(path) holds files but no \(RunManifest.fileName), so it is not a run that --force replaces; "
                + "choose another folder with --output."
        case .notAFolder(let path, let file):
            "\(path) cannot be created because \(file == path ? "a file of that name exists" : "\(file) is a file"); "
                + "choose another folder with --output."
        case .notAFile(let path):
            "\(path) is no regular file, which --force does not replace; remove it, or choose another folder with --output."
        case .inUse(let path):
            "\(path) is being written by another run, which --force does not replace; "
                + "wait for it, or choose another folder with --output."
        case .refused(let path, let code) where code == EACCES || code == EPERM || code == EROFS:
            "\(path) may not be written (\(systemMessage(code))); check the permissions, or choose another folder with --output."
        case .refused(let path, let code):
            "\(path) cannot be created: \(systemMessage(code)); choose another folder with --output."
        }
    }
}
