/// Why the times of two runs cannot be compared: what differs in their machines and in their settings.
package struct RunDifferences: Equatable, Sendable {
    /// One property with its two values, as a sentence shows them.
    package struct Difference: Equatable, Sendable, CustomStringConvertible {
        package let name: String
        package let first: String
        package let second: String

        package var description: String { "\(name) (\(first), \(second))" }

        /// `nil` where the values are equal.
        init?(_ name: String, _ first: String?, _ second: String?) {
            guard first != second else { return nil }
            // Values that begin alike, such as a commit and the same one with changes, are shown as far as they differ.
            let common = zip((first ?? "").unicodeScalars, (second ?? "").unicodeScalars).prefix { $0 == $1 }.count
            let limit = min(common + 40, 400)
            func text(_ value: String?) -> String { value.map { excerpt(of: $0, limit: limit) } ?? "unknown" }
            self.name = name
            self.first = text(first)
            self.second = text(second)
        }
    }

    /// Host, CPU, cores, toolchain and build configuration.
    package let machine: [Difference]
    /// Every setting but the numbers of items, the strategies, the replays and the warm-up: these decide what there is to
    /// compare, not what a series costs.
    package let settings: [Difference]

    /// Settings that may differ between two runs whose times are compared.
    package static let freeSettings: Set<String> = ["items", "strategy", "replays", "warmup"]

    /// - Parameter machines: Those whose times are compared; `nil`: those of the two runs.
    package init(
        _ first: RunManifest, _ second: RunManifest, freeSettings: Set<String> = Self.freeSettings,
        machines: (RunEnvironment.Machine, RunEnvironment.Machine)? = nil
    ) {
        let (one, other) = (first.environment, second.environment)
        let (oneMachine, otherMachine) = machines ?? (one.machine, other.machine)
        machine = [
            Difference("host", oneMachine.hostName, otherMachine.hostName),
            Difference("device", oneMachine.deviceModel, otherMachine.deviceModel),
            Difference("CPU", oneMachine.cpuModel, otherMachine.cpuModel),
            Difference("cores", oneMachine.coreCount.map(String.init), otherMachine.coreCount.map(String.init)),
            Difference("toolchain", one.toolchain, other.toolchain),
            Difference("build configuration", one.buildConfiguration, other.buildConfiguration),
        ].compactMap(\.self)
        // All that are written down, so that a setting that is added later is compared without being named here.
        let names = Set(first.settings.texts.keys).union(second.settings.texts.keys).subtracting(freeSettings)
        let scales = Difference("display scale", csvText(of: first.displayScale), csvText(of: second.displayScale))
        settings =
            [scales].compactMap(\.self)
            + names.sorted().compactMap { Difference($0, first.settings[$0], second.settings[$0]) }
    }

    /// Whether the times may be held against each other.
    package var isEmpty: Bool { machine.isEmpty && settings.isEmpty }
}
