/// How the instructions of one function differ between two profiles of the same ticks.
///
/// Functions are told apart by the names that people gave them, so that code which has only moved to another address, or whose symbol has
/// another ending, does not differ.
package struct FunctionChange: Equatable, Sendable {
    /// What the runtime does more or less often for the function, or differently.
    package struct RuntimeCall: Equatable, Sendable {
        /// The function of the runtime.
        package let name: String
        /// By how many calls it differs.
        package let calls: Int
        /// By how many instructions it differs, with all that it calls in the runtime.
        package let instructions: Int

        package init(name: String, calls: Int, instructions: Int) {
            self.name = name
            self.calls = calls
            self.instructions = instructions
        }
    }

    package let function: ProfiledFunction
    /// The instructions of the function itself in the base, over all ticks.
    package let base: Int
    /// The same in the head.
    package let head: Int
    /// Those that differ, the largest first.
    package let runtimeCalls: [RuntimeCall]

    package init(function: ProfiledFunction, base: Int, head: Int, runtimeCalls: [RuntimeCall] = []) {
        self.function = function
        self.base = base
        self.head = head
        self.runtimeCalls = runtimeCalls
    }

    /// The instructions that differ, in either direction.
    private var movedInstructions: Int { abs(head - base) + runtimeCalls.reduce(0) { $0 + abs($1.instructions) } }

    /// The functions whose own instructions, or whose calls of the runtime, differ most.
    ///
    /// The runtime's look-ups go by addresses, which differ between any two executables. What the runtime does as often as before is
    /// therefore told only where it differs by a twentieth, and by a thousandth of all instructions.
    ///
    /// - Parameter limit: The most functions that are given. Those with less than a fiftieth of the largest difference are left out.
    /// - Complexity: O(n), where n is the number of stacks in both profiles.
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

/// The counts of a profile by the functions that people wrote: those of the runtime are under the function that called it.
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
        /// Of each node in the runtime, the function that called it, and the first one there.
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
