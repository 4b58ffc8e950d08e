import UIKit

/// The calls that a collection view made, in order.
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

extension CGRect {
    /// The vertical extent, the only thing that varies in these tests.
    var rows: String { "\(Int(minY))–\(Int(maxY))" }
}
