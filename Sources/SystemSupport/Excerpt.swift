/// Returns a string for a message: in quotation marks, on one line, truncated to `limit` Unicode
/// scalars.
///
/// - Complexity: O(`limit`).
package func excerpt(of text: some StringProtocol, limit: Int = 40) -> String {
    let shown = withEscapes(String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))))
    let isCut = text.unicodeScalars.dropFirst(limit).first != nil
    return "“\(shown)\(isCut ? "…" : "")”"
}
