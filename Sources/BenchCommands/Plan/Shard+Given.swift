import BenchmarkResults
import Suites

extension Shard {
    /// The part that was given as `--shard`.
    ///
    /// - Throws: `SettingError` for a text that is none.
    init(given text: String) throws(SettingError) {
        guard let shard = Shard(text) else {
            throw SettingError(
                "--shard takes K/N, such as 2/4 for the second of four parts, with K from 1 to N and N at most "
                    + "\(Self.allowedCounts.upperBound), not \(excerpt(of: text)).")
        }
        self = shard
    }
}
