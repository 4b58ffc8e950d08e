import BenchmarkResults
import Suites
import Synchronization
import TestSupport
import Testing

struct SettingTests {
    private static let spacing = Setting<Int>("spacing", valueName: "N", meaning: "Points between rows.", default: "8") { text in
        try SettingText.integer(text, in: 0...100, called: "A spacing", such: "8")
    }

    private static let limit = Setting<Int>("limit", valueName: "N", meaning: "Rows at most.") { text in
        try SettingText.integer(text, in: 1...100, called: "A limit", such: "8")
    }

    @Test func theGivenValueWinsOverTheDefault() throws {
        #expect(try SettingValues().value(of: Self.spacing) == 8)
        #expect(try SettingValues().givenValue(of: Self.spacing) == nil)
        #expect(try SettingValues(["spacing": "12"]).value(of: Self.spacing) == 12)
        #expect(try SettingValues(["limit": "3"]).givenValue(of: Self.limit) == 3)
    }

    @Test func aRefusalBeginsWithThePlace() {
        let reason = "A spacing must be a whole number from 0 to 100, such as 8; got \(excerpt(of: "wide"))."
        #expect(sentence { try SettingValues(["spacing": "wide"]).value(of: Self.spacing) } == "--spacing: \(reason)")
        let ofFile = SettingValues(["spacing": GivenText("wide", place: "s.json: spacing")])
        #expect(sentence { try ofFile.value(of: Self.spacing) } == "s.json: spacing: \(reason)")
        #expect(ofFile.place(of: Self.spacing) == "s.json: spacing")
        #expect(ofFile.place(of: Self.limit) == nil)
    }

    /// A pipe can be read once.
    @Test func aFileIsReadOnceForAllScenarios() throws {
        let readings = Mutex<[String]>([])
        let setting = Setting<Int>.file("posts", valueName: "FILE", meaning: "Posts.") { path in
            readings.withLock { $0.append(path) }
            return path.count
        }
        #expect(setting.isFile && !setting.crosses && setting.defaultText == nil)
        for _ in 0..<3 { #expect(try setting.value(of: "a.csv") == 5) }
        #expect(try setting.value(of: "bb.csv") == 6)
        #expect(readings.withLock { $0 } == ["a.csv", "bb.csv"])
        #expect(
            sentence { try SettingValues(["posts": ""]).givenValue(of: setting) }
                == "--posts: the file name is empty; give the path of a file.")
    }
}
