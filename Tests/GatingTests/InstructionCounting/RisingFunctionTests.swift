import Testing

@testable import Gating

struct RisingFunctionTests {
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

    private func rising(_ head: [Cost], from base: [Cost] = base, by measure: CostMeasure = .instructions) -> [RisingFunction] {
        let (base, head) = (profile(base), profile(head))
        return RisingFunction.ranked(from: base.costs(ofTicks: 0..<1), to: head.costs(ofTicks: 0..<1), by: measure)
    }

    /// Returns the base's costs with the cost at an index replaced.
    private func head(_ changes: [Int: Cost]) -> [Cost] {
        Self.base.enumerated().map { changes[$0] ?? $1 }
    }

    private static func user(_ name: String) -> ProfiledFunction { .init(name: name, module: "Feed", part: .competitor) }

    @Test func nothingRisesInEqualOrCheaperProfiles() {
        #expect(rising(Self.base).isEmpty)
        #expect(rising(Self.base.reversed()).isEmpty)
        #expect(rising(head([1: Self.cost(Self.prepare, own: 9_000)])).isEmpty)
        // The harness is never the cause.
        #expect(rising(head([0: Self.cost(own: 9_000)])).isEmpty)
    }

    /// Both functions contain the whole rise.
    @Test func ofACallPathOnlyTheInnermostIsNamed() {
        let found = rising(head([2: Self.cost(Self.prepare, Self.frame, own: 1_500, calls: 10)]))
        #expect(found.map(\.function) == [Self.frame])
        #expect(found.first?.rise == 1_000)
        #expect(found.first?.share == 1)
    }

    /// An inlined helper has no function; its caller has the library function that rose.
    @Test func theCallerOfARisenLibraryFunctionIsNamedWithIt() {
        let sin = ProfiledFunction(name: "__sin_fma", module: nil, part: .runtime)
        let found = rising(
            head([2: Self.cost(Self.prepare, Self.frame, own: 590, calls: 10)])
                + [Self.cost(Self.prepare, sin, own: 9_100, calls: 460)])
        #expect(found.map(\.function) == [Self.prepare])
        #expect(found.first?.callees == [.init(function: sin, calls: 460, instructions: 9_100)])
    }

    @Test func twoIndependentRisesAreRankedByTheirSize() {
        let (one, other) = (Self.user("Cell.apply(_:)"), Self.user("Source.cell(at:)"))
        let base = Self.base + [Self.cost(one, own: 100), Self.cost(other, own: 100)]
        let found = rising(Self.base + [Self.cost(one, own: 3_100), Self.cost(other, own: 5_100)], from: base)
        #expect(found.map(\.function.name) == ["Source.cell(at:)", "Cell.apply(_:)"])
        #expect(found.map(\.rise) == [5_000, 3_000])
    }

    /// `frame(of:)` costs 50 in each call, before and after.
    @Test func theCallerOfAFunctionThatIsCalledMoreOftenIsNamed() {
        let found = rising(head([2: Self.cost(Self.prepare, Self.frame, own: 5_000, calls: 100)]))
        #expect(found.map(\.function) == [Self.prepare])
    }

    /// The engine calls `prepare()` twice as often, because the delegate invalidates the layout.
    @Test func theFunctionThatAsksTheEngineIsNamedBeforeItsEffect() {
        let invalidate = ProfiledFunction(name: "UICollectionViewLayout.invalidateLayout()", module: "UIKit", part: .engine)
        let scrolled = Self.user("Feed.scrollViewDidScroll(_:)")
        func costs(_ times: Int) -> [Cost] {
            [
                Self.cost(Self.prepare, own: 10_000 * times, calls: 10 * times), Self.cost(scrolled, own: 100, calls: 10),
                Self.cost(scrolled, invalidate, own: 40 * (times - 1), calls: 10 * (times - 1)),
            ]
        }
        let found = rising(costs(2), from: costs(1))
        #expect(found.map(\.function) == [scrolled, Self.prepare])
        #expect(found.map(\.isOnlyCalledMore) == [false, true])
        #expect(found.first?.callees.map(\.calls) == [10])
    }

