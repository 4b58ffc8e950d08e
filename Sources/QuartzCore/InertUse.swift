internal import SystemSupport

/// Warnings about members that have no effect here.
package enum InertUse {
    // Views are used on the main thread only, but layers have no isolation that says so. This holds for both values.
    nonisolated(unsafe) private static var named: Set<String> = []
    /// Whether a tick is measured, which the harness sets.
    // Not checked for overlapping accesses, because the harness sets it twice within each tick.
    @exclusivity(unchecked)
    nonisolated(unsafe) package static var isInTick = false

    /// Warns once of a member whose work on a device a measured tick lacks.
    @inline(__always)
    package static func note(_ member: StaticString) {
        if isInTick { warn(member.description, "has no effect here: a device also spends time on it in the measured ticks.") }
    }

    /// Warns once of a member with which a device would show something else.
    @inline(never)
    package static func warn(_ member: String, _ consequence: String) {
        guard named.insert(member).inserted else { return }
        printWarning("\(member) \(consequence)")
    }
}
