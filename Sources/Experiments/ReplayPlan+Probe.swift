extension ReplayPlan {
    /// The replays of one measurement of a search: 5, or as many as fit into 2 s, but at least 2,
    /// because a single replay includes every disturbance. A debug build uses 2, because its times
    /// are meaningless.
    public static var probe: ReplayPlan {
        #if DEBUG
            exactly(2)
        #else
            ReplayPlan(maximumRounds: 5, minimumRounds: 2, share: .seconds(2))
        #endif
    }
}