    /// The base asks for attributes only as it loads. In these ticks, the delegate makes the engine ask for them, and copy them.
    @Test func aFunctionThatTheBaseCallsElsewhereIsAnEffectToo() {
        let invalidate = ProfiledFunction(name: "UICollectionViewLayout.invalidateLayout()", module: "UIKit", part: .engine)
        let copying = ProfiledFunction(name: "UICollectionViewLayoutAttributes.copy(with:)", module: "UIKit", part: .engine)
        let (scrolled, copy) = (Self.user("Feed.scrollViewDidScroll(_:)"), Self.user("Attributes.copy(with:)"))
        func asked(_ times: Int) -> [Cost] {
            [
                Self.cost(Self.prepare, own: 10_000 * times, calls: times),
                Self.cost(copy, own: 50 * times, calls: 8 * times), Self.cost(copy, copying, own: 90 * times, calls: 8 * times),
            ]
        }
        let asking = [Self.cost(scrolled, own: 100, calls: 10), Self.cost(scrolled, invalidate, own: 40, calls: 4)]
        var base = profile(asked(1) + [Self.cost(scrolled, own: 100, calls: 10), Self.cost(Self.frame, own: 9_000, calls: 9)])
        base.load = base.ticks[0]
        base.ticks[0] = profile([]).ticks[0]
        let head = profile(asked(4) + asking)
        let found = RisingFunction.ranked(from: base.costs(ofTicks: 0..<1), to: head.costs(ofTicks: 0..<1), by: .instructions)
        #expect(found.map(\.function) == [scrolled, Self.prepare])
        #expect(found.map(\.isOnlyCalledMore) == [false, true])
    }

    /// The base asked for single frames instead.
    @Test func aShareIsAtMostTheWhole() {
        let found = rising(
            [Self.cost(Self.prepare, own: 30_000)],
            from: [Self.cost(Self.prepare, own: 10_000), Self.cost(Self.frame, own: 9_000, calls: 9)])
        #expect(found.map(\.share) == [1])
    }

    /// A larger context makes the engine ask for more items.
    @Test func aFunctionThatChangedIsNamedBeforeAnotherThatIsOnlyCalledMore() {
        let context = Self.user("Layout.invalidationContext(forBoundsChange:)")
        func costs(_ items: Int) -> [Cost] {
            [Self.cost(context, own: 30 * items, calls: 10), Self.cost(Self.frame, own: 100 * items, calls: items)]
        }
        let found = rising(costs(100), from: costs(10))
        #expect(found.map(\.function) == [context, Self.frame])
    }

    /// The allocator calls others, which allocate the same memory.
    @Test func allocationsAreCountedOnceInTheFrameOfTheUser() {
        let allocate = ProfiledFunction(name: "swift_allocObject", module: nil, part: .runtime)
        let more = [
            Self.cost(Self.prepare, Self.frame, allocate, own: 500, calls: 10),
            Self.cost(Self.prepare, Self.frame, allocate, Self.malloc, own: 900, calls: 10),
        ]
        let found = rising(Self.base + more, by: .allocations)
        #expect(found.map(\.function) == [Self.frame])
        #expect(found.map(\.rise) == [10])
        #expect(rising(head([1: Self.cost(Self.prepare, own: 90_000)]), by: .allocations).isEmpty)
    }

    /// Look-ups by address in the runtime vary between executables.
    @Test func unchangedFunctionsAndSmallDifferencesBesideALargeOneAreOmitted() {
        let other = Self.user("Cell.apply(_:)")
        let base = Self.base + [Self.cost(other, own: 100)]
        let found = rising(head([1: Self.cost(Self.prepare, own: 20_000)]) + [Self.cost(other, own: 101)], from: base)
        #expect(found.map(\.function) == [Self.prepare])
        #expect(found.first?.callees.isEmpty == true)
    }
}
