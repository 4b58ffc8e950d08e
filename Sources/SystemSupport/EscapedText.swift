/// Replaces control characters, format characters and line ends with escapes, for example `\u{1B}`.
///
/// Strings from files could otherwise control the terminal.
///
/// - Parameter kept: The characters that are not replaced.
/// - Complexity: O(*n*), where *n* is the number of Unicode scalars.
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

/// Returns a string for a message: in quotation marks, on one line, truncated to `limit` Unicode
/// scalars.
///
/// - Complexity: O(`limit`).
package func excerpt(of text: some StringProtocol, limit: Int = 40) -> String {
    let shown = withEscapes(String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))))
    let isCut = text.unicodeScalars.dropFirst(limit).first != nil
    return "“\(shown)\(isCut ? "…" : "")”"
}
