package struct RunWriteError: Error, Equatable, Sendable, CustomStringConvertible {
    package let folder: String
    /// The file in the run directory, or `nil` if the error is about the folder.
    package let file: String?
    /// The cause, as the end of a sentence without a full stop.
    package let cause: String
    private let hasManifest: Bool

    init(folder: String, file: String?, cause: any Error) {
        self.folder = folder
        self.file = file
        self.cause = "\(cause)"
        hasManifest = FileKind(ofLink: "\(folder)/\(RunManifest.fileName)") == .regular
    }

    package var description: String {
        let place = file.map { "\(folder)/\($0)" } ?? folder
        let rest = hasManifest ? "" : " There is no run in \(folder) any more."
        return "\(place) cannot be written: \(cause).\(rest)"
    }
}
