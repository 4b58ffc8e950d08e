/// The exit statuses that commands promise besides 0: of errors, and of a gate's verdicts.
package enum ExitStatus: Int32, Sendable {
    /// An error outside of what the user gave, for example a faulty layout or a full disk.
    case failed = 1
    case regression = 2
    case improvement = 4
    case unusableBaseline = 5
    case notCompared = 6
    case inconclusive = 7
}

/// An error that only tells what is wrong, and what to do.
package struct Failure: Error, Equatable, CustomStringConvertible {
    /// The sentence.
    package let description: String
    /// The exit status. With `nil` it is 64 while the user's input is read, and otherwise 1.
    package let status: ExitStatus?

    package init(_ description: String, status: ExitStatus? = nil) {
        (self.description, self.status) = (description, status)
    }
}
