import UIKit

/// The calls of a collection view, in order.
@MainActor
final class Transcript {
    private var lines: [String] = []

    nonisolated init() {}

    func note(_ line: String) {
        lines.append(line)
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
