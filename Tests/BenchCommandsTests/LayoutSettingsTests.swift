import InvalidationStrategies
import Parallax
import TestSupport
import Testing

@testable import BenchCommands

/// Which settings go with which layout, and what is said of those that do not.
@Suite struct LayoutSettingsTests {
    private func settings(_ arguments: String...) throws -> ScenarioSettings {
        try ScenarioSettings(ScenarioOptions.parse(arguments))
    }

    @Test func aLayoutBringsItsOwnDefaults() throws {
        for (layout, strategies, effect, items) in [
            ("quilt", ["full", "cached", "delegate"], ParallaxEffect.Kind.linear, [50, 500, 5_000, 50_000]),
            ("flow", ["full", "cached", "delegate"], .linear, [50, 500, 5_000, 50_000]),
            ("sections", ["full", "cached", "delegate", "cached-scan"], .bounded, [50, 500, 5_000]),
        ] {
            let settings = try settings("--layout", layout)
            #expect(settings.strategies.map { $0.name } == strategies)
            #expect(settings.effect?.kind == effect)
            #expect(try ScenarioFactory(settings).itemCounts == items)
            let (scenario, _) = try ScenarioFactory(settings).scenario(45)
            #expect(scenario.name == "\(layout)/\(effect.rawValue)/mixed/45" && scenario.itemCount == 45)
        }
        #expect(try settings("--layout", "sections", "--effect", "reversed").effect?.kind == .reversed)
    }

    @Test func strategiesWithoutCodeForTheLayoutAreRefusedWithTheReason() {
        #expect(
            sentence { try settings("--strategy", "full,cached-scan") }
                == "The strategy «cached-scan» does not go with the layout quilt: it is the code of another layout, whose cache has headers, "
                + "a menu and sections that a quilt has not. The layout quilt has full, cached, delegate, delegate-scroll-only; "
                + "leave --strategy out, or choose another --layout."
        )
        #expect(
            sentence { try settings("--layout", "sections", "--strategy", "delegate-scroll-only") }
                == "The strategy «delegate-scroll-only» does not go with the layout sections: its text leaves the layout alone for good, "
                + "and then the header, the menu and the section headers would scroll away. The layout sections has full, cached, "
                + "delegate, cached-scan; leave --strategy out, or choose another --layout."
        )
        #expect(
            sentence { try settings("--layout", "flow", "--strategy", "cached-scan") }?.contains("instead of extending it")
                == true)
    }

    @Test func blocksAndTheirPlacingAreForTheQuilt() throws {
        for (flag, value) in [("--blocks", "b.csv"), ("--photos", "p.csv"), ("--columns", "3"), ("--prelayout", "window")] {
            for layout in ["flow", "sections"] {
                let said = sentence { try settings("--layout", layout, flag, value) } ?? ""
                #expect(said.hasPrefix("\(flag) does not go with the layout \(layout): "), "\(said)")
                #expect(said.hasSuffix(" Leave it out, or use --layout quilt."), "\(said)")
            }
        }
        #expect(try settings("--layout", "flow", "--prelayout", "everything").layout == .flow)
    }
}
