import Subjects
import Suites
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments

/// The values of the strings that settings accept, and the sentences about the others.
struct SettingValuesTests {
    private static func reading<Value>(_ setting: Setting<Value>) -> (String, @Sendable (String) throws -> String) {
        (setting.name, { "\(try setting.value(of: $0))" })
    }

    private static let settings = Dictionary(uniqueKeysWithValues: [
        reading(CoreSettings.ticks), reading(CoreSettings.replays), reading(CoreSettings.warmup), reading(CoreSettings.scale),
        reading(CoreSettings.seed), reading(CoreSettings.items), reading(CoreSettings.slowdown), reading(CoreSettings.screen),
        reading(CoreSettings.budget), reading(CoreSettings.shard), reading(CoreSettings.tickRange),
        reading(QuiltSettings.columns), reading(ShelfSettings.views), reading(ParallaxSettings.contentInset),
        reading(LayerSettings.background), reading(LayerSettings.gyroscope),
    ])

    /// An input is a setting and its text, in which `''` is nothing.
    @Test func eachTextHasItsValueOrItsSentence() throws {
        try CaseFile("setting-values.txt").check { input in
            let words = input.split(separator: " ", maxSplits: 1).map(String.init)
            let read = try #require(Self.settings[words[0]], "There is no setting \(words[0]).")
            var value = ""
            return sentence { value = try read(words[1] == "''" ? "" : words[1]) } ?? value
        }
    }

    @Test func aFrameRateIsABudget() throws {
        let ofRates = try ["120", "60"].map { try OurSuite.measuring(["--fps", $0]).budget }
        #expect(ofRates == [.nanoseconds(8_333_333), .nanoseconds(16_666_667)])
    }

    /// An invalid default would stop every run.
    @Test func everyDefaultCanBeRead() throws {
        let core: [any TextSetting] = [
            CoreSettings.ticks, CoreSettings.seed, CoreSettings.screen, CoreSettings.window, CoreSettings.warmup,
            CoreSettings.budget, CoreSettings.device, CoreSettings.instructionTicks, CoreSettings.threshold,
        ]
        let own = OurSuite.subjects.flatMap(\.description.settings)
        #expect(own.count > 10)
        for setting in CoreSettings.ofScenarios + CoreSettings.ofMeasuring + core + own {
            #expect(throws: Never.self, "\(setting.name)") { try setting.defaultText.map(setting.check) }
            #expect(!setting.valueName.isEmpty, "\(setting.name)")
            #expect(setting.meaning.hasSuffix("."), "\(setting.name)")
        }
    }
}
