import Foundation
import Testing

@testable import BenchmarkResults

@Suite struct RunManifestTests {
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
        manifest.add(
            Samples.scenario(), tables: ["work.csv": TableExtent(length: 300, digest: 0xab)])
        manifest.finish(at: Samples.start.addingTimeInterval(90.75))
        return manifest
    }

    @Test func isWrittenForPeople() throws {
        let text = String(decoding: try finished().json(), as: UTF8.self)
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
            #expect(try RunManifest(path: "run.json", data: manifest.json()) == manifest)
        }
        #expect(all.seed == .max)
    }

    @Test func takesAnAbsentOptionalForUnknown() throws {
        let lines = String(decoding: try finished().json(), as: UTF8.self).split(separator: "\n")
        let text = lines.filter { !$0.contains("\"part\"") }.joined(separator: "\n")
        #expect(try RunManifest(path: "run.json", data: Data(text.utf8)) == finished())
    }

    /// Every change of a byte shows, also one of the checksum itself.
    @Test func vouchesForItself() throws {
        let data = try finished().json()
        #expect(RunManifest.isIntact(data))
        for index in data.indices {
            for change: UInt8 in [1, 0x20, 0x80] {
                var changed = data
                changed[index] ^= change
                #expect(!RunManifest.isIntact(changed), "byte \(index)")
            }
            #expect(!RunManifest.isIntact(data.prefix(index)), "\(index) bytes")
        }
        #expect(!RunManifest.isIntact(data + Data("\n".utf8)) && !RunManifest.isIntact(Data()))
    }

    @Test func namesAVersionItDoesNotKnow() {
        #expect(
            message(for: #"{"schemaVersion": 1, "anything": []}"#)
                == "r/run.json: the schema version is 1, and this program reads version 2: run again, or read it with the program "
                + "that wrote it."
        )
    }

    @Test(arguments: [
        ("{", "it is not valid JSON"), ("", "it is not valid JSON"), ("[]", "it is not a JSON object"),
        ("{}", "schemaVersion is missing"),
        (#"{"schemaVersion": "2"}"#, "schemaVersion has the wrong type"),
        (#"{"schemaVersion": 2}"#, "suite is missing"),
    ])
    func saysWhatIsNotAManifest(text: String, cause: String) {
        #expect(message(for: text) == "r/run.json: this is not the manifest of a run: \(cause).")
    }

    @Test func namesThePlaceOfAFault() throws {
        let text = String(decoding: try finished().json(), as: UTF8.self)
        for (old, new, cause) in [
            ("\"ticks\" : \"600\"", "\"ticks\" : 600", "settings.ticks has the wrong type"),
            ("\"replays\" : 2", "\"replays\" : []", "scenarios.[0].replays has the wrong type"),
            ("2026-11-21T05:46:00Z", "yesterday", "started has a value that is not allowed"),
        ] {
            #expect(message(for: text.replacing(old, with: new)) == "r/run.json: this is not the manifest of a run: \(cause).")
        }
    }

    private static let golden = """
        {
          "checksum" : "ca2e7591ea24cfd3",
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
          "noiseCertificate" : {
            "cpuMilliseconds" : null,
            "cpuShare" : null,
            "device" : null,
            "involuntarySwitches" : null,
            "noisyTickShare" : null,
            "noisyTicks" : null,
            "selfRatio" : 1.25,
            "stealMilliseconds" : null,
            "ticks" : 8,
            "verdict" : "noisy",
            "wallMilliseconds" : null
          },
          "ownCostAroundTickNanoseconds" : null,
          "ownCostPerTickNanoseconds" : null,
          "parts" : null,
          "plannedScenarios" : null,
          "scenarios" : [
            {
              "items" : 2,
              "name" : "quilt-2",
              "noise" : {
                "cpuMilliseconds" : null,
                "cpuShare" : null,
                "device" : null,
                "involuntarySwitches" : null,
                "noisyTickShare" : null,
                "noisyTicks" : null,
                "selfRatio" : 1.25,
                "stealMilliseconds" : null,
                "ticks" : 8,
                "verdict" : "noisy",
                "wallMilliseconds" : null
              },
              "part" : null,
              "replays" : 2,
              "scrolls" : true,
              "seconds" : 1.25,
              "strategies" : [
                "full",
                "cached"
              ],
              "strategyOrder" : [
                [
                  "full",
                  "cached"
                ],
                [
                  "cached",
                  "full"
                ]
              ],
              "tables" : {
                "work.csv" : {
                  "digest" : "00000000000000ab",
                  "length" : 300
                }
              }
            }
          ],
          "schemaVersion" : 2,
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
