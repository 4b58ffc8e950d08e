/// The steady cost of each tick: its minimum over the replays.
///
/// Every replay does the same work at tick *k*, so what lies above the minimum was added by the machine, not by the code.
///
/// - Parameter replays: The durations of each replay, all of one length.
/// - Returns: One duration per tick; empty when there is no replay.
/// - Precondition: All replays have the same number of ticks.
/// - Complexity: O(r · t) comparisons, where r is the number of replays and t the number of ticks.
public func steadyCosts(of replays: some Sequence<ContiguousArray<Duration>>) -> ContiguousArray<Duration> {
    var steady: ContiguousArray<Duration>?
    for replay in replays {
        guard let minimum = steady else {
            steady = replay
            continue
        }
        precondition(
            minimum.count == replay.count, "Replays of one series have the same ticks: \(minimum.count) and \(replay.count).")
        steady = ContiguousArray(zip(minimum, replay).map { Swift.min($0, $1) })
    }
    return steady ?? []
}
