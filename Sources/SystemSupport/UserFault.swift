import Foundation

/// Ends the process with status 1 because of a fault in the user's code after which the caller cannot return.
///
/// The sentence is written to the standard error. `precondition` and `preconditionFailure` drop
/// their messages in release builds, so code that a user's code can reach calls this function
/// instead. `.ci/check-format` looks for others.
@usableFromInline
package func userFault(_ sentence: String) -> Never {
    StandardError.printLine("Error: \(sentence)\(RunningCode.current.map { " The program \($0)." } ?? "")")
    Leftovers.removeAll {
        // This sentence is the one about the end.
        RunningCode.enter(nil)
        exit(1)
    }
}

private let printedWarnings = OncePerKey<String, Void>()

/// Prints a warning, unless one with the same key was printed before in this process.
package func printWarning(_ sentence: @autoclosure () -> String, once key: String) {
    printedWarnings.value(for: key) { StandardError.warn(sentence()) }
}

/// Ends the process with a sentence unless a condition on the user's code is true.
@inlinable @inline(__always)
package func require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { userFault(sentence()) }
}
