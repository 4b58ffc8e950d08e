import Foundation
import Testing

@testable import BenchmarkResults

struct RunManifestTests {
    private func message(for text: String) -> String {
        do {
            _ = try RunManifest(path: "r/run.json", data: Data(text.utf8))
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    private func finished() -> RunManifest {
        var manifest = Samples.manifest()
        var checkpoint = Checkpoint()
        Array("a line\n".utf8).withUnsafeBytes { checkpoint.add($0) }
        manifest.finish(at: Samples.start.addingTimeInterval(90.75), scenarios: checkpoint)
        return manifest
    }

    @Test func isWrittenForPeople() throws {
        let text = String(decoding: try SealedJSON.document(finished()), as: UTF8.self)
        #expect(text == RunManifestTests.golden)
    }

    @Test func readsBackWhatWasWritten() throws {
        var all = RunManifest(
            suite: "feed", commandLine: ["feed", "--output", "a \"b\"/c\nd"], settings: Samples.settings(seed: .max), seed: .max,
            budget: .milliseconds(8), slowdown: 1.5, displayScale: 3, handicap: "work=5%", environment: Samples.environment,
            ownCostPerTickNanoseconds: 41.5, started: Samples.start.addingTimeInterval(0.9)
        )
        all.settings["strategy"] = "full"
        all.settings["photos"] = "photos.csv"
        all.ownCostAroundTickNanoseconds = 500.25
        for manifest in [Samples.manifest(), finished(), all] {
            #expect(try RunManifest(path: "run.json", data: SealedJSON.document(manifest)) == manifest)
        }
        #expect(all.seed == .max)
    }

    @Test func decodesAMissingOptionalAsUnknown() throws {
        let lines = String(decoding: try SealedJSON.document(finished()), as: UTF8.self).split(separator: "\n")
        let text = lines.filter { !$0.contains("\"shard\"") }.joined(separator: "\n")
        #expect(try RunManifest(path: "run.json", data: Data(text.utf8)) == finished())
    }

    /// Every changed byte is detected, even in the checksum.
    @Test func vouchesForItself() throws {
        let data = try SealedJSON.document(finished())
        #expect(SealedJSON.isIntact(data))
        for index in data.indices {
            for change: UInt8 in [1, 0x20, 0x80] {
                var changed = data
                changed[index] ^= change
                #expect(!SealedJSON.isIntact(changed), "byte \(index)")
            }
            #expect(!SealedJSON.isIntact(data.prefix(index)), "\(index) bytes")
        }
        #expect(!SealedJSON.isIntact(data + Data("\n".utf8)) && !SealedJSON.isIntact(Data()))
    }

    @Test func namesAVersionItDoesNotKnow() {
        #expect(
            message(for: #"{"schemaVersion": 2, "anything": []}"#)
                == "r/run.json: the run has schema version 2; this program reads version 4. Run again, or use the program that wrote it."
        )
    }

    @Test(arguments: [
        ("{", "it is not valid JSON"), ("", "it is not valid JSON"), ("[]", "it is not a JSON object"),
        ("{}", "schemaVersion is missing"),
        (#"{"schemaVersion": "4"}"#, "schemaVersion has the wrong type"),
        (#"{"schemaVersion": 4}"#, "run is missing"),
    ])
    func explainsWhyAFileIsNotAManifest(text: String, cause: String) {
        #expect(message(for: text) == "r/run.json: this is not the manifest of a run: \(cause).")
    }

    @Test func namesThePositionOfAFault() throws {
        let text = String(decoding: try SealedJSON.document(finished()), as: UTF8.self)
        for (old, new, cause) in [
            ("\"ticks\" : \"600\"", "\"ticks\" : 600", "settings.ticks has the wrong type"),
            ("\"length\" : 7", "\"length\" : []", "scenarios.length has the wrong type"),
            ("\"length\" : 7", "\"length\" : -7", "scenarios.checksum has a value that is not allowed"),
            ("2026-11-21T05:46:00Z", "yesterday", "started has a value that is not allowed"),
        ] {
            #expect(message(for: text.replacing(old, with: new)) == "r/run.json: this is not the manifest of a run: \(cause).")
        }
    }

    private static let golden = """
        {
          "checksum" : "b546a5ff48505fa1",
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
            "cpuModel" : null,
            "deviceModel" : null,
            "gitRevision" : "abc-dirty",
            "hostName" : "runner",
            "kernel" : "Linux 6.1.0",
            "operatingSystem" : "Debian",
            "toolchain" : "Swift 6.3.1"
          },
          "handicap" : null,
          "ownCostAroundTickNanoseconds" : null,
          "ownCostPerTickNanoseconds" : null,
          "parts" : null,
          "plannedScenarios" : null,
          "run" : "00112233445566778899aabbccddeeff",
          "scenarios" : {
            "checksum" : "469e7c30542f7574",
            "length" : 7
          },
          "schemaVersion" : 4,
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
}
