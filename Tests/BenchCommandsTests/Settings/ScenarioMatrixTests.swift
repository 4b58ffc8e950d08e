import BenchmarkResults
import CoreGraphics
import Suites
import Synchronization
import TestSupport
import Testing
import UIKit

@testable import BenchCommands
@testable import Experiments
@testable import Scenarios

/// Matrices from lists of settings.
struct ScenarioMatrixTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func matrix(_ words: String...) throws -> ScenarioMatrix { try OurSuite.matrix(words) }

    private func names(_ words: String...) throws -> [String] { try OurSuite.matrix(words).requests.map(\.name) }

    private func refusal(_ words: String...) -> String? { sentence { try OurSuite.matrix(words) } }

    // MARK: The cross product

    @Test func theFirstSubjectIsMeasuredUnlessOthersAreNamed() throws {
        #expect(try names() == [50, 500, 5_000, 50_000].map { "quilt/linear/mixed/\($0)" })
    }

    @Test func aLayoutBringsItsOwnDefaults() throws {
        for (layout, effect, trace, items) in [
            ("quilt", "linear", "mixed", [50, 500, 5_000, 50_000]), ("flow", "linear", "mixed", [50, 500, 5_000, 50_000]),
            ("sections", "bounded", "mixed", [50, 500, 5_000]), ("layers", "depth", "drag", [4, 40, 400]),
        ] {
            #expect(try names("--layout", layout) == items.map { "\(layout)/\(effect)/\(trace)/\($0)" })
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
        #expect(crossed.requests.map(\.name) == expected)
        #expect(crossed.leftOut.isEmpty)
        #expect(crossed.requests.map(\.parameters.seed) == expected.map { $0.contains("seed=1") ? 1 : 2 })
    }

    @Test func valuesWithoutAPlaceInTheNameAreSpelledOut() throws {
        #expect(
            try names("--items", "9", "--screen", "375x667,768x1024", "--window", "paged,exact", "--named-items", "items,window")
                == ["375x667", "768x1024"].flatMap { screen in
                    ["paged", "exact"].flatMap { window in
                        ["items", "window"].map { "quilt/linear/mixed/screen=\(screen)/window=\(window)/named-items=\($0)/9" }
                    }
                })
        // A single value is not part of the name.
        #expect(try names("--items", "9", "--screen", "768x1024", "--seed", "4") == ["quilt/linear/mixed/9"])
        let plans = try matrix("--items", "9", "--screen", "375x667,768x1024").requests
        #expect(plans.map(\.parameters.screenSize) == [CGSize(width: 375, height: 667), CGSize(width: 768, height: 1_024)])
    }

    @Test func namesAreUnique() throws {
        let names = try names(
            "--layout", "quilt,flow,sections", "--effect", "linear,reversed,inset,bounded", "--trace", "drag,mixed,jump",
            "--seed",
            "1,2,3", "--screen", "375x667,667x375", "--window", "paged,exact", "--named-items", "items,window", "--items", "5,6")
        #expect(names.count == 3 * 4 * 3 * 3 * 2 * 2 * 2 * 2)
        #expect(Set(names).count == names.count)
    }

    @Test func recordingsOfOneNameAreRefused() throws {
        let (one, other) = (
            try folder.write("time_s,offset_y\n0,0\n", to: "a/scroll.csv"),
            try folder.write("time_s,offset_y\n0,9\n", to: "b/scroll.csv")
        )
        #expect(try names("--trace", "\(one),drag", "--items", "5") == ["quilt/linear/scroll/5", "quilt/linear/drag/5"])
        #expect(
            refusal("--trace", "\(one),\(other)", "--items", "5")
                == "Two scenarios would have the name quilt/linear/scroll/5; give the files of the recordings different names.")
    }

    @Test func listsOfAFileAreCrossedToo() throws {
        let path = try folder.write(
            #"{"layout": ["quilt", "flow"], "effect": ["linear", "inset"], "seed": [3, 4], "items": 8}"#, to: "s.json")
        #expect(
            try names("--scenario", path, "--seed", "5")
                == ["quilt/linear/mixed/8", "quilt/inset/mixed/8", "flow/linear/mixed/8", "flow/inset/mixed/8"])
    }

    @Test func aValueOfALayoutGivenTwiceIsRefused() {
        #expect(refusal("--effect", "linear,linear") == "--effect: The effect linear is given twice; give it once.")
        #expect(refusal("--layout", "flow,flow") == "--layout: The layout flow is given twice; give it once.")
    }

    /// The work per scenario does not depend on the number of scenarios. Quadratic work for 10,000
    /// scenarios takes longer than the limit.
    @Test(.timeLimit(.minutes(1))) func aMatrixChecksEachScenarioOnce() throws {
        let count = Mutex(0)
        let subject = AnySubject(
            Subject("feed", items: [3], check: { _ in count.withLock { $0 += 1 } }, content: \.items) {
                Competitor("one") { _ in UIViewController() }
            })
        let suite = try SuiteContents(name: "mine", subjects: [subject])
        for seeds in [10, 5_000] {
            count.withLock { $0 = 0 }
            let text = (1...seeds).map(String.init).joined(separator: ",")
            let matrix = try ScenarioMatrix(GivenScenarios(["seed": text, "items": "5,6"], of: suite), of: suite)
            #expect(matrix.requests.count == 2 * seeds && count.withLock(\.self) == 2 * seeds)
        }
    }

    // MARK: What makes no sense

    @Test func invalidCombinationsAreOmittedAndNamed() throws {
        let crossed = try matrix("--layout", "quilt,layers", "--trace", "drag,gyroscope,fling", "--items", "5,6")
        #expect(
            crossed.requests.map(\.name) == [
                "quilt/linear/drag/5", "quilt/linear/drag/6", "quilt/linear/fling/5", "quilt/linear/fling/6",
                "layers/depth/drag/5",
                "layers/depth/drag/6", "layers/depth/gyroscope/5", "layers/depth/gyroscope/6",
            ])
        #expect(
            crossed.leftOut == [
                "quilt/linear/gyroscope is left out: --trace: The trace “gyroscope” moves layers, and the layout quilt scrolls; give "
                    + "another trace, or another --layout.",
                "layers/depth/fling is left out: --trace: The trace “fling” scrolls, and the layout layers is moved; give another "
                    + "trace, or another --layout.",
            ])
    }

    @Test func oneReasonNamesAllThatItLeavesOut() throws {
        let crossed = try matrix("--effect", "linear,inset", "--label-height", "5", "--items", "5,6")
        #expect(crossed.requests.map(\.name) == ["quilt/inset/mixed/5", "quilt/inset/mixed/6"])
        #expect(
            crossed.leftOut == [
                "quilt/linear/mixed/5, quilt/linear/mixed/6 are left out: --label-height needs the effect inset; got linear. "
                    + "Use --effect inset, or leave --label-height out."
            ])
    }

    @Test func effectsOfSomeLayoutsAreLeftOutOfTheOthers() throws {
        let crossed = try matrix("--layout", "quilt,layers", "--effect", "linear,depth", "--items", "5")
        #expect(crossed.requests.map(\.name) == ["quilt/linear/mixed/5", "layers/depth/drag/5"])
        #expect(crossed.leftOut.count == 2)
        #expect(crossed.leftOut[0].hasPrefix("quilt/depth is left out: --effect: There is no effect named "))
        #expect(crossed.leftOut[1].hasPrefix("layers/linear is left out: --effect: There is no effect of layers named "))
    }

    @Test func anInvalidCombinationAloneIsRefused() {
        #expect(
            refusal("--trace", "gyroscope")
                == "--trace: The trace “gyroscope” moves layers, and the layout quilt scrolls; give another trace, or another --layout."
        )
        #expect(
            refusal("--label-height", "5")
                == "--label-height needs the effect inset; got linear. Use --effect inset, or leave --label-height out.")
        #expect(
            refusal("--layout", "flow,quilt", "--trace", "gyroscope")
                == "--trace: The trace “gyroscope” moves layers, and the layout flow scrolls; give another trace, or another --layout."
        )
        #expect(refusal("--effect", "depth")?.hasPrefix("--effect: There is no effect named \(excerpt(of: "depth")).") == true)
    }

    @Test func tracesThatChangeDataAreForLayoutsThatCan() throws {
        #expect(
            refusal("--layout", "flow", "--trace", "append")
                == "The trace “append” changes data, which the layout flow does not support; choose another --trace, or another --layout "
                + "(see “list”).")
        let matrix = try OurSuite.matrix(["--layout", "quilt,flow", "--trace", "append,drag", "--items", "50"])
        #expect(
            matrix.requests.map(\.name) == ["quilt/linear/append/50", "quilt/linear/drag/50", "flow/linear/drag/50"])
        #expect(matrix.leftOut.count == 1 && matrix.leftOut[0].hasPrefix("flow/linear/append is left out: "), "\(matrix.leftOut)")
        // A strategy for such traces is measured with them, and otherwise only if it is named.
        #expect(matrix.requests.map { $0.competitorDescriptions.contains { $0.name == "prefix" } } == [true, false, false])
        let named = try OurSuite.matrix(["--strategy", "prefix", "--items", "50"]).requests
        #expect(named.map { $0.competitorDescriptions.map(\.name) } == [["prefix"]])
    }

    // MARK: Slips

    /// An unknown value is refused even if the rest of a list could be measured.
    @Test func typosAreRefusedInEveryCombination() {
        let traces =
            "Known: drag, fling, fling-fast, bounce, jump, idle, rotate, mixed, reload, menu, insert-above, "
            + "insert-visible, delete, move, resize, append, sweep."
        #expect(
            refusal("--trace", "drag,flng")
                == "--trace: There is no trace named \(excerpt(of: "flng")). Did you mean “fling”? \(traces)")
        #expect(
            refusal("--layout", "layers", "--trace", "gyroscop")
                == "--trace: There is no trace named \(excerpt(of: "gyroscop")). Did you mean “gyroscope”? Known: drag, gyroscope, gyroscope-switched."
        )
        #expect(
            refusal("--effect", "linear,liner")
                == "--effect: There is no effect named \(excerpt(of: "liner")). Did you mean “linear”? Known: linear, reversed, inset, "
                + "bounded.")
        #expect(
            refusal("--layout", "quilt,flow", "--columns", "0")
                == "--columns: A number of columns must be a whole number from 1 to 1024, such as 3; got \(excerpt(of: "0")).")
        #expect(refusal("--layout", "flow,quilt", "--blocks", "/no/such.csv") == "/no/such.csv: there is no such file.")
        #expect(
            refusal("--layout", "quilt,quild")
                == "--layout: There is no layout named \(excerpt(of: "quild")). Did you mean “quilt”? Known: quilt, flow, sections, "
                + "shelves, layers.")
    }

    private static let strategies =
        "Known: full, cached, named, cached-ahead, prefix, delegate, delegate-scroll-only, cell, cached-scan, "
        + "cached-scan-stale, layered."

    @Test(arguments: [
        ("ful", " Did you mean “full”?"), ("fulll", " Did you mean “full”?"), ("cashed", " Did you mean “cached”?"),
        ("Delegate", " Did you mean “delegate”?"), ("FULL", ""), ("everything", ""), ("full;cached", ""),
    ])
    func unknownStrategiesAreRefused(name: String, suggestion: String) {
        let expected = "--strategy: There is no strategy named \(excerpt(of: name)).\(suggestion) \(Self.strategies)"
        #expect(refusal("--strategy", name) == expected)
        #expect(refusal("--strategy", "delegate,\(name)", "--layout", "quilt,flow") == expected)
    }

    // MARK: Strategies of some layouts

    @Test func strategiesOfOtherLayoutsAreRefusedWithThoseThatThereAre() {
        #expect(
            refusal("--strategy", "full,cached-scan")
                == "The layout quilt has no strategy “cached-scan”; choose --strategy from full, cached, named, cached-ahead, prefix, delegate, "
                + "delegate-scroll-only, cell, or another --layout.")
        #expect(
            refusal("--layout", "sections", "--strategy", "delegate-scroll-only")
                == "The layout sections has no strategy “delegate-scroll-only”; choose --strategy from full, cached, named, delegate, cached-scan, "
                + "cached-scan-stale, or another --layout.")
        #expect(
            refusal("--layout", "layers", "--strategy", "layered,full")
                == "The layout layers has no strategy “full”; choose --strategy from layered, or another --layout.")
    }

    @Test func ofSeveralLayoutsEachHasItsOwnStrategies() throws {
        let crossed = try matrix(
            "--layout", "quilt,sections,layers", "--strategy", "cached-scan,delegate-scroll-only,full", "--items", "5")
        #expect(crossed.requests.map(\.name) == ["quilt/linear/mixed/5", "sections/bounded/mixed/5"])
        #expect(crossed.requests.map(\.description.strategies) == [["delegate-scroll-only", "full"], ["cached-scan", "full"]])
        #expect(
            crossed.leftOut == [
                "The layout quilt has no strategy “cached-scan”; it is measured with delegate-scroll-only, full.",
                "The layout sections has no strategy “delegate-scroll-only”; it is measured with cached-scan, full.",
                "layers is left out: The layout layers has no strategy “cached-scan”; choose --strategy from layered, or another --layout.",
            ])
    }

    // MARK: Settings of some layouts

    @Test func aSettingOfNoChosenLayoutIsRefused() throws {
        for (layout, flag, value) in [
            ("flow", "--blocks", "b.csv"), ("sections", "--photos", "p.csv"), ("flow", "--columns", "3"),
            ("layers", "--prelayout", "window"), ("layers", "--content-inset", "1,1"), ("quilt", "--gyroscope", "off"),
            ("flow", "--tilt-factor", "2"),
        ] {
            #expect(
                refusal("--layout", layout, flag, value)
                    == "\(flag) is not a setting of the layout \(layout); omit it, or choose another --layout.")
        }
        #expect(
            refusal("--layout", "flow,sections", "--columns", "3")
                == "--columns is not a setting of the layout flow, sections; omit it, or choose another --layout.")
        let path = try folder.write(#"{"layout": "layers", "columns": 4}"#, to: "m.json")
        #expect(
            refusal("--scenario", path)
                == "\(path): columns is not a setting of the layout layers; omit it, or choose another --layout.")
    }

    @Test func aSettingOfSomeLayoutsIsNamed() throws {
        let crossed = try matrix("--layout", "quilt,flow", "--columns", "4", "--items", "5")
        #expect(crossed.requests.map(\.name) == ["quilt/linear/mixed/5", "flow/linear/mixed/5"])
        #expect(crossed.requests.map { $0.description.settings["columns"] } == ["4", nil])
        #expect(crossed.leftOut == ["The layout flow has no setting --columns, and is measured without it."])
    }

    // MARK: Commands of one scenario

    @Test func someCommandsTakeOneValueOfEach() throws {
        let plan = try matrix("--items", "5,6", "--strategy", "full,cached").onlyRequest(for: "bench gate")
        #expect(plan.name == "quilt/linear/mixed/5")
        let crossed = try matrix("--items", "5", "--seed", "1,2")
        #expect(
            sentence { try crossed.onlyRequest(for: "bench gate") }
                == "bench gate takes one value of each setting except --items and --strategy; the settings give quilt/linear/mixed/seed=1, "
                + "quilt/linear/mixed/seed=2.")
        let partial = try matrix("--items", "5", "--effect", "linear,inset", "--label-height", "7")
        #expect(
            sentence { try partial.onlyRequest(for: "bench gate") }?
                .hasPrefix("bench gate cannot leave a scenario out: quilt/linear/mixed/5 is left out: ") == true)
    }
}
