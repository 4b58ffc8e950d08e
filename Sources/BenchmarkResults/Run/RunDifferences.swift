/// The reasons why the times of two runs cannot be compared: differences of their machines and
/// settings.
package struct RunDifferences: Equatable, Sendable {
    package struct Difference: Equatable, Sendable, CustomStringConvertible {
        package let name: String
        package let first: String
        package let second: String

        package var description: String { "\(name) (\(first), \(second))" }

        /// Creates a difference, or returns `nil` if the values are equal.
        ///
        /// - Parameter missing: The text for a value that is `nil`.
        init?(_ name: String, _ first: String?, _ second: String?, missing: String = "unknown") {
            guard first != second else { return nil }
            // If long values begin alike, for example a commit and its `-dirty` variant, only the
            // different parts are shown.
            let common = zip((first ?? "").unicodeScalars, (second ?? "").unicodeScalars).prefix { $0 == $1 }.count
            let limit = min(common + 40, 400)
            func text(_ value: String?) -> String { value.map { excerpt(of: $0, limit: limit) } ?? missing }
            self.name = name
            self.first = text(first)
            self.second = text(second)
        }
    }

    package let machine: [Difference]
    /// The differing settings, except for the settings that select series or replays.
    package let settings: [Difference]

    /// Settings that may differ between two runs whose times are compared. Both sides are judged for
    /// the second run's budget and device.
    package static let freeSettings: Set<String> = [
        "items", "strategy", "replays", "warmup", "budget", "fps", "device", "slowdown", "instruction-ticks",
    ]

    /// - Parameter machines: The machines whose times are compared, or `nil` for the runs' own
    ///   machines.
    package init(
        _ first: RunManifest, _ second: RunManifest, freeSettings: Set<String> = Self.freeSettings,
        machines: (RunEnvironment.Machine, RunEnvironment.Machine)? = nil
    ) {
        let (one, other) = (first.environment, second.environment)
        let (oneMachine, otherMachine) = machines ?? (one.machine, other.machine)
        machine =
            Self.ofMachines(oneMachine, otherMachine)
            + [
                Difference("toolchain", one.toolchain, other.toolchain),
                Difference("build configuration", one.buildConfiguration, other.buildConfiguration),
                Difference("optimizer", one.isOptimized ? "on" : "off", other.isOptimized ? "on" : "off"),
            ].compactMap(\.self)
        // The union of both runs' settings, so that future settings are compared, too.
        let names = Set(first.settings.keys).union(second.settings.keys).subtracting(freeSettings)
        let scales = Difference("display scale", csvText(of: first.displayScale), csvText(of: second.displayScale))
        settings =
            [scales].compactMap(\.self)
            + names.sorted().compactMap { name in
                // Several numbers of items may have several numbers of ticks, which are not stored.
                Difference(name, first.settings[name], second.settings[name], missing: name == "ticks" ? "several" : "none")
            }
    }

    static func ofMachines(_ first: RunEnvironment.Machine, _ second: RunEnvironment.Machine) -> [Difference] {
        [
            Difference("host", first.hostName, second.hostName),
            Difference("CPU", first.cpuModel, second.cpuModel),
            Difference("CPU generation", first.cpuGeneration?.description, second.cpuGeneration?.description),
            Difference("cores", first.coreCount.map(String.init), second.coreCount.map(String.init)),
        ].compactMap(\.self)
    }

    package var isEmpty: Bool { machine.isEmpty && settings.isEmpty }
}

extension RunDifferences {
    static func preventingMerge(of first: RunManifest, and second: RunManifest) -> [Difference] {
        let (one, other) = (first.environment, second.environment)
        return [
            Difference(
                "number of parts", first.parsedShard.map { "\($0.count)" } ?? "none",
                second.parsedShard.map { "\($0.count)" } ?? "none"),
            Difference("toolchain", one.toolchain, other.toolchain),
            Difference("build configuration", one.buildConfiguration, other.buildConfiguration),
            Difference("optimizer", one.isOptimized ? "on" : "off", other.isOptimized ? "on" : "off"),
            Difference("architecture", one.architecture, other.architecture),
        ].compactMap(\.self) + affectingWork(first, second) + betweenPlans(first, second)
    }

    /// Returns the differences that affect the exact work of two runs with the same settings.
    static func affectingWork(_ first: RunManifest, _ second: RunManifest) -> [Difference] {
        [
            Difference("program", first.suite, second.suite),
            Difference("allocator", first.environment.allocator, second.environment.allocator),
            Difference("commit", first.environment.gitRevision, second.environment.gitRevision),
        ].compactMap(\.self)
    }

    /// Returns the differences between the plans of two runs: the settings or, if they are equal,
    /// the contents of input files.
    static func betweenPlans(_ first: RunManifest, _ second: RunManifest) -> [Difference] {
        let settings = RunDifferences(first, second, freeSettings: []).settings + betweenFiles(first, second)
        return settings.isEmpty ? [differingScenario(first, second)].compactMap(\.self) : settings
    }

    /// Returns the differences between the contents of files with the same path. Pipes have no digests.
    private static func betweenFiles(_ first: RunManifest, _ second: RunManifest) -> [Difference] {
        (first.files ?? [:]).keys.sorted().compactMap { path in
            // The settings of a scenario file are compared one by one.
            guard path != first.settings["scenario"], let one = first.files?[path], let other = second.files?[path] else {
                return nil
            }
            return Difference("checksum of \(excerpt(of: path))", one, other)
        }
    }

    private static func differingScenario(_ first: RunManifest, _ second: RunManifest) -> Difference? {
        guard let ones = first.plannedScenarios, let others = second.plannedScenarios, ones != others else { return nil }
        let index = zip(ones, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(ones.count, others.count)
        func name(_ names: [String]) -> String { names.dropFirst(index).first ?? "none" }
        return Difference("scenario \(index + 1) of the plan", name(ones), name(others))
    }
}
