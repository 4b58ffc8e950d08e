/// Returns a part of a callgrind profile.
///
/// - Parameter functions: Functions with their own instructions and their calls. An object and a space may precede a name.
func callgrindPart(_ functions: [(name: String, own: Int, calls: [(name: String, count: Int, cost: Int)])]) -> String {
    func lines(_ prefix: String, _ name: String) -> String {
        let words = name.split(separator: " ")
        return (words.count == 2 ? "\(prefix)ob=\(words[0])\n" : "") + "\(prefix)fn=\(words[words.count - 1])\n"
    }
    let entries = functions.map { function in
        lines("", function.name) + "0 \(function.own)\n"
            + function.calls.map { "\(lines("c", $0.name))calls=\($0.count) 0\n0 \($0.cost)\n" }.joined()
    }
    let total = functions.reduce(0) { $0 + $1.own }
    return "part: 1\ndesc: Trigger: --dump-before=f\nevents: Ir\n\(entries.joined())totals: \(total)\n"
}
