/// A run directory that could not take what was measured: a full disk, a folder that went away.
public struct RunWriteError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The run directory.
    public let folder: String
    /// The file in it; `nil` for the folder itself.
    public let file: String?
    /// The cause, as the end of a sentence and without a full stop.
    public let cause: String

    init(folder: String, file: String?, cause: any Error) {
        self.folder = folder
        self.file = file
        self.cause = "\(cause)"
    }

    public var description: String {
        let place = file.map { "\(folder)/\($0)" } ?? folder
        return "\(place) cannot be written: \(cause). Scenarios that were finished before are whole in \(folder)."
    }
}
