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
        #expect(String(decoding: try SealedJSON.document(finished()), as: UTF8.self) == Self.golden)
        var all = RunManifest(
            suite: "feed", commandLine: ["feed", "--output", "a \"b\"/c d"], settings: Samples.settings(seed: .max), seed: .max,
            budget: .milliseconds(8), slowdown: 1.5, displayScale: 3, environment: Samples.environment,
            ownCostPerTickNanoseconds: 41.5, started: Samples.start.addingTimeInterval(0.9)
        )
        all.settings["strategy"] = "full"
        all.ownCostAroundTickNanoseconds = 500.25
        for manifest in [Samples.manifest(), finished(), all] {
            #expect(try RunManifest(path: "run.json", data: SealedJSON.document(manifest)) == manifest)
        }
        // A missing optional is unknown.
        let text = Self.golden.replacing("  \"shard\" : null,\n", with: "")
        #expect(try RunManifest(path: "run.json", data: Data(text.utf8)) == finished())
    }

    @Test func explainsWhyAFileIsNotAManifest() {
        #expect(
            message(for: #"{"schemaVersion": 2, "anything": []}"#)
                == "r/run.json: the run has schema version 2; this program reads version 7. Run again, or use the program "
                + "that wrote it."
        )
        let golden = Self.golden
        for (text, cause) in [
            ("{", "it is not valid JSON"), ("", "it is not valid JSON"), ("[]", "it is not a JSON object"),
            ("{}", "schemaVersion is missing"), (#"{"schemaVersion": "7"}"#, "schemaVersion has the wrong type"),
            (#"{"schemaVersion": 7}"#, "run is missing"),
            (golden.replacing("\"ticks\" : \"600\"", with: "\"ticks\" : 600"), "settings.ticks has the wrong type"),
            (golden.replacing("\"length\" : 7", with: "\"length\" : []"), "scenarios.length has the wrong type"),
            (golden.replacing("\"length\" : 7", with: "\"length\" : -7"), "scenarios.checksum has a value that is not allowed"),
            (golden.replacing("2026-11-21T05:46:00Z", with: "yesterday"), "started has a value that is not allowed"),
        ] {
            #expect(message(for: text) == "r/run.json: this is not the manifest of a run: \(cause).")
        }
    }

    private static let golden = """
        {
          "checksum" : "81fb093c117386b6",
          "budgetNanoseconds" : 16600000,
          "commandLine" : [
            "bench",
            "--items",
            "50,500"
          ],
          "complete" : true,
          "displayScale" : 2,
          "ended" : "2026-11-21T05:47:30Z",
          "environment" : {
            "allocator" : null,
            "architecture" : "x86_64",
            "buildConfiguration" : "release",
            "coreCount" : 2,
            "cpuGeneration" : null,
            "cpuMegahertz" : null,
            "cpuModel" : null,
            "deviceModel" : null,
            "gitRevision" : "abc-dirty",
            "hostName" : "runner",
            "kernel" : "Linux 6.1.0",
            "operatingSystem" : "Debian",
            "toolchain" : "Swift 6.3.1"
          },
          "files" : null,
          "judgedDevice" : {
            "calibrationNanoseconds" : 6500000,
            "factor" : 2.5,
            "name" : "iPhone 11 in low-power mode"
          },
          "ownCostAroundTickNanoseconds" : null,
          "ownCostPerTickNanoseconds" : null,
          "parts" : null,
          "plannedScenarios" : null,
          "run" : "00112233445566778899aabbccddeeff",
          "scenarios" : {
            "checksum" : "469e7c30542f7574",
            "length" : 7
          },
          "schemaVersion" : 7,
          "screens" : true,
          "seed" : 1,
          "settings" : {
            "budget" : "16.6ms",
            "items" : "50,500",
            "layout" : "quilt",
            "screen" : "375x667",
            "seed" : "1",
            "slowdown" : "2",
            "ticks" : "600",
            "warmup" : "1"
          },
          "shard" : null,
          "slowdown" : 2,
          "started" : "2026-11-21T05:46:00Z",
          "suite" : "bench"
        }

        """

    /// Every changed byte is detected, even in the checksum.
    @Test func theChecksumDetectsEveryChangedByte() throws {
        let data = try SealedJSON.document(finished())
        var undetected: [Int] = []
        for index in data.indices {
            for change: UInt8 in [1, 0x20, 0x80] {
                var changed = data
                changed[index] ^= change
                if SealedJSON.isIntact(changed) { undetected.append(index) }
            }
            if SealedJSON.isIntact(data.prefix(index)) { undetected.append(index) }
        }
        #expect(undetected == [])
        #expect(SealedJSON.isIntact(data))
        #expect(!SealedJSON.isIntact(data + Data("\n".utf8)))
    }
}
