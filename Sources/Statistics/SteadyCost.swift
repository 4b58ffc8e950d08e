/// Returns each tick's minimum over the replays, or an empty array without replays.
///
/// Each replay does the same work at a tick, so the time above the minimum comes from the machine.
///
/// - Parameter replays: The durations of each replay.
/// - Precondition: All replays have the same number of ticks.
public func steadyCosts(of replays: some Sequence<ContiguousArray<Duration>>) -> ContiguousArray<Duration> {
    var steady: ContiguousArray<Duration>?
    for replay in replays {
        guard let minimum = steady else {
            steady = replay
            continue
        }
        precondition(
            minimum.count == replay.count, "Replays must have the same number of ticks")
        steady = ContiguousArray(zip(minimum, replay).map { Swift.min($0, $1) })
    }
    return steady ?? []
}
