import BenchmarkResults
import Suites

/// One of several parts of a matrix, as `--shard` gives it: `2/4` is the second of four.
struct Shard: Equatable, CustomStringConvertible {
    static let allowedCounts = 1...10_000

    /// From 1 to `count`.
    let number: Int
    let count: Int

    /// - Throws: `SettingError` for a text that is none.
    init(_ text: String) throws(SettingError) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]), Self.allowedCounts.contains(count),
            (1...count).contains(number)
        else {
            throw SettingError(
                "--shard takes K/N, such as 2/4 for the second of four parts, with K from 1 to N and N at most "
                    + "\(Self.allowedCounts.upperBound), not \(excerpt(of: text)).")
        }
        self.init(number: number, of: count)
    }

    /// - Precondition: `number` is from 1 to `count`.
    init(number: Int, of count: Int) {
        self.number = number
        self.count = count
    }

    var description: String { "\(number)/\(count)" }
}
