/// What is wrong with a file that was given as input: one sentence that names the file, the line where there is one, what stands
/// there and what is allowed.
///
/// `recording.csv:17: offset_y is «abc»; a finite number is wanted.`
public struct DataFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path as the person gave it.
    public let path: String
    /// Counted from 1; `nil` when the file as a whole is meant.
    public let line: Int?
    /// The rest of the sentence, with its full stop.
    public let problem: String

    public init(path: String, line: Int? = nil, problem: String) {
        self.path = path
        self.line = line
        self.problem = problem
    }

    public var description: String {
        line.map { "\(path):\($0): \(problem)" } ?? "\(path): \(problem)"
    }
}
