import UIKit

/// The calls of a collection view, in order.
@MainActor
final class Transcript {
    private var lines: [String] = []
    /// The beginnings of the lines that are kept, or `nil` for all lines.
    private let prefixes: [String]?

    nonisolated init(only prefixes: [String]? = nil) { self.prefixes = prefixes }

    func note(_ line: String) {
        if prefixes?.contains(where: line.hasPrefix) != false { lines.append(line) }
    }

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func count(of prefix: String) -> Int {
        lines.count { $0.hasPrefix(prefix) }
    }
}
