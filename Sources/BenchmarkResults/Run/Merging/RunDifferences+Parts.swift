extension RunDifferences {
    /// Returns the differences that prevent two runs from being merged.
    static func preventingMerge(of first: RunManifest, and second: RunManifest) -> [Difference] {
        let (one, other) = (first.environment, second.environment)
        return [
            Difference(
                "number of parts", first.parsedShard.map { "\($0.count)" } ?? "none",
                second.parsedShard.map { "\($0.count)" } ?? "none"),
            Difference("toolchain", one.toolchain, other.toolchain),
            Difference("build configuration", one.buildConfiguration, other.buildConfiguration),
            Difference("architecture", one.architecture, other.architecture),
        ].compactMap(\.self) + ofWhatWasRun(first, second) + ofWhatIsPlanned(first, second)
    }

    /// Returns the differences that affect the exact work of two runs with the same settings.
    static func ofWhatWasRun(_ first: RunManifest, _ second: RunManifest) -> [Difference] {
        [
            Difference("program", first.suite, second.suite),
            Difference("handicap", first.handicap ?? "none", second.handicap ?? "none"),
            Difference("allocator", first.environment.allocator, second.environment.allocator),
            Difference("commit", first.environment.gitRevision, second.environment.gitRevision),
        ].compactMap(\.self)
    }

    /// Returns the differences between the plans of two runs: the settings or, if they are equal,
    /// the contents of input files.
    static func ofWhatIsPlanned(_ first: RunManifest, _ second: RunManifest) -> [Difference] {
        let settings = RunDifferences(first, second, freeSettings: []).settings
        return settings.isEmpty ? [differingScenario(first, second)].compactMap(\.self) : settings
    }

    private static func differingScenario(_ first: RunManifest, _ second: RunManifest) -> Difference? {
        guard let ones = first.plannedScenarios, let others = second.plannedScenarios, ones != others else { return nil }
        let index = zip(ones, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(ones.count, others.count)
        func name(_ names: [String]) -> String { names.dropFirst(index).first ?? "none" }
        return Difference("scenario \(index + 1) of the plan", name(ones), name(others))
    }
}
