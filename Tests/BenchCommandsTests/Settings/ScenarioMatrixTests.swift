import Synchronization
import TestSupport
import Testing
import UIKit

@testable import BenchCommands
@testable import Experiments

/// Matrices from lists of settings.
struct ScenarioMatrixTests {
    private let folder = TemporaryFolder()

    private func matrix(_ words: String...) throws -> ScenarioMatrix { try OurSuite.matrix(words) }

    private func names(_ words: String...) throws -> [String] { try OurSuite.matrix(words).requests.map(\.name) }

    /// Returns the message that refuses the words, which are separated by spaces.
    private func refusal(_ words: String) -> String? {
        sentence { try OurSuite.matrix(words.split(separator: " ").map(String.init)) }
    }

    // MARK: The cross product

    @Test func aLayoutBringsItsOwnDefaults() throws {
        let cases: [(words: [String], start: String, items: [Int])] = [
            ([], "quilt/linear/mixed", [50, 500, 5_000, 50_000]),
            (["--layout", "flow"], "flow/linear/mixed", [50, 500, 5_000, 50_000]),
            (["--layout", "sections"], "sections/bounded/mixed", [50, 500, 5_000]),
            (["--layout", "shelves"], "shelves/reversed/mixed", [50, 500, 5_000, 50_000]),
            (["--layout", "layers"], "layers/depth/drag", [4, 40, 400]),
        ]
        for (words, start, items) in cases {
            #expect(try OurSuite.matrix(words).requests.map(\.name) == items.map { "\(start)/\($0)" })
        }
    }

    /// The order of settings: layout, effect, trace, screen, window, named items, seed, items. The
    /// last one changes fastest.
    @Test func everyValueMeetsEveryOther() throws {
        let crossed = try matrix(
            "--layout", "flow,quilt", "--effect", "linear,bounded", "--trace", "drag,fling", "--seed", "1,2", "--items", "30,20")
        var expected: [String] = []
        for layout in ["flow", "quilt"] {
            for effect in ["linear", "bounded"] {
                for trace in ["drag", "fling"] {
                    for seed in [1, 2] {
                        for items in [30, 20] { expected.append("\(layout)/\(effect)/\(trace)/seed=\(seed)/\(items)") }
                    }
                }
            }
        }
        #expect((crossed.requests.map(\.name), crossed.leftOut.isEmpty) == (expected, true))
        #expect(crossed.requests.map(\.parameters.seed) == expected.map { $0.contains("seed=1") ? 1 : 2 })
        let path = try folder.write(
            #"{"layout": ["quilt", "flow"], "effect": ["linear", "inset"], "seed": [3, 4], "items": 8}"#, to: "s.json")
        #expect(
            try names("--scenario", path, "--seed", "5")
                == ["quilt/linear/mixed/8", "quilt/inset/mixed/8", "flow/linear/mixed/8", "flow/inset/mixed/8"])
    }

