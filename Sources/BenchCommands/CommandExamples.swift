import Processes

/// The end of a command's help: commands that can be typed as they are.
///
/// - Parameter lines: The words after the name of the program.
package func examples(_ lines: String...) -> String {
    (["EXAMPLES:"] + lines.map { "  \(BenchExecutable.current.name) \($0)" }).joined(separator: "\n")
}
