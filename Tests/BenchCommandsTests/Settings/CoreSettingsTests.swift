import CoreGraphics
import Statistics
import Subjects
import Suites
import Testing
@_spi(Headless) import UIKit

@testable import BenchCommands
@testable import Experiments
@testable import Scenarios

struct CoreSettingsTests {
    @Test func itemsAreAListInTheGivenOrder() throws {
        #expect(try CoreSettings.items.value(of: "5000") == [5_000])
        #expect(try CoreSettings.items.value(of: "500,50,1") == [500, 50, 1])
        #expect(try CoreSettings.items.value(of: "50, 500") == [50, 500])
        #expect(try CoreSettings.items.value(of: "007") == [7])
        #expect(try CoreSettings.items.value(of: "50,5k,2M") == [50, 5_000, 2_000_000])
        for text in ["k", "M", "5K", "5kk", "-5k", "1.5k", "9223372036854775807k"] {
            #expect(throws: SettingError.self) { try CoreSettings.items.value(of: text) }
        }
        #expect(try CoreSettings.items.value(of: "9223372036854775807") == [.max])
    }

    @Test func namesAreThoseOfTheList() throws {
        #expect(try CoreSettings.strategy.value(of: "full") == ["full"])
        #expect(try CoreSettings.strategy.value(of: "delegate,full, cached") == ["delegate", "full", "cached"])
        #expect(try CoreSettings.layout.value(of: "quilt,flow") == ["quilt", "flow"])
        #expect(try QuiltSettings.effect.value(of: "linear") == .linear)
        #expect(try QuiltSettings.prelayout.value(of: "everything") == .everything)
        #expect(try QuiltSettings.prelayout.value(of: "window") == .window)
        #expect(try CoreSettings.window.value(of: "paged") == [.paged])
        #expect(try CoreSettings.namedItems.value(of: "items,window") == [.items, .window])
        #expect(try CoreSettings.window.value(of: "exact,paged") == [.exact, .paged])
    }

    @Test func wholeNumbersReachBothEndsOfTheirRange() throws {
        for (text, value) in [("1", 1), ("600", 600), ("1000000", 1_000_000)] {
            #expect(try CoreSettings.ticks.value(of: text) == value)
        }
        for (text, value) in [("1", 1), ("20", 20), ("10000", 10_000)] {
            #expect(try CoreSettings.replays.value(of: text) == value)
        }
        for (text, value) in [("0", 0), ("1", 1), ("1000", 1_000)] { #expect(try CoreSettings.warmup.value(of: text) == value) }
        for (text, value) in [("1", 1), ("3", 3), ("1024", 1_024)] { #expect(try QuiltSettings.columns.value(of: text) == value) }
        for (text, value) in [("0", 0), ("1", 1), ("1023", 1_023)] { #expect(try CoreSettings.pin.value(of: text) == value) }
        for (text, value) in [("0", 0), ("1", 1), ("18446744073709551615", UInt64.max)] {
            #expect(try CoreSettings.seed.value(of: text) == [value])
        }
    }

    @Test func numbersMayHaveAFraction() throws {
        for (text, value) in [("0.001", 0.001), ("1", 1), ("4.25", 4.25), ("10000", 10_000)] {
            #expect(try CoreSettings.slowdown.value(of: text) == value)
        }
        #expect(try CoreSettings.screen.value(of: "375x667") == [CGSize(width: 375, height: 667)])
        #expect(try CoreSettings.screen.value(of: "375.5x1") == [CGSize(width: 375.5, height: 1)])
        #expect(try CoreSettings.screen.value(of: "1x2,3x4") == [CGSize(width: 1, height: 2), CGSize(width: 3, height: 4)])
        #expect(try CoreSettings.screen.value(of: "1x100000") == [CGSize(width: 1, height: 100_000)])
    }

    @Test(
        arguments: [
            ("16.6ms", 16_600_000), ("8333us", 8_333_000), ("8333µs", 8_333_000), ("8333\u{3BC}s", 8_333_000),
            ("16600000ns", 16_600_000),
            ("0.0166s", 16_600_000), ("1us", 1_000), ("1000ns", 1_000), ("0.001ms", 1_000), ("0.000001s", 1_000),
            ("10s", 10_000_000_000), ("10000ms", 10_000_000_000), ("8.3333333ms", 8_333_333), ("16.66666667ms", 16_666_667),
        ] as [(String, Int64)])
    func budgetsHaveAUnit(text: String, nanoseconds: Int64) throws {
        #expect(try CoreSettings.budget.value(of: text) == .nanoseconds(nanoseconds))
    }

    private static let withDefaults: [any TextSetting] = [
        CoreSettings.ticks, CoreSettings.seed, CoreSettings.screen, CoreSettings.window, CoreSettings.namedItems,
        CoreSettings.warmup, CoreSettings.budget, CoreSettings.slowdown, CoreSettings.instructionTicks, CoreSettings.maxItems,
        CoreSettings.maxTime, CoreSettings.gates, CoreSettings.threshold, CoreSettings.shards,
    ]

    @Test func aFrameRateIsABudget() throws {
        #expect(try OurSuite.measuring(["--fps", "120"]).budget.duration == .nanoseconds(8_333_333))
        #expect(try OurSuite.measuring(["--fps", "60"]).budget.duration == .nanoseconds(16_666_667))
        let both = try CapacitySettings(SettingOptions<CapacityGroup>.parse(["--fps", "60,120"]), nil).criteria.map(
            \.budget.duration)
        #expect(both == [.nanoseconds(16_666_667), .nanoseconds(8_333_333)])
    }

    /// An invalid default would stop every run.
    @Test func everyDefaultCanBeRead() throws {
        let own = OurSuite.subjects.flatMap(\.description.settings)
        #expect(own.count > 10)
        for setting in Self.withDefaults + own {
            #expect(throws: Never.self, "\(setting.name)") { try setting.defaultText.map(setting.check) }
            #expect(!setting.meaning.isEmpty && !setting.valueName.isEmpty, "\(setting.name)")
        }
    }

    @Test func defaultsAreThese() {
        let texts = Dictionary(uniqueKeysWithValues: Self.withDefaults.map { ($0.name, $0.defaultText) })
        #expect(
            texts == [
                "ticks": "600", "seed": "1", "screen": "375x667", "window": "grid", "named-items": "items", "warmup": "1",
                "budget": "16.6ms", "slowdown": "1", "instruction-ticks": "60", "max-items": "1000000", "max-time": "60s",
                "gates": "20", "threshold": "1.5%", "shards": "1",
            ])
    }
}
