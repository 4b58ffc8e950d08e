import Statistics

/// The constants of the time tier.
///
/// Chosen on recordings from a virtual machine with two cores: 50 items, 60 ticks, `full`, `cached` and `delegate`, 100 to 120
/// processes of a base, of the same base again and of a head with 5 % more work, taken in turn; left alone, beside a busy loop, and
/// beside that and builds. A neighbour on the host made between a fifth and a third of all processes half again as slow, also where
/// nothing else ran here, for tens of milliseconds at a time.
///
/// - With 10 replays in each process the lower quartiles of identical builds were up to 25 % apart; with 100 ms of ticks, 0.3 %.
/// - Gates drawn from those longer recordings, 200 of each strategy in each weather: with label swaps of the quartiles' ratio, 20
///   pairs, 20 fresh ones and p < 0.01 after Holm, 36 to 99 % found the slower head. With ranks of the lower half, 60 fresh ones
///   and p < 0.001, all did, and none failed identical builds.
public struct TimeRules: Equatable, Sendable {
    /// Pairs of processes of every series.
    public var rounds = 20
    /// Fresh pairs of a series that the first ones made suspect.
    public var freshRounds = 60
    /// How long the ticks of one process take together. A neighbour on the same core makes every tick slower for tens of
    /// milliseconds; in so much time most processes see each tick at its own cost.
    public var tickTime = Duration.milliseconds(100)
    /// A ratio of the first pairs' lower quartiles beyond this, or below its inverse, makes a series suspect. Below `threshold`, so
    /// that what lies somewhat above that is not lost to the first pairs' own error.
    public var suspicion = 1.025
    /// A ratio of the fresh pairs' lower quartiles beyond this, or below its inverse, is a verdict.
    public var threshold = 1.03
    /// A label-swap probability of the fresh pairs below this, adjusted for the number of suspects, is not chance. Whatever the
    /// machine does, no greater share of the gates of identical builds fails: their pairs are in random order.
    public var level = 0.001
    /// A base that differs from itself by more cannot be compared with anything.
    public var allowedSelfRatio = 1.02
    /// Bytes of environment that a process gets on top, at most.
    public var greatestPadding = 4_096

    public init() {}

    /// The side of 1 on which a ratio is beyond a limit; `nil` where it is not.
    func direction(of ratio: Double?, beyond limit: Double) -> PairedSample.Direction? {
        guard let ratio, distanceFromOne(ofRatio: ratio) > limit else { return nil }
        return ratio > 1 ? .above : .below
    }
}
