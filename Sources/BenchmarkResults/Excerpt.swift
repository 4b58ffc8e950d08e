/// `text` as a message shows it: in guillemets, at most `limit` Unicode scalars long, on one line.
///
/// A file's content is not to be trusted with the terminal, so control and format characters are shown as escapes.
///
/// - Complexity: O(`limit`).
package func excerpt(of text: some StringProtocol, limit: Int = 40) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(limit) {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
            shown.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
        default:
            shown.append(scalar)
        }
    }
    let isCut = text.unicodeScalars.dropFirst(limit).first != nil
    return "«\(String(shown))\(isCut ? "…" : "")»"
}
