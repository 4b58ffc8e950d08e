/// Whether the machine disturbed a tick: the thread was made to give up its core in it, or it took more than twice its steady
/// cost.
///
/// Such ticks are labelled, never dropped: a user would have felt them too.
///
/// - Parameters:
///   - duration: The tick as measured.
///   - steadyCost: The tick's minimum over the replays; `nil` when there is no other replay to hold the duration against.
///   - wasSwitched: Whether there was an involuntary switch in the tick; `nil` is unknown.
/// - Returns: `nil` when what is known says no, and something is unknown that could say yes.
@inlinable
public func isNoisyTick(_ duration: Duration, steadyCost: Duration?, wasSwitched: Bool?) -> Bool? {
    let isSlow = steadyCost.map { duration > $0 * 2 }
    if isSlow == true || wasSwitched == true { return true }
    return isSlow == nil || wasSwitched == nil ? nil : false
}
