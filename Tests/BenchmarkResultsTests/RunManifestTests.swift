import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

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
}
