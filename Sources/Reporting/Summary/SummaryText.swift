import Foundation
import Statistics

/// The greatest width of a line of a result in a terminal.
package let terminalWidth = 92

/// Returns a paragraph with line breaks, so that a line is longer than a terminal's only if one word is.
package func wrapped(_ text: String) -> String {
    // A number stays beside its unit.
    let units: Set<Substring> = ["ns", "µs", "ms", "s", "%"]
    var words: [String] = []
    for word in text.split(separator: " ") {
        let isUnit = units.contains(word.prefix { !"*,.;:)".contains($0) })
        if isUnit, let last = words.popLast() { words.append("\(last) \(word)") } else { words.append(String(word)) }
    }
    var lines: [String] = []
    for word in words {
        if let last = lines.last, last.count + 1 + word.count <= terminalWidth {
            lines[lines.count - 1] = "\(last) \(word)"
        } else {
            lines.append(word)
        }
    }
    return lines.joined(separator: "\n")
}

package func countedItems(_ count: Int) -> String { count == 1 ? "1 item" : "\(groupedDigits(count)) items" }

/// Returns a list in words, for example `a, b and c`.
func listText(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
}

extension CostInterval {
    /// The upper bound, with an asterisk if it is the thread's CPU time.
    package var text: String { upper.text + (isCPUTime ? "*" : "") }
}
