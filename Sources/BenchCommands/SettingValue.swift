import BenchmarkResults
import CoreGraphics
import Experiments
import Foundation
import InvalidationStrategies
import Parallax
import Quilt
import ScrollTraces

/// Reads the text of each setting. Flags and scenario files share it, so both refuse the same values in the same words.
enum SettingValue {
    static func items(_ text: String) throws(SettingError) -> [Int] {
        var counts: [Int] = []
        for part in try list(text) {
            let count = try integer(part, in: 1...Int.max, called: "A number of items", such: "5000 or 50,500,5000")
            guard !counts.contains(count) else {
                throw SettingError("The number of items \(count) is given twice; once is enough.")
            }
            counts.append(count)
        }
        return counts
    }

    static func strategies(_ text: String) throws(SettingError) -> [any ScrollStrategy.Type] {
        var strategies: [any ScrollStrategy.Type] = []
        for part in try list(text) {
            let strategy = try lookUp("strategy", named: part, among: scrollStrategies.map { (name: $0.name, value: $0) })
            guard !strategies.contains(where: { $0.name == strategy.name }) else {
                throw SettingError("The strategy «\(part)» is given twice; once is enough.")
            }
            strategies.append(strategy)
        }
        return strategies
    }

    static func layout(_ text: String) throws(SettingError) -> LayoutKind {
        try lookUp("layout", named: text, among: layoutKinds.map { ($0.name, $0) })
    }

    static func effect(_ text: String) throws(SettingError) -> ParallaxEffect.Kind {
        guard text != LayoutKind.layersEffectName else {
            throw SettingError("The effect «\(text)» moves layers; give --layout layers, or another effect.")
        }
        return try lookUp("effect", named: text, among: ParallaxEffect.Kind.allCases.map { ($0.rawValue, $0) })
    }

    /// Whether a trace that is no pattern's name is a file's.
    static func isTraceFile(_ text: String) -> Bool {
        // A pattern's name has neither; a file that is to be read has one of them, or exists.
        text.contains("/") || text.contains(".") || (!text.isEmpty && FileManager.default.fileExists(atPath: text))
    }

    static func file(_ text: String) throws(SettingError) -> String {
        guard !text.isEmpty else { throw SettingError("The name of a file is wanted, and the text given is empty.") }
        return text
    }

    static func prelayout(_ text: String) throws(SettingError) -> QuiltLayout.Prelayout {
        try lookUp("way of placing", named: text, among: QuiltLayout.Prelayout.allCases.map { ($0.rawValue, $0) })
    }

    static func windowModel(_ text: String) throws(SettingError) -> WindowModel {
        try lookUp("window model", named: text, among: WindowModel.allCases.map { ($0.rawValue, $0) })
    }

    static func ticks(_ text: String) throws(SettingError) -> Int {
        try integer(text, in: 1...1_000_000, called: "A number of ticks", such: "600")
    }

    static func replays(_ text: String) throws(SettingError) -> Int {
        try integer(text, in: 1...10_000, called: "A number of replays", such: "20")
    }

    static func warmup(_ text: String) throws(SettingError) -> Int {
        try integer(text, in: 0...1_000, called: "A number of warm-up replays", such: "1")
    }

    static func core(_ text: String) throws(SettingError) -> Int {
        try integer(text, in: 0...1_023, called: "A core", such: "0")
    }

    static func columns(_ text: String) throws(SettingError) -> Int {
        try integer(text, in: BlockPlacer.allowedColumnCounts, called: "A number of columns", such: "3")
    }

    static func seed(_ text: String) throws(SettingError) -> UInt64 {
        guard isPlainNumber(text, allowing: ""), let seed = UInt64(text) else {
            throw SettingError("A seed is a whole number from 0 to \(UInt64.max), such as 1; \(excerpt(of: text)) is none.")
        }
        return seed
    }

    static func slowdown(_ text: String) throws(SettingError) -> Double {
        try number(text, in: 0.001...10_000, called: "A slowdown", such: "4")
    }

    /// A duration with its unit: `16.6ms`, `8333us`, `8333µs`, `16600000ns`, `0.0166s`.
    static func budget(_ text: String) throws(SettingError) -> Duration {
        try duration(text, in: .microseconds(1) ... .seconds(10), spelled: "1us to 10s", called: "A budget", such: "16.6ms")
    }

    /// Width and height in points: `375x667`.
    static func screen(_ text: String) throws(SettingError) -> CGSize {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
        guard sides.count == 2 else {
            throw SettingError("A screen is its width and height in points, such as 375x667; \(excerpt(of: text)) is none.")
        }
        let allowed = 1.0...100_000
        return CGSize(
            width: try number(sides[0], in: allowed, called: "A screen's width", such: "375"),
            height: try number(sides[1], in: allowed, called: "A screen's height", such: "667")
        )
    }

    // MARK: Parts

    static func list(_ text: String) throws(SettingError) -> [String] {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingPrefix(" ") }.map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty }) else {
            throw SettingError("A list is values with a comma between each two of them; \(excerpt(of: text)) has an empty one.")
        }
        return parts
    }

    static func integer(
        _ text: String, in range: ClosedRange<Int>, called name: String, such example: String
    ) throws(SettingError) -> Int {
        guard isPlainNumber(text, allowing: ""), let value = Int(text), range.contains(value) else {
            throw SettingError(
                "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound), such as \(example); "
                    + "\(excerpt(of: text)) is none."
            )
        }
        return value
    }

    static func number(
        _ text: String, in range: ClosedRange<Double>, called name: String, such example: String
    ) throws(SettingError) -> Double {
        guard isPlainNumber(text, allowing: "."), let value = Double(text), range.contains(value) else {
            throw SettingError(
                "\(name) is a number from \(shortText(range.lowerBound)) to \(shortText(range.upperBound)), such as \(example); "
                    + "\(excerpt(of: text)) is none."
            )
        }
        return value
    }

    /// Whether a text is digits and what is allowed beside them: `Double` would also read `nan`, `0x1p4` and `1e400`.
    static func isPlainNumber(_ text: String, allowing others: String) -> Bool {
        !text.isEmpty && text.allSatisfy { ("0"..."9").contains($0) || others.contains($0) }
    }

    private static func shortText(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(value)
    }
}
