import BenchmarkResults
@testable import Gating
import TestSupport
import Testing

@testable import Reporting

struct ProfileDocumentsTests {
    /// tick → layout `<A>` → release, and tick → release.
    private static let profile: FunctionProfile = {
        var first = FunctionProfile.Tick()
        (first.own, first.calls) = ([0: 5, 1: 20, 2: 10, 3: 1], [0: 1, 1: 2, 2: 4, 3: 1])
        var second = first
        second.own[1] = 30
        return FunctionProfile(
            functions: [
                ProfiledFunction(name: "tick()", module: "Experiments", part: .harness),
                ProfiledFunction(name: "Layout<A>.prepare(a;b)", module: "Feed", part: .competitor),
                ProfiledFunction(name: "swift_release", module: nil, part: .runtime),
            ],
            nodes: [
                .init(function: 0, parent: nil), .init(function: 1, parent: 0), .init(function: 2, parent: 1),
                .init(function: 2, parent: 0),
            ],
            ticks: [first, second])
    }()

    @Test func foldedStacksAreOneALine() throws {
        let text = try written { try Self.profile.costs(ofTicks: 0...1).writeFolded(to: &$0) }
        try CaseFile.expect(text, in: "profile-document.txt")
    }

    @Test func aProfileWithoutInstructionsHasNoStacks() throws {
        let empty = Self.profile.costs(ofTicks: EmptyCollection())
        #expect(try written { try empty.writeFolded(to: &$0) }.isEmpty)
    }

    /// A function that is on a stack twice is counted once.
    @Test func recursiveFunctionsAreCountedOnce() {
        var tick = FunctionProfile.Tick()
        (tick.own, tick.calls) = ([0: 1, 1: 2, 2: 4], [0: 1, 1: 1, 2: 1])
        let functions = ["f", "g"].map { ProfiledFunction(name: $0, module: nil, part: .runtime) }
        let profile = FunctionProfile(
            functions: functions,
            nodes: [.init(function: 0, parent: nil), .init(function: 1, parent: 0), .init(function: 0, parent: 1)],
            ticks: [tick])
        let costs = profile.costs(ofTicks: 0...0).functions
        #expect(costs.map(\.function.name) == ["f", "g"])
        #expect(costs.map { [$0.own, $0.inclusive, $0.calls] } == [[5, 7, 2], [2, 6, 1]])
    }
}
