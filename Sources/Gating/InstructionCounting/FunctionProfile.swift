import BenchmarkResults

/// The instructions of a series' first ticks, by call stack.
package struct FunctionProfile: Equatable, Sendable {
    /// A function with its chain of callers.
    package struct Node: Hashable, Sendable {
        package let function: Int
        /// The caller's node, which has a lower index, or `nil` for the outermost function.
        package let parent: Int?
    }

    /// The counts of one tick by node. Nodes without counts are omitted.
    package struct Tick: Equatable, Sendable {
        package var own: [Int: Int] = [:]
        package var calls: [Int: Int] = [:]

        package init() {}

        package var instructions: Int { own.values.reduce(0, +) }
    }

    package let functions: [ProfiledFunction]
    package let nodes: [Node]
    package var ticks: [Tick]
    package var firstTick = 0
    /// The load, or `nil` if it was not counted.
    package var load: Tick?

    package init(functions: [ProfiledFunction], nodes: [Node], ticks: [Tick]) {
        precondition(nodes.enumerated().allSatisfy { $1.parent ?? -1 < $0 }, "Callers must precede the functions that they call.")
        self.functions = functions
        self.nodes = nodes
        self.ticks = ticks
    }

    /// The first tick with the most instructions, or `nil` without ticks.
    package var slowestTick: Int? {
        let counts = ticks.map(\.instructions)
        return counts.max().flatMap(counts.firstIndex)
    }

    /// The numbers of the counted ticks; `TickKind.loadTick` is the load.
    var numbers: [Int] { (load == nil ? [] : [TickKind.loadTick]) + (firstTick..<firstTick + ticks.count) }

    /// Returns the sums of each node and the nodes below it.
    func inclusive(_ own: [Int]) -> [Int] {
        var sums = own
        for (index, node) in nodes.enumerated().reversed() {
            if let parent = node.parent { sums[parent] += sums[index] }
        }
        return sums
    }

    package func function(of node: Int) -> ProfiledFunction { functions[nodes[node].function] }

    /// Returns the sums over some ticks. `TickKind.loadTick` is the load.
    package func costs(ofTicks numbers: some Sequence<Int>) -> StackCosts {
        var own = [Int](repeating: 0, count: nodes.count)
        var calls = own
        var tickCount = 0
        for number in numbers {
            guard let tick = number == TickKind.loadTick ? load : ticks[number - firstTick] else { continue }
            for (node, count) in tick.own { own[node] += count }
            for (node, count) in tick.calls { calls[node] += count }
            tickCount += 1
        }
        return StackCosts(profile: self, tickCount: tickCount, own: own, calls: calls)
    }
}

package struct ProfiledFunction: Hashable, Sendable {
    package enum Part: String, CaseIterable, Sendable {
        case competitor = "the competitor's code"
        /// The modules UIKit, AppUIKit, QuartzCore and CoreGraphics of this package.
        case engine = "the engine"
        /// Swift's runtime and libraries, and C libraries.
        case runtime = "the runtime"
        /// The harness, which applies a tick to the screen.
        case harness = "the harness"
        case unnamed = "without a name"
    }

    /// The readable name, for example `CachedParallaxQuiltLayout.layoutAttributesForElements(in:)`.
    package let name: String
    package let module: String?
    package let part: Part
}
