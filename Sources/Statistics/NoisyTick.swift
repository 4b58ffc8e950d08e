/// Returns whether the machine disturbed a tick: the thread lost its core, or the tick took more than twice its minimum. Returns `nil` if
/// that is unknown.
///
/// - Parameters:
///   - steadyCost: The tick's minimum over the replays, or `nil` if there is only one replay.
///   - wasSwitched: Whether there was an involuntary switch in the tick, or `nil` if that is unknown.
@inlinable
public func isNoisyTick(_ duration: Duration, steadyCost: Duration?, wasSwitched: Bool?) -> Bool? {
    let isSlow = steadyCost.map { duration > $0 * 2 }
    if isSlow == true || wasSwitched == true { return true }
    return isSlow == nil || wasSwitched == nil ? nil : false
}
