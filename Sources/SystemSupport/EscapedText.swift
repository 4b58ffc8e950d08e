/// Replaces control characters, format characters and line ends with escapes, for example `\u{1B}`.
///
/// Strings from files could otherwise control the terminal.
///
/// - Parameter kept: The characters that are not replaced.
/// - Complexity: O(*n*), where *n* is the number of Unicode scalars.
package func withEscapes(_ text: String, but kept: Set<Unicode.Scalar> = []) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        if isPrintable(scalar) || kept.contains(scalar) {
            shown.append(scalar)
        } else {
            shown.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
        }
    }
    return String(shown)
}

/// Returns whether a character is neither a control character nor a format character nor a line end.
package func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    ![.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
}

/// Returns a message whose lines have at most `limit` characters: the middle of a longer one is left out.
///
/// Names from files may have megabytes. The end of a message says what to do.
package func withShortLines(_ text: String, limit: Int = 8_000) -> String {
    guard text.utf8.count > limit else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let scalars = line.unicodeScalars
        guard scalars.count > limit else { return String(line) }
        let (start, end) = (scalars.prefix(limit / 2), scalars.suffix(limit / 2))
        return "\(Substring(start)) … \(Substring(end))"
    }.joined(separator: "\n")
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
