/// What is wrong with a file that was given as input: one sentence that names the file, the line where there is one, what stands
/// there and what is allowed.
///
/// `recording.csv:17: offset_y is “abc”; a finite number is expected.`
package struct DataFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path as the person gave it.
    package let path: String
    /// Counted from 1; `nil` when the file as a whole is meant.
    package let line: Int?
    /// The rest of the sentence, with its full stop.
    package let problem: String

    package init(path: String, line: Int? = nil, problem: String) {
        self.path = path
        self.line = line
        self.problem = problem
    }

    package var description: String {
        // A path may come from a file.
        withEscapes(line.map { "\(path):\($0): \(problem)" } ?? "\(path): \(problem)")
    }
}
