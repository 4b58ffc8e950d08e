/// The disturbances of the calling thread by the machine, as running totals.
///
/// A value is `nil` if it is unknown, and then always `nil`.
public protocol NoiseMeter {
    /// See ``ThreadUsage/involuntarySwitches``. Called between any two ticks, so it must not allocate.
    func involuntarySwitches() -> Int?
    /// See ``ThreadUsage/cpuTime``.
    func cpuTime() -> Duration?
    /// See ``StealTime/current``.
    func stealTime() -> Duration?
}

/// The values of the system.
public struct SystemNoiseMeter: NoiseMeter, Sendable {
    public init() {}

    public func involuntarySwitches() -> Int? { ThreadUsage.involuntarySwitches }
    public func cpuTime() -> Duration? { ThreadUsage.cpuTime }
    public func stealTime() -> Duration? { StealTime.current }
}

/// A meter that knows nothing and costs nothing.
public struct AbsentNoiseMeter: NoiseMeter, Sendable {
    public init() {}

    public func involuntarySwitches() -> Int? { nil }
    public func cpuTime() -> Duration? { nil }
    public func stealTime() -> Duration? { nil }
}
