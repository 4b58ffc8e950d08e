import BenchmarkResults
import Foundation

/// A named matrix of settings in a JSON file: one object, whose keys are the names of flags and whose values are a text, a
/// number, or a list of them.
struct ScenarioFile {
    /// Every key that a file may have.
    static let keys = [
        "items", "strategy", "layout", "effect", "content-inset", "label-height", "trace", "ticks", "seed", "screen", "blocks",
        "photos", "columns", "prelayout",
        "window", "distance-factor", "front-factor", "gyroscope", "tilt-factor", "tilt-threshold",
        "replays", "warmup", "budget", "slowdown",
    ]
    /// Keys whose values are files, given from the folder that the scenario file is in.
    private static let fileKeys: Set<String> = ["blocks", "photos", "trace"]

    let path: String
    private let texts: [String: String]

    /// - Throws: `DataFileError` for a file that cannot be read, `SettingError` for one that is no object of known settings.
    init(path: String) throws {
        self.path = path
        let data = try readDataFile(at: path)
        let values: [String: Value]
        do {
            values = try JSONDecoder().decode([String: Value].self, from: data)
        } catch {
            throw SettingError(
                "\(path): a scenario file is one JSON object with settings named like the flags, such as {\"items\": [500], \"ticks\": 120}; "
                    + "this is none (\(Self.reason(of: error)))."
            )
        }
        for key in values.keys.sorted() {
            do {
                _ = try lookUp("setting", named: key, among: Self.keys.map { ($0, $0) })
            } catch {
                throw SettingError("\(path): \(error)")
            }
        }
        texts = values.mapValues(\.text)
    }

    /// The text of a setting; `nil` when the file does not have it.
    func text(of key: String) -> String? {
        guard let text = texts[key] else { return nil }
        // A trace is a pattern's name or a file; only a file has a dot or a slash in it.
        guard Self.fileKeys.contains(key), !text.hasPrefix("/"), key != "trace" || text.contains(where: { "./".contains($0) })
        else { return text }
        return URL(fileURLWithPath: path).deletingLastPathComponent().appending(path: text).relativePath
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

    /// A value as the text that a flag would have.
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

        var text: String {
            switch self {
            case .one(let text): text
            case .list(let values): values.map(\.text).joined(separator: ",")
            }
        }
    }
}
