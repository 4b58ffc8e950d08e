/// A run directory that could not take what was measured: a full disk, a folder that went away.
package struct RunWriteError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The run directory.
    package let folder: String
    /// The file in it; `nil` for the folder itself.
    package let file: String?
    /// The cause, as the end of a sentence and without a full stop.
    package let cause: String
    /// Whether the folder still has a manifest, which vouches for what was finished before.
    private let hasManifest: Bool

    init(folder: String, file: String?, cause: any Error) {
        self.folder = folder
        self.file = file
        self.cause = "\(cause)"
        hasManifest = FileKind(of: "\(folder)/\(RunManifest.fileName)") == .regular
    }

    package var description: String {
        let place = file.map { "\(folder)/\($0)" } ?? folder
        let rest =
            hasManifest
            ? "Scenarios that were finished before are whole in \(folder)." : "There is no run in \(folder) any more."
        return "\(place) cannot be written: \(cause). \(rest)"
    }
}
