/// Why the times of two runs cannot be compared: what differs in their machines and in their settings.
package struct RunDifferences: Equatable, Sendable {
    /// One property with its two values, as a sentence shows them.
    package struct Difference: Equatable, Sendable, CustomStringConvertible {
        package let name: String
        package let first: String
        package let second: String

        package var description: String { "\(name) (\(first), \(second))" }
    }

    /// Host, CPU, cores, toolchain and build configuration.
    package let machine: [Difference]
    /// Every setting but the numbers of items, the strategies, the replays and the warm-up: these decide what there is to
    /// compare, not what a series costs.
    package let settings: [Difference]

    /// Settings that may differ.
    private static let freeSettings: Set<String> = ["items", "strategy", "replays", "warmup"]

    package init(_ first: RunManifest, _ second: RunManifest) {
        let (one, other) = (first.environment, second.environment)
        machine = [
            Self.difference("host", one.hostName, other.hostName),
            Self.difference("CPU", one.cpuModel, other.cpuModel),
            Self.difference("cores", "\(one.coreCount)", "\(other.coreCount)"),
            Self.difference("toolchain", one.toolchain, other.toolchain),
            Self.difference("build configuration", one.buildConfiguration, other.buildConfiguration),
        ].compactMap(\.self)
        // All that are written down, so that a setting that is added later is compared without being named here.
        let names = Set(first.settings.texts.keys).union(second.settings.texts.keys).subtracting(Self.freeSettings)
        let scales = Self.difference("display scale", csvText(of: first.displayScale), csvText(of: second.displayScale))
        settings =
            [scales].compactMap(\.self)
            + names.sorted().compactMap { Self.difference($0, first.settings[$0], second.settings[$0]) }
    }

    /// Whether the times may be held against each other.
    package var isEmpty: Bool { machine.isEmpty && settings.isEmpty }

    private static func difference(_ name: String, _ first: String?, _ second: String?) -> Difference? {
        guard first != second else { return nil }
        func text(_ value: String?) -> String { value.map { excerpt(of: $0) } ?? "unknown" }
        return Difference(name: name, first: text(first), second: text(second))
    }
}
