import BenchmarkResults
import Foundation
import Suites

/// The texts of the settings that a user gave: from flags, else from a scenario file.
package struct GivenSettings: Sendable {
    private(set) var texts: [String: GivenText] = [:]
    /// The scenario file that was read; `nil` where none was named.
    private(set) var file: String?

    /// No setting.
    init() {}

    /// Reads the words of a command line that no other flag took.
    ///
    /// - Parameters:
    ///   - words: `--name value` or `--name=value`, in any order; the last one of a name counts.
    ///   - fileTable: The settings that a scenario file may have. The command takes those from it that `takesFromFile` names.
    /// - Throws: `SettingError` for a word that is no setting and for a text that is no value; `DataFileError` for a file.
    init(_ words: [String], table: SettingTable, fileTable: SettingTable, takesFromFile: Set<String>) throws {
        var flags = try Self.flags(words, table: table)
        if let path = try flags.removeValue(forKey: CoreSettings.scenario.name)?.read(CoreSettings.scenario.value(of:)) {
            file = path
            // Read once and kept: it may be a pipe.
            let scenario = try ScenarioFile(path: path, keys: fileTable.names, fileKeys: fileTable.fileNames)
            for (key, text) in scenario.texts where takesFromFile.contains(key) {
                texts[key] = GivenText(text, place: "\(path): \(key)")
            }
        }
        for alternatives in table.alternatives where alternatives.contains(where: { flags[$0] != nil }) {
            for name in alternatives { texts[name] = nil }
        }
        texts.merge(flags) { $1 }
        for setting in table.settings { _ = try texts[setting.name]?.read(setting.check) }
        for alternatives in table.alternatives { try requireOne(of: alternatives) }
    }

    private func requireOne(of alternatives: [String]) throws(SettingError) {
        let places = alternatives.compactMap { texts[$0]?.place }
        guard places.count > 1 else { return }
        throw SettingError("\(places.joined(separator: " and ")) exclude each other; give one of them.")
    }

    /// The same settings and others, which win.
    func with(_ texts: [String: String]) -> GivenSettings {
        var copy = self
        for (name, text) in texts { copy.texts[name] = GivenText(text, place: "--\(name)") }
        return copy
    }

    private static func flags(_ words: [String], table: SettingTable) throws -> [String: GivenText] {
        var flags: [String: GivenText] = [:]
        let names = table.names + [CoreSettings.scenario.name]
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--"), word.count > 2 else {
                throw SettingError("There is no place for \(excerpt(of: word)): settings are given as --name value.")
            }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard names.contains(parts[0]) else {
                throw SettingError(
                    "There is no flag \(excerpt(of: "--\(parts[0])")).\(SettingText.suggestion(for: "--\(parts[0])", among: names.map { "--\($0)" })) "
                        + "See --help.")
            }
            guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                throw SettingError("--\(parts[0]) needs a value after it; see --help.")
            }
            flags[parts[0]] = GivenText(value, place: "--\(parts[0])")
        }
        return flags
    }

    /// The value of a setting: the given one, else its default.
    ///
    /// - Throws: `SettingError`.
    /// - Precondition: The setting has a default.
    func value<Value>(of setting: Setting<Value>) throws -> Value { try SettingValues(texts).value(of: setting) }

    /// The value that was given for a setting; `nil` where none was.
    ///
    /// - Throws: `SettingError`.
    func givenValue<Value>(of setting: Setting<Value>) throws -> Value? { try SettingValues(texts).givenValue(of: setting) }
}