    @Test func valuesWithoutAPlaceInTheNameAreSpelledOut() throws {
        #expect(
            try names("--items", "9", "--screen", "375x667,768x1024", "--window", "grid,exact", "--batch-queries", "one,two")
                == ["375x667", "768x1024"].flatMap { screen in
                    ["grid", "exact"].flatMap { window in
                        ["one", "two"].map { "quilt/linear/mixed/screen=\(screen)/window=\(window)/batch-queries=\($0)/9" }
                    }
                })
        // A single value is not part of the name.
        #expect(try names("--items", "9", "--screen", "768x1024", "--seed", "4") == ["quilt/linear/mixed/9"])
        let plans = try matrix("--items", "9", "--screen", "375x667,768x1024").requests
        #expect(plans.map(\.parameters.screenSize) == [CGSize(width: 375, height: 667), CGSize(width: 768, height: 1_024)])
    }

    @Test func recordingsOfOneNameAreRefused() throws {
        let (one, other) = (
            try folder.write("time_s,offset_y\n0,0\n", to: "a/scroll.csv"),
            try folder.write("time_s,offset_y\n0,9\n", to: "b/scroll.csv")
        )
        #expect(try names("--trace", "\(one),drag", "--items", "5") == ["quilt/linear/scroll/5", "quilt/linear/drag/5"])
        #expect(
            refusal("--trace \(one),\(other) --items 5")
                == "Two scenarios would have the name quilt/linear/scroll/5; give the files of the recordings different names.")
    }

    // MARK: Combinations that are left out

    @Test func invalidCombinationsAreOmittedAndNamed() throws {
        let moved = try matrix("--layout", "quilt,layers", "--trace", "drag,gyroscope,fling", "--items", "5")
        #expect(
            moved.requests.map(\.name) + moved.leftOut == [
                "quilt/linear/drag/5", "quilt/linear/fling/5", "layers/depth/drag/5", "layers/depth/gyroscope/5",
                "quilt/linear/gyroscope is left out: --trace: The trace “gyroscope” moves layers, and the layout quilt "
                    + "scrolls; give another trace, or another --layout.",
                "layers/depth/fling is left out: --trace: The trace “fling” scrolls, and the layout layers is moved; "
                    + "give another trace, or another --layout.",
            ])
        // One reason names all that it leaves out.
        let labels = try matrix("--effect", "linear,inset", "--label-height", "5", "--items", "5,6")
        #expect(
            labels.requests.map(\.name) + labels.leftOut == [
                "quilt/inset/mixed/5", "quilt/inset/mixed/6",
                "quilt/linear/mixed/5, quilt/linear/mixed/6 are left out: --label-height needs the effect inset; got linear. "
                    + "Use --effect inset, or leave --label-height out.",
            ])
        let effects = try matrix("--layout", "quilt,layers", "--effect", "linear,depth", "--items", "5")
        #expect(
            effects.requests.map(\.name) + effects.leftOut == [
                "quilt/linear/mixed/5", "layers/depth/drag/5",
                "quilt/depth is left out: --effect: There is no effect named “depth”. Known: linear, reversed, inset, bounded.",
                "layers/linear is left out: --effect: There is no effect of layers named “linear”. Known: depth.",
            ])
    }

    @Test func strategiesAndSettingsOfOneLayoutAreLeftOutOfTheOthers() throws {
        let strategies = try matrix(
            "--layout", "quilt,sections,layers", "--strategy", "cached-scan,delegate-scroll-only,full", "--items", "5")
        #expect(
            strategies.requests.map { "\($0.name): \($0.description.strategies ?? [])" } + strategies.leftOut == [
                #"quilt/linear/mixed/5: ["delegate-scroll-only", "full"]"#, #"sections/bounded/mixed/5: ["cached-scan", "full"]"#,
                "The layout quilt has no strategy “cached-scan”; it is measured with delegate-scroll-only, full.",
                "The layout sections has no strategy “delegate-scroll-only”; it is measured with cached-scan, full.",
                "layers is left out: The layout layers has no strategy “cached-scan”; choose --strategy from layered, "
                    + "or another --layout.",
            ])
        let settings = try matrix("--layout", "quilt,flow", "--columns", "4", "--items", "5")
        #expect(
            settings.requests.map { "\($0.name): \($0.description.settings["columns"] ?? "none")" } + settings.leftOut == [
                "quilt/linear/mixed/5: 4", "flow/linear/mixed/5: none",
                "The layout flow has no setting --columns, and is measured without it.",
            ])
    }

    // MARK: Refusals

    @Test func anInvalidCombinationAloneIsRefused() throws {
        let file = try folder.write(#"{"layout": "layers", "columns": 4}"#, to: "m.json")
        let cases: [(words: String, message: String)] = [
            (
                "--layout flow --trace append",
                "The trace “append” changes data, which the layout flow does not support; choose another --trace, "
                    + "or another --layout (see “list”)."
            ),
            ("--effect linear,linear", "--effect: The effect linear is given twice; give it once."),
            (
                "--layout sections --strategy delegate-scroll-only",
                "The layout sections has no strategy “delegate-scroll-only”; choose --strategy from full, cached, named, "
                    + "delegate, cached-scan, cached-scan-stale, or another --layout."
            ),
            (
                "--layout flow,sections --columns 3",
                "--columns is not a setting of the layout flow, sections; omit it, or choose another --layout."
            ),
            (
                "--scenario \(file)",
                "\(file): columns is not a setting of the layout layers; omit it, or choose another --layout."
            ),
        ]
        for (words, message) in cases { #expect(refusal(words) == message) }
        let foreign = [("flow", "--columns", "3"), ("layers", "--content-inset", "1,1"), ("quilt", "--gyroscope", "off")]
        for (layout, flag, value) in foreign {
            #expect(
                refusal("--layout \(layout) \(flag) \(value)")
                    == "\(flag) is not a setting of the layout \(layout); omit it, or choose another --layout.")
        }
    }

    /// An unknown value is refused even if the rest of a list could be measured.
    @Test func typosAreRefusedInEveryCombination() {
        let cases: [(words: String, message: String)] = [
            (
                "--trace drag,flng",
                "--trace: There is no trace named “flng”. Did you mean “fling”? Known: drag, fling, fling-fast, bounce, jump, "
                    + "idle, rotate, mixed, reload, menu, insert-above, insert-visible, delete, move, resize, append, sweep."
            ),
            (
                "--effect linear,liner",
                "--effect: There is no effect named “liner”. Did you mean “linear”? Known: linear, reversed, inset, bounded."
            ),
            (
                "--layout quilt,flow --columns 0",
                "--columns: A number of columns must be a whole number from 1 to 1024, such as 3; got “0”."
            ), ("--layout flow,quilt --blocks /no/such.csv", "/no/such.csv: there is no such file."),
            (
                "--layout quilt,quild",
                "--layout: There is no layout named “quild”. Did you mean “quilt”? Known: quilt, flow, sections, shelves, layers."
            ),
        ]
        for (words, message) in cases { #expect(refusal(words) == message) }
        let names = [("cashed", " Did you mean “cached”?"), ("Delegate", " Did you mean “delegate”?"), ("full;cached", "")]
        for (name, suggestion) in names {
            let expected =
                "--strategy: There is no strategy named “\(name)”.\(suggestion) Known: full, cached, named, delegate, "
                + "delegate-scroll-only, cell"
            // The known strategies are those of the chosen layouts.
            #expect(refusal("--strategy \(name)") == "\(expected).")
            #expect(refusal("--strategy delegate,\(name) --layout quilt,flow") == "\(expected), cell-scroll-only.")
        }
    }
}
