internal import SystemSupport

/// Warnings about members that have no effect here.
///
/// It is public for the module `AppUIKit`, which `bench check` compiles outside of the package.
public enum InertUse {
    /// Whether a tick is measured, which the harness sets.
    // Not checked for overlapping accesses, because the harness sets it twice within each tick. Layers, which have no isolation that
    // says so, are used on the main thread only.
    @exclusivity(unchecked)
    nonisolated(unsafe) package static var isInTick = false

    /// Warns once of a member whose work on a device a measured tick lacks.
    @inline(__always)
    public static func note(_ member: StaticString) {
        if isInTick { warn(member.description, "has no effect here: a device also spends time on it in the measured ticks.") }
    }

    /// Warns once of a member with which a device would show something else.
    @inline(never)
    public static func warn(_ member: String, _ consequence: String) {
        printWarning("\(member) \(consequence)", once: member)
    }
}
