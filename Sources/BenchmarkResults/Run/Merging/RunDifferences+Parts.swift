extension RunDifferences {
    /// What would make two runs parts of different runs.
    static func preventingMerge(of first: RunManifest, and second: RunManifest) -> [Difference] {
        let (one, other) = (first.environment, second.environment)
        return [
            Difference("number of parts", first.partCount ?? "none", second.partCount ?? "none"),
            Difference("toolchain", one.toolchain, other.toolchain),
            Difference("build configuration", one.buildConfiguration, other.buildConfiguration),
            Difference("architecture", one.architecture, other.architecture),
        ].compactMap(\.self) + ofWhatWasRun(first, second) + RunDifferences(first, second, freeSettings: []).settings
    }

    /// What makes the exact work of two runs of the same settings differ.
    static func ofWhatWasRun(_ first: RunManifest, _ second: RunManifest) -> [Difference] {
        [
            Difference("program", first.suite, second.suite),
            Difference("handicap", first.handicap ?? "none", second.handicap ?? "none"),
            Difference("allocator", first.environment.allocator, second.environment.allocator),
            Difference("commit", first.environment.gitRevision, second.environment.gitRevision),
            differingScenario(first, second),
        ].compactMap(\.self)
    }

    /// The first scenario that only one of two runs has in its plan, or has in another place.
    private static func differingScenario(_ first: RunManifest, _ second: RunManifest) -> Difference? {
        guard let ones = first.plannedScenarios, let others = second.plannedScenarios, ones != others else { return nil }
        let index = zip(ones, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(ones.count, others.count)
        func name(_ names: [String]) -> String { names.dropFirst(index).first ?? "none" }
        return Difference("scenario \(index + 1) of the plan", name(ones), name(others))
    }
}

extension RunManifest {
    /// The N of a part K/N; `nil` where the run has all scenarios.
    fileprivate var partCount: String? { shard?.split(separator: "/").last.map(String.init) }
}
