import BenchmarkResults
import Foundation
import Suites

/// A matrix of settings in a JSON file: an object whose keys are names of flags, and whose values
/// are strings, numbers, or lists of them.
package struct ScenarioFile: Sendable {
    package let path: String
    package let digest: String
    package let texts: [String: SettingArgument]

    package init(path: String, of suite: SuiteContents) throws {
        self.path = path
        let keys =
            (CoreSettings.ofScenarios + CoreSettings.ofMeasuring).map(\.name) + suite.ownSettings.map(\.setting.name)
        // File names are relative to the folder of the scenario file.
        let fileKeys = Set(suite.ownSettings.filter(\.setting.isFile).map(\.setting.name))
        let data = try readDataFile(at: path)
        digest = checksum(of: data)
        let values: [String: Value]
        do {
            values = try JSONDecoder().decode([String: Value].self, from: data)
        } catch {
            throw SettingError(
                "\(path): a scenario file must be a JSON object with settings named like the flags, such as "
                    + "{\"items\": [500], \"ticks\": 120} (\(Self.reason(of: error))).")
        }
        for key in values.keys.sorted() {
            _ = try SettingArgument(key, place: path).read {
                try SettingText.choice($0, of: "setting", among: keys.map { ($0, $0) })
            }
        }
        var known: Set<String> = []
        if let key = Self.keys(in: data).first(where: { !known.insert($0).inserted }) {
            throw SettingError("\(path): the setting \(excerpt(of: key)) is given twice; give it once.")
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        texts = Dictionary(
            uniqueKeysWithValues: values.map { key, value in
                let text = value.texts.map { Self.text($0, of: key, fileKeys, in: folder) }.joined(separator: ",")
                return (key, SettingArgument(text, place: "\(path): \(key)"))
            })
    }

    /// Returns the keys of a valid object whose values have no keys. A dictionary would have each key once.
    private static func keys(in json: Data) -> [String] {
        var (keys, string, start, isEscaped): ([Data], Data, Int?, Bool) = ([], Data(), nil, false)
        for (index, byte) in zip(json.indices, json) {
            switch (byte, start) {
            case _ where isEscaped: isEscaped = false
            case (UInt8(ascii: "\\"), .some): isEscaped = true
            case (UInt8(ascii: "\""), let first?): (string, start) = (json[first...index], nil)
            case (UInt8(ascii: "\""), nil): start = index
            case (UInt8(ascii: ":"), nil): keys.append(string)
            default: break
            }
        }
        return keys.compactMap { try? JSONDecoder().decode(String.self, from: $0) }
    }

    private static func text(_ text: String, of key: String, _ fileKeys: Set<String>, in folder: URL) -> String {
        func found(_ path: String) -> String { path.hasPrefix("/") ? path : folder.appending(path: path).relativePath }
        if fileKeys.contains(key) { return found(text) }
        guard key == CoreSettings.trace.name else { return text }
        // A trace is the name of a pattern or a file; only file names contain a dot or a slash.
        return text.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.contains { "./".contains($0) } ? found(String($0.trimmingPrefix(" "))) : String($0) }
            .joined(separator: ",")
    }

    private static func reason(of error: any Error) -> String {
        switch error as? DecodingError {
        case .dataCorrupted(let context)?, .typeMismatch(_, let context)?, .valueNotFound(_, let context)?,
            .keyNotFound(_, let context)?:
            let place = context.codingPath.map(\.stringValue).joined(separator: ".")
            return place.isEmpty ? "it cannot be parsed" : "at \(excerpt(of: place))"
        default:
            return "it cannot be parsed"
        }
    }

    /// A value as a list of strings, usually one.
    private enum Value: Decodable {
        case one(String)
        case list([Value])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .one(text)
            } else if let number = try? container.decode(Int.self) {
                self = .one(String(number))
            } else if let number = try? container.decode(UInt64.self) {
                self = .one(String(number))
            } else if let number = try? container.decode(Double.self) {
                self = .one(String(number))
            } else {
                self = .list(try container.decode([Value].self))
            }
        }

        var texts: [String] {
            switch self {
            case .one(let text): [text]
            case .list(let values): values.flatMap(\.texts)
            }
        }
    }
}
