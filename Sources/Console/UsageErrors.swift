import ArgumentParser
import BenchmarkResults
import Gating
import SystemSupport

/// Reads the user's input, and turns errors into usage errors: a message on stderr, and exit status
/// 64.
///
/// Files that the user names are input, and so are the suite's closures. Faulty layouts and full
/// disks are not usage errors; they exit with status 1.
package func readingInput<Value>(_ body: () throws -> Value) throws -> Value {
    do {
        return try body()
    } catch let error where error is Interruption.Requested || error is ExitCode || error is ValidationError {
        throw error
    } catch let error as Failure where error.status != nil {
        throw error
    } catch {
        throw ValidationError("\(error)")
    }
}

/// Returns example commands for the end of a command's help.
///
/// - Parameter lines: The arguments after the name of the program.
package func examples(_ lines: String...) -> String {
    (["EXAMPLES:"] + lines.map { "  \(BenchExecutable.current.name) \($0)" }).joined(separator: "\n")
}
