import ArgumentParser
import Parallax
import TestSupport
import Testing

@testable import BenchCommands

@Suite struct EffectSettingsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func factory(_ words: String...) throws -> ScenarioFactory {
        try ScenarioFactory(ScenarioSettings(ScenarioOptions.parse(words + ["--items", "40"])))
    }

    private func settings(_ words: String...) throws -> EffectSettings {
        try #require(try ScenarioSettings(ScenarioOptions.parse(words)).effect)
    }

    @Test func everyEffectCanBeAskedFor() throws {
        for kind in ParallaxEffect.Kind.allCases {
            let scenario = try factory("--effect", kind.rawValue).scenario(40).scenario
            #expect(scenario.name == "quilt/\(kind.rawValue)/mixed/40")
            #expect(scenario.album?.effect == ParallaxEffect(kind, cellHeight: .points(100)))
        }
        #expect(try factory("--effect", "bounded", "--columns", "5").album(40).effect.cellHeight == .columns(5))
        #expect(try factory("--effect", "inset").album(40).effect.labelHeight == 60)
        #expect(try factory().album(40).effect == ParallaxEffect(.linear, cellHeight: .points(100)))
    }

    @Test func labelAndInsets() throws {
        let effect = try factory("--effect", "inset", "--label-height", "12.5", "--content-inset", "64,-4.5").album(40).effect
        #expect(effect.labelHeight == 12.5)
        #expect(effect.insets == ParallaxEffect.EdgeInsets(top: 64, bottom: -4.5))
        #expect(try settings("--content-inset", " -0, 0").contentInset == .zero)
        let path = try folder.write(#"{"effect": "inset", "label-height": 7, "content-inset": [64, 49]}"#, to: "s.json")
        let fromFile = try settings("--scenario", path)
        #expect(fromFile.labelHeight == 7)
        #expect(fromFile.contentInset == ParallaxEffect.EdgeInsets(top: 64, bottom: 49))
        // The label of a file belongs to its effect.
        #expect(
            sentence { try settings("--scenario", path, "--effect", "linear") }
                == "\(path): label-height is for the effect inset alone, and the effect is linear; leave one of them out."
        )
    }

    @Test func tracesScrollUnderTheBars() throws {
        let offsets = try factory("--content-inset", "64,49", "--trace", "bounce").scenario(40).scenario.trace.events
            .map(\.contentOffsetY)
        #expect(offsets.contains { $0 < -64 } && offsets.contains { $0 > -64 && $0 < 0 })
    }

    private static let insetRule = "A content inset is two numbers of points, at the top and at the bottom, such as 64,49"

    @Test(arguments: ["", "64", "1,2,3", "a,b", "nan,0", "inf,0", "1e3,0", "0x10,0", "--5,0", "-,0", "+5,0", "1e999,0"])
    func insetsThatAreNone(text: String) {
        #expect(
            sentence { try settings("--content-inset", text) } == "--content-inset: \(Self.insetRule); «\(text)» is none."
        )
    }

    /// The screen is 375 pt wide and may be turned.
    @Test(arguments: ["375,0", "0,-375", "200,175", "-200,-175", "99999999999,-99999999999"])
    func insetsBeyondTheView(text: String) {
        #expect(
            sentence { try settings("--content-inset", text) }
                == "--content-inset: \(Self.insetRule), each and both together less than the screen's shorter side of 375.0 pt; "
                + "«\(text)» is more."
        )
        #expect(throws: Never.self) { try settings("--content-inset", "374.5,-374.5") }
    }

    @Test func labelsThatAreNone() {
        for text in ["-1", "nan", "", "1e9", "100001", "x"] {
            #expect(
                sentence { try settings("--effect", "inset", "--label-height", text) }
                    == "--label-height: A label's height in points is a number from 0 to 100000, such as 60; «\(text)» is none."
            )
        }
        #expect(
            sentence { try settings("--label-height", "60") }
                == "--label-height is for the effect inset alone, and the effect is linear; leave one of them out."
        )
    }
}
