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

    @Test func movedFunctionsAreIgnored() {
        #expect(changes(to: Self.base).isEmpty)
        #expect(changes(to: [Self.base[0]] + Self.base.dropFirst().reversed()).isEmpty)
    }

    @Test func theLargestIsFirstAndTheRuntimeIsBelowItsCaller() {
        var head = Self.base
        head[1] = Self.cost(Self.prepare, own: 10_910)
        head[2] = Self.cost(Self.prepare, Self.frame, own: 1_000, calls: 20)
        head[3] = Self.cost(Self.prepare, Self.retain, own: 1_600, calls: 320)
        #expect(
            changes(to: head) == [
                FunctionChange(
                    function: Self.prepare, base: 10_000, head: 10_910,
                    runtimeCalls: [.init(name: "swift_retain", calls: 310, instructions: 1_550)]),
                FunctionChange(function: Self.frame, base: 500, head: 1_000),
            ])
    }

    /// Look-ups by address in the runtime vary between executables.
    @Test func smallRuntimeDifferencesAreIgnored() {
        var head = Self.base
        head[5] = Self.cost(Self.prepare, Self.malloc, Self.arena, own: 110)
        #expect(changes(to: head).isEmpty)
        head[5] = Self.cost(Self.prepare, Self.malloc, Self.arena, own: 300)
        #expect(
            changes(to: head) == [
                FunctionChange(
                    function: Self.prepare, base: 10_000, head: 10_000,
                    runtimeCalls: [.init(name: "malloc", calls: 0, instructions: 200)])
            ])
    }

    /// A thousandth of all instructions: 11.
    @Test func runtimeDifferencesCountFromAThousandth() {
        var head = Self.base
        head[3] = Self.cost(Self.prepare, Self.retain, own: 61, calls: 10)
        #expect(changes(to: head).isEmpty)
        head[3] = Self.cost(Self.prepare, Self.retain, own: 62, calls: 10)
        #expect(
            changes(to: head) == [
                FunctionChange(
                    function: Self.prepare, base: 10_000, head: 10_000,
                    runtimeCalls: [.init(name: "swift_retain", calls: 0, instructions: 12)])
            ])
    }

    @Test func newAndRemovedFunctionsAreListed() {
        #expect(
            changes(to: Self.base.filter { $0.stack.last != Self.frame }) == [
                FunctionChange(function: Self.frame, base: 500, head: 0)
            ])
        let more = ProfiledFunction(name: "Ballast.lift(rounds:)", module: "Sampling", part: .harness)
        #expect(
            changes(to: Self.base + [Self.cost(more, own: 5_000)]) == [FunctionChange(function: more, base: 0, head: 5_000)])
    }

    /// Small differences beside a large one explain nothing.
    @Test func smallDifferencesAreLeftOutBesideALargeOne() {
        var head = Self.base
        head[1] = Self.cost(Self.prepare, own: 20_000)
        head[2] = Self.cost(Self.prepare, Self.frame, own: 501, calls: 10)
        #expect(changes(to: head).map(\.function) == [Self.prepare])
    }
}
