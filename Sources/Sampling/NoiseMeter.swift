/// Whatever tells how the machine disturbed the calling thread: the system, or a script in tests.
///
/// Each is a running total; what counts is the difference of two readings. `nil` is unknown, and stays so.
public protocol NoiseMeter {
    /// As `ThreadUsage.involuntarySwitches`. Read between any two ticks, so it must not allocate.
    func involuntarySwitches() -> Int?
    /// As `ThreadUsage.cpuTime`.
    func cpuTime() -> Duration?
    /// As `StealTime.current`.
    func stealTime() -> Duration?
}

/// What the system says.
public struct SystemNoiseMeter: NoiseMeter, Sendable {
    public init() {}

    public func involuntarySwitches() -> Int? { ThreadUsage.involuntarySwitches }
    public func cpuTime() -> Duration? { ThreadUsage.cpuTime }
    public func stealTime() -> Duration? { StealTime.current }
}

/// Knows nothing, and costs nothing: for replays of which only the times are wanted.
public struct AbsentNoiseMeter: NoiseMeter, Sendable {
    public init() {}

    public func involuntarySwitches() -> Int? { nil }
    public func cpuTime() -> Duration? { nil }
    public func stealTime() -> Duration? { nil }
}
