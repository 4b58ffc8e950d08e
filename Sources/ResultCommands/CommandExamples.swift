import Processes

/// Returns example commands for the end of a command's help.
///
/// - Parameter lines: The arguments after the name of the program.
package func examples(_ lines: String...) -> String {
    (["EXAMPLES:"] + lines.map { "  \(BenchExecutable.current.name) \($0)" }).joined(separator: "\n")
}
