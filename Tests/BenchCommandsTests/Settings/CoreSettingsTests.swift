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
    @Test func aFrameRateIsABudget() throws {
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
