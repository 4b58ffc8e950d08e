import Testing

@testable import BenchmarkResults

struct FunctionChangeTests {
    private static let tick = ProfiledFunction(name: "tick()", module: "Experiments", part: .harness)
    private static let prepare = ProfiledFunction(name: "Layout.prepare()", module: "Feed", part: .competitor)
    private static let frame = ProfiledFunction(name: "Layout.frame(of:)", module: "Feed", part: .competitor)
    private static let retain = ProfiledFunction(name: "swift_retain", module: nil, part: .runtime)
    private static let malloc = ProfiledFunction(name: "malloc", module: nil, part: .runtime)
    private static let arena = ProfiledFunction(name: "(no name) in libjemalloc.so.2", module: nil, part: .unnamed)

    private struct Cost {
        let stack: [ProfiledFunction]
        let own: Int
        let calls: Int
    }

    private static func cost(_ stack: ProfiledFunction..., own: Int, calls: Int = 1) -> Cost {
        Cost(stack: [tick] + stack, own: own, calls: calls)
    }

    /// Returns a profile of one tick with these costs, in this order.
    private func profile(_ costs: [Cost]) -> FunctionProfile {
        var functions: [ProfiledFunction] = []
        var nodes: [FunctionProfile.Node] = []
        var tick = FunctionProfile.Tick()
        for cost in costs {
            var parent: Int?
            for function in cost.stack {
                if !functions.contains(function) { functions.append(function) }
                let node = FunctionProfile.Node(function: functions.firstIndex(of: function)!, parent: parent)
                if !nodes.contains(node) { nodes.append(node) }
                parent = nodes.firstIndex(of: node)
            }
            tick.own[parent!] = cost.own
            tick.calls[parent!] = cost.calls
        }
        return FunctionProfile(functions: functions, nodes: nodes, ticks: [tick])
    }

    private static let base = [
        cost(own: 10), cost(prepare, own: 10_000), cost(prepare, frame, own: 500, calls: 10),
        cost(prepare, retain, own: 50, calls: 10),
        cost(prepare, malloc, own: 400, calls: 4), cost(prepare, malloc, arena, own: 100, calls: 1),
    ]

    private func changes(to head: [Cost]) -> [FunctionChange] {
        FunctionChange.largest(from: profile(Self.base), to: profile(head))
    }

    /// Returns the base's costs with the cost at an index replaced.
    private func head(_ changes: [Int: Cost]) -> [Cost] {
        Self.base.enumerated().map { changes[$0] ?? $1 }
    }

    /// Returns a change of the runtime's instructions below an unchanged `prepare()`.
    private func runtimeChange(_ name: String, instructions: Int) -> FunctionChange {
        FunctionChange(
            function: Self.prepare, base: 10_000, head: 10_000,
            runtimeCalls: [.init(name: name, calls: 0, instructions: instructions)])
    }

    @Test func theLargestIsFirstAndTheRuntimeIsBelowItsCaller() {
        let head = head([
            1: Self.cost(Self.prepare, own: 10_910), 2: Self.cost(Self.prepare, Self.frame, own: 1_000, calls: 20),
            3: Self.cost(Self.prepare, Self.retain, own: 1_600, calls: 320),
        ])
        let retains = FunctionChange(
            function: Self.prepare, base: 10_000, head: 10_910,
            runtimeCalls: [.init(name: "swift_retain", calls: 310, instructions: 1_550)])
        #expect(changes(to: head) == [retains, FunctionChange(function: Self.frame, base: 500, head: 1_000)])
    }

    /// Look-ups by address in the runtime vary between executables. A thousandth of all instructions is 11.
    @Test func runtimeDifferencesCountFromAThousandth() {
        func arena(_ own: Int) -> [Cost] { head([5: Self.cost(Self.prepare, Self.malloc, Self.arena, own: own)]) }
        func retain(_ own: Int) -> [Cost] { head([3: Self.cost(Self.prepare, Self.retain, own: own, calls: 10)]) }
        #expect([arena(110), retain(61)].map(changes) == [[], []])
        #expect(changes(to: arena(300)) == [runtimeChange("malloc", instructions: 200)])
        #expect(changes(to: retain(62)) == [runtimeChange("swift_retain", instructions: 12)])
    }

    @Test func newAndRemovedFunctionsAreListed() {
        let removed = FunctionChange(function: Self.frame, base: 500, head: 0)
        #expect(changes(to: Self.base.filter { $0.stack.last != Self.frame }) == [removed])
        let more = ProfiledFunction(name: "Ballast.lift(rounds:)", module: "Sampling", part: .harness)
        let added = FunctionChange(function: more, base: 0, head: 5_000)
        #expect(changes(to: Self.base + [Self.cost(more, own: 5_000)]) == [added])
    }

    private func cause(of head: [Cost]) -> InclusiveChange? {
        InclusiveChange.largest(from: profile(Self.base), to: profile(head))
    }

    /// The rise is in a dictionary of the runtime, below the user's function, whose own instructions hardly rise.
    @Test func theCauseIsTheUsersFunctionByItsInclusiveRise() {
        let find = ProfiledFunction(name: "Dictionary.find(_:)", module: "Swift", part: .runtime)
        let found = cause(
            of: head([2: Self.cost(Self.prepare, Self.frame, own: 590, calls: 10)])
                + [Self.cost(Self.prepare, find, own: 910)])
        #expect(found == InclusiveChange(function: Self.prepare, instructions: 1_000, share: 1))
        // Both functions contain the whole rise.
        let inner = cause(of: head([2: Self.cost(Self.prepare, Self.frame, own: 1_500)]))
        #expect(inner == InclusiveChange(function: Self.frame, instructions: 1_000, share: 1))
    }

    @Test func aFunctionWithLessThanHalfOfTheRiseDoesNotExplainIt() {
        let others = (0..<4).map { number in
            Self.cost(ProfiledFunction(name: "Layout.part\(number)()", module: "Feed", part: .competitor), own: 250 + number)
        }
        let found = cause(of: Self.base + others)
        #expect(found?.function.name == "Layout.part3()")
        #expect(found?.explainsMost == false)
        #expect(cause(of: Self.base) == nil)
        // The harness is never the cause.
        #expect(cause(of: head([0: Self.cost(own: 9_000)])) == nil)
    }

    @Test func movedFunctionsAndSmallDifferencesBesideALargeOneAreOmitted() {
        #expect(changes(to: [Self.base[0]] + Self.base.dropFirst().reversed()).isEmpty)
        let head = head([1: Self.cost(Self.prepare, own: 20_000), 2: Self.cost(Self.prepare, Self.frame, own: 501, calls: 10)])
        #expect(changes(to: head).map(\.function) == [Self.prepare])
    }
}
