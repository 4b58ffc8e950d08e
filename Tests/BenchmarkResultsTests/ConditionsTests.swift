import TestSupport
import Testing

@testable import BenchmarkResults

struct ConditionsTests {
    @Test func machinesAndSettingsThatDifferAreListed() {
        var (one, other) = (Samples.manifest(), Samples.manifest(seed: .max))
        one.environment.cpuGeneration = .init(family: "25", model: "17", stepping: "1")
        other.environment.cpuGeneration = .init(family: "25", model: "1", stepping: "1")
        other.environment.hostName = nil
        other.environment.cpuModel = "A | B"
        other.environment.coreCount = 4
        other.environment.toolchain = "Swift 7"
        other.environment.buildConfiguration = "debug"
        other.settings["trace"] = "fling"
        other.settings["screen"] = "1x2\u{1B}"
        other.displayScale = 3
        let differences = one.conditions.differences(from: other.conditions, preventing: .times)
        #expect(
            differences.filter { !$0.prevents.contains(.counts) }.map(\.description) == [
                "host (“runner”, unknown)", "CPU (unknown, “A | B”)",
                "CPU generation (“family 25, model 17, stepping 1”, “family 25, model 1, stepping 1”)", "cores (“2”, “4”)",
                "toolchain (“Swift 6.3.1”, “Swift 7”)", "build configuration (“release”, “debug”)",
            ])
        #expect(
            differences.filter { $0.prevents.contains(.counts) }.map(\.description) == [
                "display scale (“2”, “3”)", "screen (“375x667”, “1x2\\u{1B}”)",
                "seed (“1”, “18446744073709551615”)", "trace (none, “fling”)",
            ])
        // The settings that select scenarios may differ, and those on which durations do not depend.
        var free = Samples.manifest()
        for name in ["items", "strategy", "replays", "warmup", "budget", "slowdown"] { free.settings[name] = "7" }
        free.environment.gitRevision = "other"
        free.environment.kernel = "Linux 7"
        #expect(Samples.manifest().conditions.differences(from: free.conditions, preventing: .times) == [])
    }

    /// A run is not resumed with another content of a file, and not merged with a run of it.
    @Test func otherContentsOfANamedFileAreAnotherPlan() {
        var (one, other) = (Samples.manifest(), Samples.manifest())
        func differences() -> [String] {
            one.conditions.differences(from: other.conditions, preventing: [.merge, .resume]).map(\.description)
        }
        one.files = ["a.csv": "12", "b.csv": "5"]
        #expect(differences() == [])
        other.files = ["a.csv": "34", "b.csv": "5"]
        #expect(differences() == ["checksum of “a.csv” (“12”, “34”)"])
        // The settings of a scenario file are in the manifests.
        (one.settings["scenario"], other.settings["scenario"]) = ("a.csv", "a.csv")
        #expect(differences() == [])
    }
}
