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
        #expect(try SettingValues(["spacing": "12"]).value(of: Self.spacing) == 12)
        let given = try [SettingValues().givenValue(of: Self.spacing), SettingValues(["limit": "3"]).givenValue(of: Self.limit)]
        #expect(given == [nil, 3])
    }

    /// A pipe can be read once.
    @Test func aFileIsReadOnceForAllScenarios() throws {
        let readings = Mutex<[String]>([])
        let setting = Setting<Int>.file("posts", valueName: "FILE", meaning: "Posts.") { path in
            readings.withLock { $0.append(path) }
            return path.count
        }
        #expect(setting.isFile)
        #expect(!setting.crosses)
        #expect(setting.defaultText == nil)
        #expect(try ["a.csv", "a.csv", "bb.csv", "a.csv"].map(setting.value) == [5, 5, 6, 5])
        #expect(readings.withLock { $0 } == ["a.csv", "bb.csv"])
        #expect(
            sentence { try SettingValues(["posts": ""]).givenValue(of: setting) }
                == "--posts: the file name is empty; give the path of a file.")
    }
}
