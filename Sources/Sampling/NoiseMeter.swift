/// The disturbances of the calling thread by the machine, as running totals.
///
/// An unknown value is always `nil`.
public protocol NoiseMeter {
    /// See ``ThreadUsage/involuntarySwitches``. It is called between ticks, so it must not
    /// allocate.
    func involuntarySwitches() -> Int?
    /// See ``ThreadUsage/cpuTime``.
    func cpuTime() -> Duration?
    /// See ``StealTime/current``.
    func stealTime() -> Duration?
}

/// The system's values.
public struct SystemNoiseMeter: NoiseMeter, Sendable {
    public init() {}

    public func involuntarySwitches() -> Int? { ThreadUsage.involuntarySwitches }
    public func cpuTime() -> Duration? { ThreadUsage.cpuTime }
    public func stealTime() -> Duration? { StealTime.current }
}

/// A meter without values and without cost.
public struct AbsentNoiseMeter: NoiseMeter, Sendable {
    public init() {}

    public func involuntarySwitches() -> Int? { nil }
    public func cpuTime() -> Duration? { nil }
    public func stealTime() -> Duration? { nil }
}
