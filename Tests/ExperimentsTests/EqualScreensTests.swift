import Parallax
import ScrollTraces
import Statistics
import Subjects
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Experiments
@testable import Suites

/// Checks that all strategies of each subject show the same screens at every tick, in all window models.
@MainActor @Suite(.takesTurns)
struct EqualScreensTests {
    private struct Variant {
        let subject: AnySubject
        /// The settings that a scenario may have, each with a probability of a half.
        let settings: [(name: String, values: [String])]
    }

    private static let photos: [(name: String, values: [String])] = [
        ("content-inset", ["20,30", "-15,10"]), ("view-margin", ["12,31", "0,40.5"]),
    ]

    private static let variants = [
        Variant(subject: AnySubject(.quilt), settings: photos + [("columns", ["1", "3"])]),
        Variant(subject: AnySubject(.flow), settings: photos + [("items-per-section", ["1", "4"]), ("header-height", ["25"])]),
        Variant(subject: AnySubject(.sections), settings: photos + [("items-per-section", ["1", "5"]), ("teams", ["equal"])]),
        Variant(subject: AnySubject(.shelves), settings: [("views", ["2", "3"]), ("scrolling", ["together", "alone"])]),
    ]

    /// Small random scenarios, with every effect and every trace.
    @Test(arguments: 0..<4)
    func competitorsShowTheSame(subject: Int) throws {
        let variant = Self.variants[subject]
        for seed in seeds(fast: 14, all: 1_000) {
            var random = SplitMix64(seed: seed, purpose: "equal screens")
            var settings = ["effect": ["linear", "reversed", "inset", "bounded"][Int(seed % 4)]]
            for (name, values) in variant.settings where random.nextInteger(in: 0...1) == 1 {
                settings[name] = values[random.nextInteger(in: 0...values.count - 1)]
            }
            let pattern = TracePattern.keepingData[Int(seed) % TracePattern.keepingData.count]
            let items = random.nextInteger(in: 1...40)
            let screen = CGSize(width: random.nextInteger(in: 100...260), height: random.nextInteger(in: 100...260))
            // A shelf that scrolls in turn has 12 ticks.
            let ticks = seed % 20 == 1 ? 26 : 10
            for window in UICollectionView.WindowModel.allCases {
                let request = ScenarioRequest(
                    subject: variant.subject,
                    parameters: Parameters(items: items, seed: seed, screenSize: screen, settings: SettingValues(settings)),
                    effect: settings["effect"] ?? "", models: .init(window: window),
                    source: .pattern(pattern), ticks: ticks)
                do {
                    _ = try VerifyPass(try request.make().scenario, interruption: Interruption())
                } catch {
                    Issue.record("\(variant.subject.name), seed \(seed), \(pattern), \(items) items, \(settings): \(error)")
                    return
                }
            }
        }
    }

    nonisolated private static let sections: [@Sendable (inout SectionSettings) -> Void] = [
        { $0.headerSize = nil }, { $0.menuSize = nil }, { $0.isMenuSticky = false }, { $0.headerSize?.height = 900 },
        { $0.itemSize = nil },
        // Only cells.
        { ($0.headerSize, $0.menuSize, $0.sectionHeaderSize, $0.sectionFooterSize) = (nil, nil, nil, nil) },
        {
            ($0.isHeaderStretchy, $0.isMenuSticky) = (false, false)
            ($0.isSectionHeadersSticky, $0.isParallaxOnCellsEnabled) = (false, false)
        },
        {
            $0.itemSize?.width = 300
            $0.headerSize?.width = 500
            $0.menuSize?.width = 200
            $0.sectionHeaderSize?.width = 120.5
        },
        {
            $0.itemSize?.height = 133.3
            $0.headerSize?.height = 210.7
            ($0.minimumLineSpacing, $0.minimumInteritemSpacing) = (0.1, 1.7)
        },
    ]

    /// The settings of Broggi's text that no flag has.
    @Test(arguments: sections.indices, UICollectionView.WindowModel.allCases)
    func sectionsOfAllSettingsShowTheSame(index: Int, window: UICollectionView.WindowModel) throws {
        var changed = SectionSettings()
        Self.sections[index](&changed)
        let settings = changed
        let empty = Subject<SectionAlbum>(
            "sections",
            content: {
                SectionAlbum(itemCount: $0.items, itemsPerSection: 7, settings: settings, effect: ParallaxEffect(.bounded))
            }
        ) {
        }
        let subject = AnySubject(Subject.sections.competitors.reduce(empty) { $0.adding($1) })
        for pattern in [TracePattern.mixed, .rotate, .menu] {
            let scenario = try Scenario.small(subject, items: 33, pattern: pattern, models: .init(window: window))
            #expect(throws: Never.self, "\(settings), \(pattern)") { try scenario.verify() }
        }
    }

    /// Every trace of every scrolling subject. Each combination of models has a trace in the fast tests. No screen depends on a
    /// model.
    @Test(arguments: 0..<3, TracePattern.keepingData)
    func screensDependOnNoModel(subject: Int, pattern: TracePattern) throws {
        let number = try #require(TracePattern.keepingData.firstIndex(of: pattern))
        let step = TracePattern.keepingData.count / seeds(fast: 1, all: 3).count
        let all = UICollectionView.Models.all
        let some = stride(from: number % step, to: all.count, by: step).map { all[$0] }
        for (items, seed) in [(1, 1), (9, 2), (60, 3)] as [(Int, UInt64)] {
            let label: Comment = "\(items) items, seed \(seed)"
            var screens: [[[Double]]] = []
            for models in items == 60 ? some : [.number(1), .number(2)] {
                let scenario = try Scenario.small(
                    Self.variants[subject].subject, items: items, pattern: pattern, ticks: 20, seed: seed, models: models)
                let verified = try scenario.verify()
                #expect(verified.staleCounts.joined().allSatisfy { $0 == 0 }, label)
                #expect(scenario.competitors.count >= 4, label)
                screens.append(verified.screens.map { $0.flatMap { [$0.x, $0.y, $0.width, $0.height] } })
            }
            #expect(screens.allSatisfy { $0.count == 20 && $0 == screens[0] }, label)
        }
    }
}
