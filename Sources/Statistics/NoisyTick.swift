/// Returns whether the machine disturbed a tick, or `nil` if that is unknown.
///
/// A tick is disturbed if the thread lost its core, or if the tick took more than twice its minimum.
///
/// - Parameters:
///   - duration: The duration of the tick.
///   - steadyCost: The tick's minimum over the replays, or `nil` if there is only one replay.
///   - wasSwitched: Whether the thread lost its core, or `nil` if that is unknown.
@inlinable
public func isNoisyTick(_ duration: Duration, steadyCost: Duration?, wasSwitched: Bool?) -> Bool? {
    let isSlow = steadyCost.map { duration > $0 * 2 }
    if isSlow == true || wasSwitched == true { return true }
    return isSlow == nil || wasSwitched == nil ? nil : false
}
