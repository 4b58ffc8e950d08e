import Statistics

/// The constants of the time tier.
///
/// Chosen on recordings from a virtual machine with two cores: 50 items, 60 ticks, `full`, `cached` and `delegate`, 100 to 120
/// processes of a base, of the same base again and of a head with some 6 % more work, taken in turn; left alone, beside a busy
/// loop, and beside that and builds. There a neighbour on the host makes ticks half again as slow, for tens of milliseconds at a
/// time: half to three quarters of all processes with 10 replays, a sixth to a third of those with 100 ms of ticks.
///
/// - The lower quartiles of all processes of the two identical builds were up to a quarter apart with 10 replays each; with 100 ms
///   of ticks, 0.3 % at most.
/// - From those longer recordings runs of successive rounds were drawn, 200 of each strategy in each weather, which therefore
///   overlap. With label swaps of the quartiles' ratio, 20 pairs, 20 fresh ones and p < 0.01 after Holm, 36 to 99 % found the
///   slower head. With ranks of the lower half, 60 fresh pairs and p < 0.001, all did, and none failed identical builds.
///
/// Fresh gates of those rules, over 50 items and 60 ticks, beside other gates, builds and tests: of 200 of identical builds, with
/// three series each, none failed and 3 were inconclusive. 5 % more work in one series was found by 57 of 60, and 3 were
/// inconclusive; with a second look, under `delegate`, by 19 of 20. With 500 items and 300 ticks few gates were run.
package struct TimeRules: Equatable, Sendable {
    /// Pairs of processes of every series.
    package var rounds = 20
    /// Fresh pairs of a series that the first ones made suspect, per look.
    package var freshRounds = 60
    /// How often fresh pairs are gathered at most: once more where those so far do not decide.
    package var lookCount = 2
    /// How long the ticks of one process take together, so that it outlasts most of what disturbs it.
    package var tickTime = Duration.milliseconds(100)
    /// A ratio of the first pairs' lower quartiles beyond this, or below its inverse, makes a series suspect. Below `threshold`, so
    /// that what lies somewhat above that is not missed for the first pairs' own error.
    package var suspicion = 1.025
    /// A ratio of the fresh pairs' lower quartiles beyond this, or below its inverse, is a verdict.
    package var threshold = 1.03
    /// A label-swap probability of the fresh pairs below this, adjusted for the numbers of suspects and looks, is not chance. The
    /// order within each pair is drawn, so of gates of one executable against itself no greater share is to be expected to fail,
    /// whatever the machine does.
    package var level = 0.001
    /// A base that differs from itself by more cannot be compared with anything.
    package var allowedSelfRatio = 1.02
    /// Bytes of environment that a process gets on top, at most.
    package var greatestPadding = 4_096

    package init() {}

    /// The side of 1 on which a ratio is beyond a limit; `nil` where it is not.
    func direction(of ratio: Double?, beyond limit: Double) -> PairedSample.Direction? {
        guard let ratio, distanceFromOne(ofRatio: ratio) > limit else { return nil }
        return ratio > 1 ? .above : .below
    }
}
