/// An error in an input file: a sentence with the file, the line if known, the value, and the
/// allowed values.
///
/// `recording.csv:17: offset_y is “abc”; a finite number is expected.`
package struct DataFileError: Error, Equatable, Sendable, CustomStringConvertible {
    package let path: String
    /// The line, counted from 1, or `nil` if the error is about the whole file.
    package let line: Int?
    /// The rest of the sentence, with its full stop.
    package let problem: String

    package init(path: String, line: Int? = nil, problem: String) {
        self.path = path
        self.line = line
        self.problem = problem
    }

    package var description: String {
        // The path may come from a file.
        withEscapes(line.map { "\(path):\($0): \(problem)" } ?? "\(path): \(problem)")
    }
}
