/// What can be done only with two measurements of the same conditions.
package struct JointUse: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Comparing the times of two runs.
    package static let times = JointUse(rawValue: 1)
    /// Comparing the exact counts of two runs.
    package static let counts = JointUse(rawValue: 2)
    /// Comparing the exact work of a gate's base and head.
    package static let gate = JointUse(rawValue: 4)
    /// Comparing the instructions of a gate's base and head.
    package static let instructions = JointUse(rawValue: 8)
    /// Merging two runs.
    package static let merge = JointUse(rawValue: 16)
    /// Resuming a run with another process.
    package static let resume = JointUse(rawValue: 32)
}

/// A property of a program, a machine or a run on which measurements depend, besides the measured code.
///
/// The values are the names in messages and the keys in baselines. The commit is not in the table: the checksum of the program says
/// more, because a working tree may differ from its commit.
package enum Condition: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    case suite = "program"
    case program = "checksum of the program"
    case screens
    case shard = "part"
    case shardCount = "number of parts"
    case host
    case cpu = "CPU"
    case cpuGeneration = "CPU generation"
    case cores
    case architecture
    case toolchain
    case configuration = "build configuration"
    case optimizer
    case allocator
    case counter = "instruction counter"
    case cLibrary = "C library"
    case processorFeatures = "processor features"
    case displayScale = "display scale"

    /// What a difference of the condition prevents.
    package var prevents: JointUse {
        switch self {
        case .suite, .program: [.merge, .resume]
        case .screens, .shard: .resume
        case .shardCount: .merge
        case .host, .cpu, .cpuGeneration, .cores: .times
        case .architecture: .gate
        case .toolchain, .configuration, .optimizer: [.times, .gate]
        case .allocator: [.gate, .merge, .resume]
        case .counter, .cLibrary, .processorFeatures: .instructions
        case .displayScale: [.times, .counts, .merge, .resume]
        }
    }

    /// Returns what a difference of a setting prevents.
    fileprivate static func preventions(ofSetting name: String) -> JointUse {
        switch name {
        // They select series.
        case "items", "strategy": [.merge, .resume]
        // A gate names the layouts that only one side has.
        case "layout": [.times, .counts, .merge, .resume]
        // Durations do not depend on them. Both sides of a comparison are judged for the second run's budget and device.
        case "replays", "warmup", "budget", "fps", "device", "slowdown", "instruction-ticks": [.merge, .resume]
        default: [.times, .counts, .gate, .merge, .resume]
        }
    }
}

/// The conditions of a measurement. A condition without a value is unknown.
package struct Conditions: Equatable, Sendable {
    package var values: [Condition: String]
    /// The arguments of the settings, by name.
    package var settings: [String: String]
    /// The checksums of the files that the settings name, by path.
    package let files: [String: String]
    /// The names of the scenarios of all parts, or `nil` if they are unknown.
    let plan: [String]?

    package init(
        _ values: [Condition: String], settings: [String: String] = [:], files: [String: String]? = nil, plan: [String]? = nil
    ) {
        (self.values, self.settings, self.files, self.plan) = (values, settings, files ?? [:], plan)
    }

    /// Returns the differences between these conditions and others that prevent something, these first.
    package func differences(from other: Conditions, preventing use: JointUse) -> [Difference] {
        let values = Condition.allCases.compactMap { condition in
            Difference(condition.rawValue, self.values[condition], other.values[condition], preventing: condition.prevents)
        }
        // The union of both sides' settings, so that future settings are compared, too.
        let settings = Set(self.settings.keys).union(other.settings.keys).sorted().compactMap { name in
            // Several numbers of items may have several numbers of ticks, which are not stored.
            Difference(
                name, self.settings[name], other.settings[name], missing: name == "ticks" ? "several" : "none",
                preventing: Condition.preventions(ofSetting: name))
        }
        // Pipes have no checksums. The settings of a scenario file are compared one by one.
        let files = self.files.keys.sorted().filter { $0 != self.settings["scenario"] && other.files[$0] != nil }.compactMap {
            Difference(
                "checksum of \(excerpt(of: $0))", self.files[$0], other.files[$0], preventing: [.gate, .merge, .resume])
        }
        let found = (values + settings + files).filter { !$0.prevents.isDisjoint(with: use) }
        guard found.isEmpty, !use.isDisjoint(with: [.merge, .resume]) else { return found }
        return [planDifference(from: other)].compactMap(\.self)
    }

    private func planDifference(from other: Conditions) -> Difference? {
        guard let plan, let others = other.plan, plan != others else { return nil }
        let index = zip(plan, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(plan.count, others.count)
        func name(_ names: [String]) -> String { names.dropFirst(index).first ?? "none" }
        return Difference("scenario \(index + 1) of the plan", name(plan), name(others), preventing: [.merge, .resume])
    }
}

extension Conditions {
    package struct Difference: Equatable, Sendable, CustomStringConvertible {
        let name: String
        let first: String
        let second: String
        package let prevents: JointUse

        package var description: String { "\(name) (\(first), \(second))" }

        /// Creates a difference, or returns `nil` if the values are equal.
        ///
        /// - Parameter missing: The text for a value that is `nil`.
        init?(_ name: String, _ first: String?, _ second: String?, missing: String = "unknown", preventing prevents: JointUse) {
            guard first != second else { return nil }
            // If long values begin alike, for example two lists of items, only the different parts are shown.
            let common = zip((first ?? "").unicodeScalars, (second ?? "").unicodeScalars).prefix { $0 == $1 }.count
            let limit = min(common + 40, 400)
            func text(_ value: String?) -> String { value.map { excerpt(of: $0, limit: limit) } ?? missing }
            self.name = name
            self.first = text(first)
            self.second = text(second)
            self.prevents = prevents
        }
    }
}

extension RunManifest {
    package var conditions: Conditions {
        var values = environment.conditions
        values[.suite] = suite
        values[.program] = program
        values[.screens] = screens ? "written" : "omitted"
        values[.shard] = shard ?? "all"
        values[.shardCount] = parsedShard.map { "\($0.count)" } ?? "none"
        values[.displayScale] = csvText(of: displayScale)
        return Conditions(values, settings: settings, files: files, plan: plannedScenarios)
    }
}

extension RunEnvironment {
    package var conditions: [Condition: String] {
        var values = machine.conditions
        values[.architecture] = architecture
        values[.toolchain] = toolchain
        values[.configuration] = buildConfiguration
        values[.optimizer] = isOptimized ? "on" : "off"
        values[.allocator] = allocator
        return values
    }
}

extension RunEnvironment.Machine {
    fileprivate var conditions: [Condition: String] {
        [.host: hostName, .cpu: cpuModel, .cpuGeneration: cpuGeneration?.description, .cores: coreCount.map(String.init)]
            .compactMapValues(\.self)
    }
}

extension Conditions {
    /// Replaces the conditions of the machine.
    package mutating func setMachine(_ machine: RunEnvironment.Machine) {
        for condition in [Condition.host, .cpu, .cpuGeneration, .cores] { values[condition] = machine.conditions[condition] }
    }
}
