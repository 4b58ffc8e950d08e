/// `text` as a message shows it: in quotation marks, at most `limit` Unicode scalars long, on one line.
///
/// - Complexity: O(`limit`).
package func excerpt(of text: some StringProtocol, limit: Int = 40) -> String {
    let shown = withEscapes(String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))))
    let isCut = text.unicodeScalars.dropFirst(limit).first != nil
    return "“\(shown)\(isCut ? "…" : "")”"
}
