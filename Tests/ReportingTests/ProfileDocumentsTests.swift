import BenchmarkResults
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import Reporting

/// A profile in the formats of other tools.
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

    @Test func aFlameGraphIsXMLWithATitlePerBox() throws {
        let text = try written { try FlameGraph(Self.profile.costs(ofTicks: 0...1), title: "a <b>").write(to: &$0) }
        let parts = [
            "<text class=\"head\" x=\"10\" y=\"20\">a &lt;b&gt;</text>", "82 instructions in 2 ticks.",
            "<title>Layout&lt;A&gt;.prepare(a;b) (Feed)\n70 instructions, 85.4 %; self: 50; calls: 4</title>",
            // The widths of all instructions, and of the layout's.
            "<rect class=\"harness\" x=\"10\" y=\"96\" width=\"1179.5\"",
            "<rect class=\"competitor\" x=\"10\" y=\"79\" width=\"1006.82\"",
        ]
        #expect(missing(parts, in: text) == [])
        #expect(XMLParser(data: Data(text.utf8)).parse())

        // A profile without instructions is drawn, too.
        let empty = Self.profile.costs(ofTicks: EmptyCollection())
        #expect(try written { try empty.writeFolded(to: &$0) }.isEmpty)
        let graph = try written { try FlameGraph(empty, title: "").write(to: &$0) }
        #expect(XMLParser(data: Data(graph.utf8)).parse())
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
