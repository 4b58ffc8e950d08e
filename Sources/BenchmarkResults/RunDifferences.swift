import Foundation

/// Why the times of two runs cannot be compared: what differs in their machines and in their settings.
public struct RunDifferences: Equatable, Sendable {
    /// One property with its two values, as a sentence shows them.
    public struct Difference: Equatable, Sendable, CustomStringConvertible {
        public let name: String
        public let first: String
        public let second: String

        public var description: String { "\(name) (\(first), \(second))" }
    }

    /// Host, CPU, cores, toolchain and build configuration.
    public let machine: [Difference]
    /// Every setting but the numbers of items, the strategies, the replays and the warm-up: these decide what there is to
    /// compare, not what a series costs.
    public let settings: [Difference]

    /// Settings that may differ.
    private static let freeSettings: Set<String> = ["items", "strategies", "replays", "warmup"]

    /// - Throws: What the encoding of settings throws; every run that was read can be encoded.
    public init(_ first: RunManifest, _ second: RunManifest) throws {
        let (one, other) = (first.environment, second.environment)
        machine = [
            Self.difference("host", one.hostName, other.hostName),
            Self.difference("CPU", one.cpuModel, other.cpuModel),
            Self.difference("cores", "\(one.coreCount)", "\(other.coreCount)"),
            Self.difference("toolchain", one.toolchain, other.toolchain),
            Self.difference("build configuration", one.buildConfiguration, other.buildConfiguration),
        ].compactMap(\.self)
        // All that are written down, so that a setting that is added later is compared without being named here.
        let (left, right) = (try Self.texts(of: first.settings), try Self.texts(of: second.settings))
        settings = Set(left.keys).union(right.keys).subtracting(Self.freeSettings).sorted().compactMap {
            Self.difference($0, left[$0], right[$0])
        }
    }

    /// Whether the times may be held against each other.
    public var isEmpty: Bool { machine.isEmpty && settings.isEmpty }

    private static func difference(_ name: String, _ first: String?, _ second: String?) -> Difference? {
        guard first != second else { return nil }
        func text(_ value: String?) -> String { value.map { excerpt(of: $0) } ?? "unknown" }
        return Difference(name: name, first: text(first), second: text(second))
    }

    /// The settings as the manifest's JSON has them, value by value.
    private static func texts(of settings: RunSettings) throws -> [String: String] {
        let values = try JSONDecoder().decode([String: SettingText].self, from: JSONEncoder().encode(settings))
        return values.compactMapValues(\.text)
    }

    /// A setting's value as a text; a setting that was left open has none.
    private struct SettingText: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                text = nil
            } else if let word = try? container.decode(String.self) {
                text = word
            } else if let flag = try? container.decode(Bool.self) {
                text = "\(flag)"
            } else if let number = try? container.decode(Int64.self) {
                text = "\(number)"
            } else if let number = try? container.decode(UInt64.self) {
                text = "\(number)"
            } else if let number = try? container.decode(Double.self) {
                text = csvText(of: number)
            } else {
                text = try container.decode([SettingText].self).map { $0.text ?? "" }.joined(separator: ",")
            }
        }
    }
}
