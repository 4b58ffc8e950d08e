import BenchmarkResults

/// Looks up a name that a user typed, and finds the one that was probably meant when there is no such name.
///
/// - Parameters:
///   - kind: What the name is of, such as "strategy".
///   - name: As typed.
///   - known: All names with what they stand for, in the order in which they are listed.
/// - Throws: `SettingError` that lists the known names, the nearest first.
func lookUp<Value>(_ kind: String, named name: String, among known: [(name: String, value: Value)]) throws(SettingError) -> Value
{
    if let found = known.first(where: { $0.name == name }) { return found.value }
    let names = known.map(\.name)
    let nearest = names.min { editDistance($0, name) < editDistance($1, name) }
    let suggestion =
        nearest.flatMap { editDistance($0, name) <= max(2, ($0.count + 1) / 3) ? " Did you mean «\($0)»?" : nil } ?? ""
    throw SettingError("There is no \(kind) named \(excerpt(of: name)).\(suggestion) Known: \(names.joined(separator: ", ")).")
}

/// The least number of characters that have to be put in, taken out, or changed to make one word of the other.
///
/// - Complexity: O(m · n) comparisons, where m and n are the lengths of the words.
///
/// Source: Levenshtein, "Binary codes capable of correcting deletions, insertions, and reversals" (1966).
func editDistance(_ left: String, _ right: String) -> Int {
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
