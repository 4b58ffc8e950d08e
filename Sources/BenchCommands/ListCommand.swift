import ArgumentParser
import Experiments
import Foundation
import InvalidationStrategies
import Parallax
import ScrollTraces

struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists strategies, layouts, effects and traces."
    )

    func run() throws {
        try StandardOutput.printLine(Self.text)
    }

    static var text: String {
        let layersEffect = (name: LayoutKind.layersEffectName, summary: LayoutKind.layersEffectSummary)
        let groups: [(title: String, entries: [(name: String, summary: String)])] = [
            ("Strategies", scrollStrategies.map { ($0.name, $0.summary) }),
            (
                "Layouts",
                layoutKinds.map {
                    ($0.name, "\($0.summary); strategies \($0.strategies.map { $0.name }.joined(separator: ", "))")
                }
            ),
            ("Effects", ParallaxEffect.Kind.allCases.map { ($0.rawValue, $0.summary) } + [layersEffect]),
            ("Traces", TracePattern.allCases.map { ($0.rawValue, $0.summary) }),
            ("Traces of layers", LayerPattern.allCases.map { ($0.rawValue, $0.summary) }),
        ]
        let width = groups.flatMap(\.entries).map(\.name.count).max() ?? 0
        return groups.map { group in
            ([group.title]
                + group.entries.map { "  \($0.name.padding(toLength: width, withPad: " ", startingAt: 0))  \($0.summary)" })
                .joined(separator: "\n")
        }.joined(separator: "\n\n")
    }
}
