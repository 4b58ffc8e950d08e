import BenchmarkResults
import CoreGraphics
import Sampling
import Statistics
import Subjects
import Suites
import Testing
@_spi(Headless) import UIKit

@testable import BenchCommands
@testable import Experiments

struct CoreSettingsTests {
    @Test func itemsAreAListInTheGivenOrder() throws {
        let texts = ["5000", "500,50,1", "50, 500", "007", "50,5k,2M", "10000000"]
        #expect(
            try texts.map(CoreSettings.items.value(of:)) == [
                [5_000], [500, 50, 1], [50, 500], [7], [50, 5_000, 2_000_000], [10_000_000],
            ])
    }

    @Test func numbersReachBothEndsOfTheirRange() throws {
        let cases: [(setting: Setting<Int>, values: [Int])] = [
            (CoreSettings.ticks, [1, 600, 1_000_000]), (CoreSettings.replays, [0, 20, 10_000]),
            (CoreSettings.warmup, [0, 1, 1_000]), (QuiltSettings.columns, [1, 3, 1_024]),
        ]
        for (setting, values) in cases { #expect(try values.map { try setting.value(of: "\($0)") } == values, "\(setting.name)") }
        let seeds = [0, 1, UInt64.max]
        #expect(try seeds.map { try CoreSettings.seed.value(of: "\($0)") } == seeds.map { [$0] })
        let slowdowns = [0.001, 1, 4.25, 10_000]
        #expect(try slowdowns.map { try CoreSettings.slowdown.value(of: "\($0)") } == slowdowns)
        #expect(
            try ["375x667", "375.5x1", "1x2,3x4", "1x100000"].flatMap(CoreSettings.screen.value(of:)) == [
                CGSize(width: 375, height: 667), CGSize(width: 375.5, height: 1), CGSize(width: 1, height: 2),
                CGSize(width: 3, height: 4), CGSize(width: 1, height: 100_000),
            ])
        let shards = try ["1/1", "2/4", "10000/10000"].map(CoreSettings.shard.value(of:))
        #expect(shards == [Shard(number: 1, of: 1), Shard(number: 2, of: 4), Shard(number: 10_000, of: 10_000)])
        #expect(shards[1].description == "2/4")
    }

    @Test func budgetsHaveAUnitOrComeFromAFrameRate() throws {
        let cases: [(text: String, nanoseconds: Int64)] = [
            ("16.6ms", 16_600_000), ("8333us", 8_333_000), ("8333µs", 8_333_000), ("8333\u{3BC}s", 8_333_000),
            ("16600000ns", 16_600_000), ("0.0166s", 16_600_000), ("1us", 1_000), ("1000ns", 1_000), ("0.001ms", 1_000),
            ("0.000001s", 1_000), ("10s", 10_000_000_000), ("10000ms", 10_000_000_000), ("8.3333333ms", 8_333_333),
            ("16.66666667ms", 16_666_667),
        ]
        for (text, nanoseconds) in cases {
            #expect(try CoreSettings.budget.value(of: text) == .nanoseconds(nanoseconds), "\(text)")
        }
        let ofRates = try ["120", "60"].map { try OurSuite.measuring(["--fps", $0]).budget.duration }
        #expect(ofRates == [.nanoseconds(8_333_333), .nanoseconds(16_666_667)])
    }

    /// An invalid default would stop every run.
    @Test func everyDefaultCanBeRead() throws {
        let core: [any TextSetting] = [
            CoreSettings.ticks, CoreSettings.seed, CoreSettings.screen, CoreSettings.window, CoreSettings.warmup,
            CoreSettings.budget, CoreSettings.device, CoreSettings.instructionTicks, CoreSettings.threshold,
        ]
        #expect(
            Dictionary(uniqueKeysWithValues: core.map { ($0.name, $0.defaultText) }) == [
                "ticks": nil, "seed": "1", "screen": "375x667", "window": "grid", "warmup": "3",
                "budget": "16.6ms", "device": "iphone-11-low-power", "instruction-ticks": "60",
                "threshold": "1.5%",
            ])
        let own = OurSuite.subjects.flatMap(\.description.settings)
        #expect(own.count > 10)
        for setting in CoreSettings.ofScenarios + CoreSettings.ofMeasuring + core + own {
            #expect(throws: Never.self, "\(setting.name)") { try setting.defaultText.map(setting.check) }
            #expect((setting.valueName.isEmpty, setting.meaning.hasSuffix(".")) == (false, true), "\(setting.name)")
        }
    }
}
