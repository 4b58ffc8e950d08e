import BenchmarkResults
import Parallax
import Subjects
import Suites
import TestSupport
import Testing
import UIKit

@testable import BenchCommands

@MainActor struct ParallaxSettingsTests {
    private let folder = TemporaryFolder()

    private func effect(_ words: String...) throws -> ParallaxEffect {
        let plan = try OurSuite.matrix(words + ["--items", "40"]).requests[0]
        return try content(of: .quilt, plan.parameters).effect
    }

    private func refusal(_ words: String...) -> String? { sentence { try OurSuite.matrix(words) } }

    @Test func everyEffectCanBeChosen() throws {
        for kind in ParallaxEffect.Kind.allCases {
            let plan = try OurSuite.matrix(["--effect", kind.rawValue, "--items", "40"]).requests[0]
            #expect(plan.name == "quilt/\(kind.rawValue)/mixed/40")
            #expect(plan.description.identity.effect == kind.rawValue)
            #expect(try effect("--effect", kind.rawValue) == ParallaxEffect(kind, cellHeight: .points(100)))
        }
        #expect(try effect("--effect", "bounded", "--columns", "5").cellHeight == .columns(5))
        #expect(try effect("--effect", "inset").labelHeight == 60)
        #expect(try effect() == ParallaxEffect(.linear, cellHeight: .points(100)))
    }

    @Test func theLabelAndTheInsetsAreSettings() throws {
        let effect = try effect("--effect", "inset", "--label-height", "12.5", "--content-inset", "64,-4.5")
        #expect((effect.labelHeight, effect.insets) == (12.5, UIEdgeInsets(top: 64, bottom: -4.5)))
        #expect(try self.effect("--content-inset", " -0, 0").insets == .zero)
        let path = try folder.write(#"{"effect": "inset", "label-height": 7, "content-inset": [64, 49]}"#, to: "s.json")
        let fromFile = try self.effect("--scenario", path)
        #expect((fromFile.labelHeight, fromFile.insets) == (7, UIEdgeInsets(top: 64, bottom: 49)))
        // The label in a file belongs to its effect.
        #expect(
            refusal("--scenario", path, "--effect", "linear")
                == "\(path): label-height needs the effect inset; got linear. Use --effect inset, or leave \(path): label-height out."
        )
    }

    @Test func tracesScrollUnderTheBars() throws {
        let plan = try OurSuite.matrix(["--content-inset", "64,49", "--trace", "bounce", "--items", "40"]).requests[0]
        let offsets = try plan.makeAndWarn().trace.events.map(\.contentOffsetY)
        #expect([offsets.contains { $0 < -64 }, offsets.contains { $0 > -64 && $0 < 0 }] == [true, true])
    }

    @Test func invalidInsetsAndLabelsAreRefused() {
        let rule = "--content-inset: A content inset must be two numbers in points, at the top and at the bottom, such as 64,49"
        // The screen is 375 pt wide and may be turned.
        let beyondTheView = [
            ("375,0", "375.0,0.0"), ("0,-375", "0.0,-375.0"), ("200,175", "200.0,175.0"), ("-200,-175", "-200.0,-175.0"),
            ("99999999999,-99999999999", "99999999999.0,-99999999999.0"),
        ]
        for (text, shown) in beyondTheView {
            #expect(
                refusal("--content-inset", text)
                    == "\(rule), each and together less than the screen's shorter side of 375.0 pt; got \(shown).")
        }
        #expect(refusal("--content-inset", "374.5,-374.5") == nil)
        for text in ["-1", "nan", "", "1e9", "100001", "x"] {
            #expect(
                refusal("--effect", "inset", "--label-height", text)
                    == "--label-height: A label's height in points must be a number from 0 to 100000, such as 60 or 60,40; got "
                    + "\(excerpt(of: text))."
            )
        }
    }
}
