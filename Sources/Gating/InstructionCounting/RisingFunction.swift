/// A function of the user whose cost rose between two profiles of the same ticks.
package struct RisingFunction: Equatable, Sendable {
    /// A function of a library or of the engine that the user's function calls.
    package struct Callee: Equatable, Sendable {
        package let function: ProfiledFunction
        /// The rise of its calls.
        package let calls: Int
        /// The rise of its instructions, including other library functions but not the user's.
        package let instructions: Int
    }

    package let function: ProfiledFunction
    /// The rise of the measured cost, including everything that the function calls.
    package let rise: Int
    /// The function's share of the whole rise, or of the largest rise of a function if other functions became cheaper.
    package let share: Double
    package let baseCalls: Int
    package let headCalls: Int
    /// Whether the function costs the same in each call, and is only called more often.
    package let isOnlyCalledMore: Bool
    /// The callees whose calls or instructions rose, largest first.
    package let callees: [Callee]

    /// Returns the user's functions that explain a rise, the one with the largest rise first.
    ///
    /// A function explains nothing if a function below it has nearly the same rise, unless that one is
    /// only called more often. A function that the engine only calls more often comes after the
    /// function that asks the engine for it, or after functions that changed, if there are any.
    package static func ranked(
        from base: StackCosts, to head: StackCosts, by measure: CostMeasure, limit: Int = 3
    ) -> [RisingFunction] {
        let (before, after) = (UserCosts(base, measure), UserCosts(head, measure))
        guard after.total > before.total else { return [] }
        let allRises = Dictionary(uniqueKeysWithValues: after.inclusive.map { ($0, $1 - before.inclusive[$0, default: 0]) })
        let whole = max(after.total - before.total, allRises.values.max() ?? 0)
        let rises = allRises.filter { $0.value * 50 >= whole }
        let highestCosts = costsPerCall(in: base.profile, measure)
        func isOnlyCalledMore(_ function: ProfiledFunction, _ rise: Int) -> Bool {
            let (calls, headCalls) = (before.calls[function, default: 0], after.calls[function, default: 0])
            let perCall =
                calls * 4 >= headCalls && calls > 0
                ? Double(before.inclusive[function, default: 0]) / Double(calls) : highestCosts[function, default: 0]
            // The additional calls, at the base's cost per call, explain at least four fifths of the rise.
            return rise > 0 && perCall * Double(headCalls - calls) >= 0.8 * Double(rise)
        }
        let allCalledMore = Set(allRises.filter(isOnlyCalledMore).keys)
        let calledMore = allCalledMore.intersection(rises.keys)
        func rise(of inner: ProfiledFunction, below outer: ProfiledFunction) -> Int {
            let path = UserCosts.Path(outer: outer, inner: inner)
            return after.below[path, default: 0] - before.below[path, default: 0]
        }
        func isNearly(_ part: Int, _ rise: Int) -> Bool { part * 10 >= rise * 9 }
        let explaining = rises.keys.filter { function in
            !rises.keys.contains { other in
                guard other != function else { return false }
                return calledMore.contains(function)
                    // Its caller calls it more often.
                    ? isNearly(rise(of: function, below: other), rises[function, default: 0])
                        && !isNearly(rise(of: other, below: function), rises[other, default: 0])
                    : !calledMore.contains(other) && isNearly(rise(of: other, below: function), rises[function, default: 0])
            }
        }
        let sorted = explaining.sorted { (rises[$1, default: 0], $0.name) < (rises[$0, default: 0], $1.name) }
        var triggers: [ProfiledFunction] = []
        if let effect = sorted.first, calledMore.contains(effect) {
            let changed = allRises.filter { $1 > 0 && !allCalledMore.contains($0) }
            triggers = self.triggers(of: effect, among: Array(changed.keys), before, after)
            // Otherwise a function that changed comes before its effect.
            if triggers.isEmpty { triggers = sorted.filter { !calledMore.contains($0) } }
        }
        return (triggers + sorted.filter { !triggers.contains($0) }).prefix(limit).map { function in
            let rise = after.inclusive[function, default: 0] - before.inclusive[function, default: 0]
            return RisingFunction(
                function: function, rise: rise, share: Double(rise) / Double(whole),
                baseCalls: before.calls[function, default: 0], headCalls: after.calls[function, default: 0],
                isOnlyCalledMore: calledMore.contains(function),
                callees: Array(callees(of: function, before, after).prefix(3)))
        }
    }

    /// Returns the cost per call of the user's functions, in the tick or the load in which it is highest. The base may rarely
    /// call a function in the compared ticks, and the cost of a query depends on its size.
    private static func costsPerCall(in profile: FunctionProfile, _ measure: CostMeasure) -> [ProfiledFunction: Double] {
        profile.numbers.reduce(into: [:]) { highest, tick in
            let costs = UserCosts(profile.costs(ofTicks: [tick]), measure)
            for (function, calls) in costs.calls where calls > 0 {
                highest[function] = max(
                    highest[function, default: 0], Double(costs.inclusive[function, default: 0]) / Double(calls))
            }
        }
    }

    /// Returns the function that calls the engine more often, outside of the function that the engine
    /// then calls more often.
    ///
    /// - Parameter changed: The functions that rose and are not only called more often.
    private static func triggers(
        of effect: ProfiledFunction, among changed: [ProfiledFunction], _ before: UserCosts, _ after: UserCosts
    ) -> [ProfiledFunction] {
        let asking = changed.filter { function in
            function != effect && after.below[.init(outer: effect, inner: function)] == nil
        }
        let calls = asking.map { function in
            let ofEngine = callees(of: function, before, after).filter { $0.function.part == .engine }
            return (function: function, count: ofEngine.map(\.calls).max() ?? 0)
        }
        let most = calls.filter { $0.count > 0 }.max { ($0.count, $1.function.name) < ($1.count, $0.function.name) }
        return most.map { [$0.function] } ?? []
    }

    private static func callees(of function: ProfiledFunction, _ before: UserCosts, _ after: UserCosts) -> [Callee] {
        let (base, head) = (before.callees[function] ?? [:], after.callees[function] ?? [:])
        let all = head.map { callee, cost in
            Callee(
                function: callee, calls: cost.calls - (base[callee]?.calls ?? 0),
                instructions: cost.instructions - (base[callee]?.instructions ?? 0))
        }
        // A look-up in the runtime depends on addresses, so that its cost alone may differ by a few instructions.
        let risen = all.filter { $0.calls > 0 || $0.instructions * 20 > (base[$0.function]?.instructions ?? 0) }
            .filter { $0.instructions >= 0 }
        return risen.sorted { ($1.instructions, $1.calls, $0.function.name) < ($0.instructions, $0.calls, $1.function.name) }
    }
}

