import TestSupport
import Testing

@testable import Gating

/// The functions that cost more in the head.
///
/// A profile is a list of stacks with their own costs and numbers of calls, as in “prepare>frame 500 ×10”. The costs after “base”
/// replace those of the same stacks, or are added. The costs after “load” are those of loading only.
struct RisingFunctionTests {
    private static let base =
        "tick 10; prepare 10000; prepare>frame 500 ×10; prepare>retain 50 ×10; prepare>malloc 400 ×4; prepare>malloc>arena 100"

    private static func function(_ name: Substring) -> ProfiledFunction {
        switch name {
        case "tick": ProfiledFunction(name: "tick", module: "Experiments", part: .harness)
        case "UIView", "UIAttributes": ProfiledFunction(name: "\(name)", module: "UIKit", part: .engine)
        case "retain", "malloc", "swift_allocObject", "sin": ProfiledFunction(name: "\(name)", module: nil, part: .runtime)
        case "arena": ProfiledFunction(name: "\(name)", module: nil, part: .unnamed)
        default: ProfiledFunction(name: "\(name)", module: "Feed", part: .competitor)
        }
    }

    private struct Cost {
        let stack: [ProfiledFunction]
        let own: Int
        let calls: Int

        init(_ text: String) throws {
            let words = text.split(separator: " ")
            let names = words[0].split(separator: ">")
            stack = ((names == ["tick"] ? [] : ["tick"]) + names).map(RisingFunctionTests.function)
            own = try #require(Int(words[1]), "\(text)")
            calls = words.count > 2 ? try #require(Int(words[2].dropFirst()), "\(text)") : 1
        }
    }

    private func costs(_ text: String) throws -> [Cost] {
        try text.components(separatedBy: "; ").reduce(into: []) { costs, part in
            switch part {
            case "base": costs += try self.costs(Self.base)
            case "reversed": costs.reverse()
            case "nothing": break
            default:
                let cost = try Cost(part)
                costs.removeAll { $0.stack == cost.stack }
                costs.append(cost)
            }
        }
    }

    /// Returns a profile of one tick, or of one tick and a load.
    private func profile(_ text: String) throws -> FunctionProfile {
        let parts = text.components(separatedBy: " load ")
        let costs = try parts.map(costs)
        var functions: [ProfiledFunction] = []
        var nodes: [FunctionProfile.Node] = []
        var ticks = parts.map { _ in FunctionProfile.Tick() }
        for (number, cost) in costs.enumerated().flatMap({ number, costs in costs.map { (number, $0) } }) {
            var parent: Int?
            for function in cost.stack {
                if !functions.contains(function) { functions.append(function) }
                let node = FunctionProfile.Node(function: functions.firstIndex(of: function)!, parent: parent)
                if !nodes.contains(node) { nodes.append(node) }
                parent = nodes.firstIndex(of: node)
            }
            ticks[number].own[parent!] = cost.own
            ticks[number].calls[parent!] = cost.calls
        }
        var profile = FunctionProfile(functions: functions, nodes: nodes, ticks: [ticks[0]])
        if ticks.count > 1 { profile.load = ticks[1] }
        return profile
    }

    @Test func theFunctionsThatRoseAreRanked() throws {
        try CaseFile("rising-functions.txt").check { input in
            let parts = input.components(separatedBy: " by ")
            let sides = try parts[0].components(separatedBy: " → ").map { try profile($0).costs(ofTicks: 0..<1) }
            let found = RisingFunction.ranked(from: sides[0], to: sides[1], by: parts.count > 1 ? .allocations : .instructions)
            let lines = found.map { one in
                let callees = one.callees.map { ", \($0.function.name) ×\($0.calls) \($0.instructions)" }.joined()
                let end = (one.isOnlyCalledMore ? ", called more" : "") + callees
                return "\(one.function.name) +\(one.rise), \((one.share * 100).rounded()) %\(end)"
            }
            return lines.isEmpty ? "nothing" : lines.joined(separator: "\n")
        }
    }
}
