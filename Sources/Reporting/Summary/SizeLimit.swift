import BenchmarkResults
import Foundation
import Statistics

/// The number of items up to which a strategy is fast enough.
struct SizeLimit: Equatable {
    let items: Int
    /// Whether the strategy is too slow at the next measured size. Otherwise the limit may be higher.
    let isCrossing: Bool

    /// Returns `nil` unless the strategy is fast enough at the smallest size.
    ///
    /// Between two sizes, the share is interpolated on logarithmic axes. The limit is rounded down to
    /// 1, 1.5, 2, 3, 5 or 7 × 10ᵏ, because it moves between runs. It is never extrapolated.
    init?(of name: String, in sizes: [Judgment]) {
        let verdicts = sizes.map { $0.strategy(named: name)?.verdict }
        let count = verdicts.prefix { $0?.mark == .fastEnough }.count
        guard count > 0, let last = verdicts[count - 1] else { return nil }
        let items = sizes[count - 1].items
        guard count < sizes.count, let next = verdicts[count], next.mark == .tooSlow, last.share > 0 else {
            (self.items, isCrossing) = (items, false)
            return
        }
        let position = log(FrameVerdict.allowedShare / last.share) / log(next.share / last.share)
        let crossing = Double(items) * pow(Double(sizes[count].items) / Double(items), position)
        (self.items, isCrossing) = (max(Self.rounded(crossing), items), true)
    }

    static func rounded(_ items: Double) -> Int {
        let unit = pow(10, log10(max(items, 1)).rounded(.down))
        let step = [7, 5, 3, 2, 1.5, 1].first { $0 * unit <= items } ?? 1
        return Int(step * unit)
    }
}
