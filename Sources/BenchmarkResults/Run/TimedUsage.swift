/// What the measuring thread had of the machine while replays were timed; `nil` is unknown.
package struct TimedUsage: Equatable, Sendable {
    /// From the first tick to the last, with what the harness does between them.
    package let wall: Duration
    /// The time that the thread spent on a core.
    package let cpu: Duration?
    /// How often the thread was made to give up its core.
    package let involuntarySwitches: Int?
    /// The time that the host kept from all cores of the machine together.
    package let steal: Duration?
    /// The state of the device whose display set the pace; `nil` where none did.
    package let device: DeviceConditions?

    package init(
        wall: Duration, cpu: Duration?, involuntarySwitches: Int?, steal: Duration?, device: DeviceConditions? = nil
    ) {
        self.wall = wall
        self.cpu = cpu
        self.involuntarySwitches = involuntarySwitches
        self.steal = steal
        self.device = device
    }

    /// Both stretches together; what is unknown of one is unknown of both.
    package static func + (left: TimedUsage, right: TimedUsage) -> TimedUsage {
        TimedUsage(
            wall: left.wall + right.wall,
            cpu: sum(left.cpu, right.cpu, by: +),
            involuntarySwitches: sum(left.involuntarySwitches, right.involuntarySwitches, by: +),
            steal: sum(left.steal, right.steal, by: +),
            device: sum(left.device, right.device) { $0.merged(with: $1) }
        )
    }
}

/// The sum of two values that may be unknown: then it is, too.
func sum<Value>(_ left: Value?, _ right: Value?, by add: (Value, Value) -> Value) -> Value? {
    guard let left, let right else { return nil }
    return add(left, right)
}