package enum CostMeasure: Equatable, Sendable {
    case instructions
    /// The calls of functions that allocate memory.
    case allocations

    private static let allocators: Set = [
        "swift_allocObject", "_swift_allocObject_", "swift_slowAlloc", "swift_slowAllocTyped", "malloc", "calloc", "realloc",
        "posix_memalign", "aligned_alloc", "memalign",
    ]

    /// Returns the cost of each node without its callees.
    fileprivate func ownCosts(_ costs: StackCosts) -> [Int] {
        guard self == .allocations else { return costs.own }
        // An allocator calls others, which allocate the same memory.
        var isInside: [Bool] = []
        return costs.profile.nodes.enumerated().map { index, node in
            let isBelow = node.parent.map { isInside[$0] } ?? false
            let allocates = Self.allocators.contains(costs.profile.function(of: index).name)
            isInside.append(isBelow || allocates)
            return allocates && !isBelow ? costs.calls[index] : 0
        }
    }
}

private struct UserCosts {
    struct Path: Hashable {
        let outer: ProfiledFunction
        let inner: ProfiledFunction
    }

    var total = 0
    var calls: [ProfiledFunction: Int] = [:]
    /// The cost with everything that a function calls. Recursive calls are counted once.
    var inclusive: [ProfiledFunction: Int] = [:]
    /// The cost of the inner function in calls below the outer one.
    var below: [Path: Int] = [:]
    var callees: [ProfiledFunction: [ProfiledFunction: (calls: Int, instructions: Int)]] = [:]

    init(_ costs: StackCosts, _ measure: CostMeasure) {
        let (profile, own) = (costs.profile, measure.ownCosts(costs))
        total = own.reduce(0, +)
        let sums = profile.inclusive(own)
        /// For each node, the user's functions above it, innermost first.
        var callers: [[ProfiledFunction]] = []
        /// For each node outside of the user's code, the first function outside of it.
        var entries: [ProfiledFunction?] = []
        for (index, node) in profile.nodes.enumerated() {
            let function = profile.functions[node.function]
            let parent = node.parent
            let parentIsUser = parent.map { profile.function(of: $0).part == .competitor } ?? false
            let above = parent.map { (parentIsUser ? [profile.function(of: $0)] : []) + callers[$0] } ?? []
            callers.append(above.uniqued())
            guard function.part != .competitor else {
                entries.append(nil)
                calls[function, default: 0] += costs.calls[index]
                guard !above.contains(function) else { continue }
                inclusive[function, default: 0] += sums[index]
                for outer in callers[index] { below[Path(outer: outer, inner: function), default: 0] += sums[index] }
                continue
            }
            let entry = parentIsUser ? function : parent.flatMap { entries[$0] }
            entries.append(entry)
            guard let entry, let caller = above.first else { continue }
            var cost = callees[caller, default: [:]][entry] ?? (0, 0)
            cost.instructions += costs.own[index]
            if parentIsUser { cost.calls += costs.calls[index] }
            callees[caller, default: [:]][entry] = cost
        }
    }
}
