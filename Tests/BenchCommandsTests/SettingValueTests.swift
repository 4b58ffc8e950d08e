import CoreGraphics
import Quilt
import Testing

@testable import BenchCommands

@Suite struct SettingValueTests {
    @Test func itemsAreAListInTheGivenOrder() throws {
        #expect(try SettingValue.items("5000") == [5_000])
        #expect(try SettingValue.items("500,50,1") == [500, 50, 1])
        #expect(try SettingValue.items("50, 500") == [50, 500])
        #expect(try SettingValue.items("007") == [7])
        #expect(try SettingValue.items("9223372036854775807") == [.max])
    }

    @Test func namesAreThoseOfTheList() throws {
        #expect(try SettingValue.strategies("full").map { $0.name } == ["full"])
        #expect(try SettingValue.strategies("delegate,full, cached").map { $0.name } == ["delegate", "full", "cached"])
        #expect(try SettingValue.layout("quilt") == .quilt)
        #expect(try SettingValue.effect("linear") == .linear)
        #expect(try SettingValue.prelayout("everything") == .everything)
        #expect(try SettingValue.prelayout("window") == .window)
        #expect(try SettingValue.windowModel("paged") == .paged)
        #expect(try SettingValue.windowModel("exact") == .exact)
    }

    @Test func wholeNumbersReachBothEndsOfTheirRange() throws {
        for (text, value) in [("1", 1), ("600", 600), ("1000000", 1_000_000)] { #expect(try SettingValue.ticks(text) == value) }
        for (text, value) in [("1", 1), ("20", 20), ("10000", 10_000)] { #expect(try SettingValue.replays(text) == value) }
        for (text, value) in [("0", 0), ("1", 1), ("1000", 1_000)] { #expect(try SettingValue.warmup(text) == value) }
        for (text, value) in [("1", 1), ("3", 3), ("1024", 1_024)] { #expect(try SettingValue.columns(text) == value) }
        for (text, value) in [("0", 0), ("1", 1), ("1023", 1_023)] { #expect(try SettingValue.core(text) == value) }
        for (text, value) in [("0", 0), ("1", 1), ("18446744073709551615", UInt64.max)] {
            #expect(try SettingValue.seed(text) == value)
        }
    }

    @Test func numbersMayHaveAFraction() throws {
        for (text, value) in [("0.001", 0.001), ("1", 1), ("4.25", 4.25), ("10000", 10_000)] {
            #expect(try SettingValue.slowdown(text) == value)
        }
        #expect(try SettingValue.screen("375x667") == CGSize(width: 375, height: 667))
        #expect(try SettingValue.screen("375.5x1") == CGSize(width: 375.5, height: 1))
        #expect(try SettingValue.screen("1x100000") == CGSize(width: 1, height: 100_000))
    }

    @Test(
        arguments: [
            ("16.6ms", 16_600_000), ("8333us", 8_333_000), ("8333µs", 8_333_000), ("8333\u{3BC}s", 8_333_000),
            ("16600000ns", 16_600_000),
            ("0.0166s", 16_600_000), ("1us", 1_000), ("1000ns", 1_000), ("0.001ms", 1_000), ("0.000001s", 1_000),
            ("10s", 10_000_000_000), ("10000ms", 10_000_000_000), ("8.3333333ms", 8_333_333), ("16.66666667ms", 16_666_667),
        ] as [(String, Int64)])
    func budgetsHaveAUnit(text: String, nanoseconds: Int64) throws {
        #expect(try SettingValue.budget(text) == .nanoseconds(nanoseconds))
    }
}
