/// The difference of a function's instructions between two profiles of the same ticks.
///
/// Functions are compared by their readable names, so functions that merely moved are ignored.
package struct FunctionChange: Equatable, Sendable {
    package struct RuntimeCall: Equatable, Sendable {
        package let name: String
        package let calls: Int
        /// The difference of the instructions, including calls inside of the runtime.
        package let instructions: Int
    }

    package let function: ProfiledFunction
    /// The self cost in the base, over all ticks.
    package let base: Int
    package let head: Int
    /// The runtime calls that differ, largest first.
    package var runtimeCalls: [RuntimeCall] = []

    private var movedInstructions: Int { abs(head - base) + runtimeCalls.reduce(0) { $0 + abs($1.instructions) } }

    /// Returns the functions whose self cost or runtime calls differ most, at most `limit`.
    /// Functions with less than a fiftieth of the largest difference are omitted.
    ///
    /// The cost of the runtime's look-ups depends on addresses, which differ between executables.
    /// Runtime functions with equal numbers of calls are therefore included only if their cost
    /// differs by a twentieth, and by a thousandth of all instructions.
    package static func largest(from base: FunctionProfile, to head: FunctionProfile, limit: Int = 5) -> [FunctionChange] {
        let (before, after) = (FunctionCounts(base), FunctionCounts(head))
        let least = max(before.instructions, after.instructions) / 1_000
        let changes = Set(before.own.keys).union(after.own.keys).map { function in
            FunctionChange(
                function: function, base: before.own[function] ?? 0, head: after.own[function] ?? 0,
                runtimeCalls: runtimeCalls(
                    from: before.runtime[function] ?? [:], to: after.runtime[function] ?? [:], least: least))
        }
        let sorted = changes.filter { $0.movedInstructions > 0 }.sorted {
            ($1.movedInstructions, $0.function.name) < ($0.movedInstructions, $1.function.name)
        }
        guard let largest = sorted.first else { return [] }
        return Array(sorted.prefix(limit).prefix { $0.movedInstructions * 50 >= largest.movedInstructions })
    }

    private static func runtimeCalls(
        from base: [String: FunctionCounts.Runtime], to head: [String: FunctionCounts.Runtime], least: Int
    ) -> [RuntimeCall] {
        let calls = Set(base.keys).union(head.keys).compactMap { name -> RuntimeCall? in
            let (before, after) = (base[name] ?? .init(), head[name] ?? .init())
            let difference = after.instructions - before.instructions
            let isLarge = abs(difference) > least && abs(difference) * 20 > max(before.instructions, after.instructions)
            guard before.calls != after.calls || isLarge else { return nil }
            return RuntimeCall(name: name, calls: after.calls - before.calls, instructions: difference)
        }
        return calls.sorted { (abs($1.instructions), $0.name) < (abs($0.instructions), $1.name) }
    }
}

/// The counts of a profile by function, with runtime functions under their callers.
private struct FunctionCounts {
    struct Runtime {
        var calls = 0
        var instructions = 0
    }

    var own: [ProfiledFunction: Int] = [:]
    var runtime: [ProfiledFunction: [String: Runtime]] = [:]
    var instructions = 0

    init(_ profile: FunctionProfile) {
        let costs = profile.costs(ofTicks: profile.ticks.indices)
        instructions = costs.instructions
        // For each node in the runtime, the function that called the runtime, and the called
        // runtime function.
        var entries: [(caller: ProfiledFunction, entry: String)?] = []
        for (index, node) in profile.nodes.enumerated() {
            let function = profile.functions[node.function]
            guard function.part == .runtime || function.part == .unnamed else {
                entries.append(nil)
                own[function, default: 0] += costs.own[index]
                continue
            }
            let above = node.parent.flatMap { entries[$0] }
            let caller = above?.caller ?? node.parent.map { profile.function(of: $0) } ?? function
            let entry = above?.entry ?? function.name
            entries.append((caller, entry))
            runtime[caller, default: [:]][entry, default: Runtime()].instructions += costs.own[index]
            if above == nil { runtime[caller, default: [:]][entry, default: Runtime()].calls += costs.calls[index] }
        }
    }
}
