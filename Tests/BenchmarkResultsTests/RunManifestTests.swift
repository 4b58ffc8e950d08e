import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// The file `run.json`: the build, the settings and the machine of a run.
struct RunManifestTests {
    private func message(for text: String) -> String? {
        sentence { try RunManifest(path: "r/run.json", data: Data(text.utf8)) }
    }

    private func finished() -> RunManifest {
        var manifest = Samples.manifest()
        var checkpoint = Checkpoint()
        Array("a line\n".utf8).withUnsafeBytes { checkpoint.add($0) }
        manifest.finish(at: Samples.start.addingTimeInterval(90.75), scenarios: checkpoint)
        return manifest
    }

    @Test func aManifestIsWrittenForPeopleAndReadBack() throws {
        try CaseFile.expect(String(decoding: CheckedJSON.document(finished()), as: UTF8.self), in: "run.json")
        var all = RunManifest(
            suite: "feed", commandLine: ["feed", "--output", "a \"b\"/c d"], settings: Samples.settings(seed: .max), seed: .max,
            budget: .milliseconds(8), displayScale: 3, environment: Samples.environment,
            started: Samples.start.addingTimeInterval(0.9)
        )
        all.settings["strategy"] = "full"
        all.environment.ownCostAroundTickNanoseconds = 500.25
        for manifest in [Samples.manifest(), finished(), all] {
            #expect(try RunManifest(path: "run.json", data: CheckedJSON.document(manifest)) == manifest)
        }
    }

    @Test func explainsWhyAFileIsNotAManifest() throws {
        let golden = try CaseFile.text(of: "run.json")
        try CaseFile("manifest-problems.txt").check { input in
            let change = input.firstMatch(of: #/(.*) → (.*)/#)?.output
            return message(for: change.map { golden.replacing($0.1, with: $0.2) } ?? (input == "''" ? "" : input)) ?? "read"
        }
    }

    /// Every changed byte is detected, even in the checksum.
    @Test func theChecksumDetectsEveryChangedByte() throws {
        let data = try CheckedJSON.document(finished())
        var undetected: [Int] = []
        for index in data.indices {
            for change: UInt8 in [1, 0x20, 0x80] {
                var changed = data
                changed[index] ^= change
                if CheckedJSON.isIntact(changed) { undetected.append(index) }
            }
            if CheckedJSON.isIntact(data.prefix(index)) { undetected.append(index) }
        }
        #expect(undetected == [])
        #expect(CheckedJSON.isIntact(data))
        #expect(!CheckedJSON.isIntact(data + Data("\n".utf8)))
    }

    // MARK: The environment and the conditions

    @Test func systemFilesNameTheProcessorAndTheSystem() {
        let lists = [
            "processor\t: 0\nmodel\t\t: 2\nmodel name\t: AMD EPYC: 7B13\n\nprocessor\t: 1\nmodel name\t: Other\n",
            "processor\t: 0\nBogoMIPS\t: 50\n", "model name\t:\n", "",
            // Only the first processor counts.
            "processor\t: 0\n\nprocessor\t: 1\nmodel name\t: Other\n",
        ]
        #expect(lists.map { ProcessorList($0).modelName } == ["AMD EPYC: 7B13", nil, nil, nil, nil])
        let cases = [
            ("NAME=x\nPRETTY_NAME=\"Debian GNU/Linux 12\"\n", "Debian GNU/Linux 12"),
            ("PRETTY_NAME='A B'", "A B"), ("PRETTY_NAME=Void", "Void"),
            ("PRETTY_NAME=\"\"", nil), ("PRETTY_NAME=\"", "\""), ("NAME=x\n", nil), ("", nil),
        ]
        for (text, name) in cases {
            #expect(RunEnvironment.prettyName(inReleaseFile: text) == name, "\(text)")
        }
    }

    /// Processors with the same name may differ by 30 % in speed.
    @Test func theGenerationOfAProcessorIsRead() {
        let epyc = ProcessorList(
            "cpu family\t: 25\nmodel\t\t: 17\nmodel name\t: AMD EPYC\nstepping\t: 1\ncpu MHz\t\t: 2596.138\n")
        #expect(epyc.generation == .init(family: "25", model: "17", stepping: "1"))
        #expect(epyc.generation?.description == "family 25, model 17, stepping 1")
        #expect(epyc.frequency == 2596.138)
        let arm = ProcessorList("CPU architecture: 8\nCPU part\t: 0xd40\nCPU revision\t: 1\n")
        #expect(arm.generation?.description == "family 8, model 0xd40, stepping 1")
        #expect(arm.frequency == nil)
        #expect(ProcessorList("processor\t: 0\ncpu MHz\t: none\n").generation == nil)
    }

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

    // MARK: Names

    /// Names from files can control no terminal and end no line, wherever they are printed.
    private static let hostile = "a\nThe gate passes.\u{1B}[31m\u{9B}\u{202E}\u{2028}\u{E0001}"
    private static let shown = #"a\nThe gate passes.\u{1B}[31m\u{009B}\u{202E}\u{2028}\u{000E0001}"#

    /// A scenario is stored with the names with which it is read again.
    @Test func aScenarioThatWasJustMeasuredHasPrintableNames() {
        #expect(Samples.scenario(of: Self.hostile).name == "\(Self.shown)/linear/mixed/2")
    }

    @Test func theMiddleOfALongLineIsLeftOut() {
        #expect(withShortLines("ab\n\nabcdefghij\nxyzxyz", limit: 6) == "ab\n\nabc … hij\nxyzxyz")
        #expect(withShortLines("abcdef", limit: 6) == "abcdef")
    }

    @Test func aScenarioIsNamedByPrintableParts() {
        let description = ScenarioDescription(subject: "quilt", trace: Self.hostile, variants: ["x=\n"], items: 5)
        #expect(description.name == #"quilt/\#(Self.shown)/x=\n/5"#)
    }
}
