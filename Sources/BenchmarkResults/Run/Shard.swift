/// A part of a matrix, as in `--shard 2/4`: the second of four.
package struct Shard: Equatable, CustomStringConvertible, Sendable {
    package static let allowedCounts = 1...10_000

    package let number: Int
    package let count: Int

    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        // `Int` accepts a sign.
        let isPlain = text.allSatisfy { $0 == "/" || ("0"..."9").contains($0) }
        guard isPlain, parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
            Self.allowedCounts.contains(count), (1...count).contains(number)
        else { return nil }
        self.init(number: number, of: count)
    }

    /// - Precondition: `number` is from 1 to `count`.
    package init(number: Int, of count: Int) {
        self.number = number
        self.count = count
    }

    package var description: String { "\(number)/\(count)" }
}

extension RunManifest {
    var parsedShard: Shard? { shard.flatMap(Shard.init) }
}
