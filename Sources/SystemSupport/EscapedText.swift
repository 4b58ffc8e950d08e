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

/// Returns a sentence with the known name that is most similar to an unknown one, after a space, or
/// an empty string if none is similar.
package func suggestion(for name: String, among names: [String]) -> String {
    let nearest = names.min { editDistance($0, name) < editDistance($1, name) }
    return nearest.flatMap { editDistance($0, name) <= max(2, ($0.count + 1) / 3) ? " Did you mean “\($0)”?" : nil } ?? ""
}

/// Returns the smallest number of characters to insert, delete or replace to turn one word into
/// another.
///
/// Source: Levenshtein, "Binary codes capable of correcting deletions, insertions, and reversals"
/// (1966).
///
/// - Complexity: O(m · n) comparisons, where m and n are the lengths of the words.
package func editDistance(_ left: String, _ right: String) -> Int {
    let right = Array(right.prefix(64))
    var distances = Array(0...right.count)
    for (row, character) in left.prefix(64).enumerated() {
        var diagonal = distances[0]
        distances[0] = row + 1
        for column in right.indices {
            let replaced = diagonal + (character == right[column] ? 0 : 1)
            diagonal = distances[column + 1]
            distances[column + 1] = min(replaced, diagonal + 1, distances[column] + 1)
        }
    }
    return distances[right.count]
}
