import CoreGraphics
import EngineAccess
import ScrollTraces
import Statistics
import Subjects
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Experiments
@testable import Scenarios
@testable import Suites

/// Checks that all strategies of each subject show the same screens at every tick of small random scenarios, in all window models.
@MainActor @Suite(.takesTurns)
struct EqualScreensTests {
    private struct Variant {
        let subject: AnySubject
        /// The settings that a scenario may have, each with a probability of a half.
        let settings: [(name: String, values: [String])]
    }

    private static let photos: [(name: String, values: [String])] = [
        ("effect", ["linear", "reversed", "inset", "bounded"]), ("max-offset", ["0", "7.5", "90"]),
        ("content-inset", ["20,30", "-15,10"]), ("view-margin", ["12,31", "0,40.5"]),
    ]

    private static let variants = [
        Variant(subject: AnySubject(.quilt), settings: photos + [("columns", ["1", "3"])]),
        Variant(
            subject: AnySubject(.flow),
            settings: photos + [("items-per-section", ["1", "4"]), ("header-height", ["25"]), ("pinned-headers", ["on"])]),
        Variant(
            subject: AnySubject(.sections),
            settings: photos + [
                ("stretchy-header", ["off"]), ("sticky-menu", ["off"]), ("sticky-section-headers", ["off"]),
                ("items-per-section", ["1", "5"]), ("teams", ["equal"]),
            ]),
    ]

    @Test(arguments: 0..<3)
    func competitorsShowTheSame(subject: Int) throws {
        let variant = Self.variants[subject]
        for seed in seeds(fast: 14, all: 1_000) {
            var random = SplitMix64(seed: seed, purpose: "equal screens")
            var settings: [String: String] = [:]
            for (name, values) in variant.settings where random.nextInteger(in: 0...1) == 1 {
                settings[name] = values[random.nextInteger(in: 0...values.count - 1)]
            }
            let pattern = TracePattern.keepingData[Int(seed) % TracePattern.keepingData.count]
            let items = random.nextInteger(in: 1...40)
            let screen = CGSize(width: random.nextInteger(in: 100...260), height: random.nextInteger(in: 100...260))
            let named = NamedItemsModel.drawn(with: &random)
            for window in WindowModel.allCases {
                let request = ScenarioRequest(
                    name: "seed \(seed)", subject: variant.subject,
                    parameters: Parameters(items: items, seed: seed, screenSize: screen, settings: SettingValues(settings)),
                    effect: settings["effect"] ?? "", models: UIKitModels(window: window, namedItems: named),
                    source: .pattern(pattern), ticks: 10)
                do {
                    _ = try VerifyPass(try request.make().scenario, interruption: Interruption())
                } catch {
                    Issue.record("\(variant.subject.name), seed \(seed), \(pattern), \(items) items, \(settings): \(error)")
                    return
                }
            }
        }
    }
}
