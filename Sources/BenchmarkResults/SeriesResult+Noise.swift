import Statistics

extension SeriesResult {
    /// Whether the machine disturbed each tick, by replay and tick; `nil` is unknown.
    ///
    /// - Complexity: O(n), where n is the number of durations in all replays.
    func noisyTicks() -> [ContiguousArray<Bool?>] {
        // The only replay is its own minimum, and says nothing about itself.
        let steady = replays.count > 1 ? steadyCosts(of: replays) : []
        return replays.enumerated().map { replay, durations in
            ContiguousArray(
                durations.enumerated().map { tick, duration in
                    isNoisyTick(
                        duration, steadyCost: steady.isEmpty ? nil : steady[tick],
                        wasSwitched: switched.isEmpty ? nil : switched[replay][tick]
                    )
                }
            )
        }
    }
}
