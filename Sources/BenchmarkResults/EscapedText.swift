/// A text with escapes, such as `\u{1B}`, in place of control and format characters and of line ends.
///
/// A file's content is not to be trusted with the terminal.
///
/// - Parameter kept: Such characters that stay.
/// - Complexity: O(n), where n is the number of Unicode scalars.
package func withEscapes(_ text: String, but kept: Set<Unicode.Scalar> = []) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control where !kept.contains(scalar), .format, .lineSeparator, .paragraphSeparator:
            shown.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
        default:
            shown.append(scalar)
        }
    }
    return String(shown)
}
