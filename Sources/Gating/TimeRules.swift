import Statistics

/// The constants of the time tier.
///
/// Measured with `bench gate --self-test --items 50 --ticks 60 --replays 10` on a virtual machine with two cores that builds kept
/// busy: of 200 gates of identical builds with three series each, none failed and 20 were inconclusive; of 20 heads with 5 % more
/// work 16 failed, and 3 were inconclusive. Ratios of identical builds at 500 items, 20 replays and a load of 7: 0.9993 to 1.0007.
public struct TimeRules: Equatable, Sendable {
    /// Pairs of processes per stage.
    public var rounds = 20
    /// A ratio of lower quartiles beyond this, or below its inverse, is worth a suspicion.
    public var threshold = 1.03
    /// A label-swap probability below this, adjusted for the number of series, is not chance.
    public var level = 0.01
    /// A ratio beyond this has the base held against itself, though it raises no suspicion.
    public var lookTwice = 1.025
    /// A base that differs from itself by more cannot be compared with anything.
    public var allowedSelfRatio = 1.02
    /// Random label swaps per test, at least.
    public var leastSwapCount = 10_000
    /// Bytes of environment that a process gets on top, at most.
    public var greatestPadding = 4_096

    public init() {}

    /// So many random label swaps that Holm's strictest level can be undercut.
    func swapCount(seriesCount: Int) -> Int { max(leastSwapCount, 1_000 * seriesCount) }

    /// The side of 1 on which a ratio is beyond the threshold; `nil` where it is not.
    func direction(of ratio: Double?) -> PairedSample.Direction? {
        guard let ratio, distanceFromOne(ofRatio: ratio) > threshold else { return nil }
        return ratio > 1 ? .above : .below
    }

    func looksTwice(at ratio: Double?) -> Bool {
        ratio.map { distanceFromOne(ofRatio: $0) > lookTwice } ?? false
    }
}
