/// The measuring thread's use of the machine during timed replays. `nil` is unknown.
package struct TimedUsage: Equatable, Sendable {
    /// The time from the first tick to the last, including the harness between them.
    package let wall: Duration
    package let cpu: Duration?
    /// The number of times that the thread lost its core.
    package let involuntarySwitches: Int?
    /// Time that the hypervisor gave to other virtual machines, over all cores.
    package let steal: Duration?

    package init(wall: Duration, cpu: Duration?, involuntarySwitches: Int?, steal: Duration?) {
        self.wall = wall
        self.cpu = cpu
        self.involuntarySwitches = involuntarySwitches
        self.steal = steal
    }

    package static func + (left: TimedUsage, right: TimedUsage) -> TimedUsage {
        TimedUsage(
            wall: left.wall + right.wall,
            cpu: sum(left.cpu, right.cpu, by: +),
            involuntarySwitches: sum(left.involuntarySwitches, right.involuntarySwitches, by: +),
            steal: sum(left.steal, right.steal, by: +)
        )
    }
}

/// Returns the sum of two values, or `nil` if one is unknown.
func sum<Value>(_ left: Value?, _ right: Value?, by add: (Value, Value) -> Value) -> Value? {
    guard let left, let right else { return nil }
    return add(left, right)
}
