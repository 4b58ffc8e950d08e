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
        manifest.add(Samples.scenario())
        manifest.finish(at: Samples.start.addingTimeInterval(90.75))
        return manifest
    }

    @Test func isWrittenForPeople() throws {
        let text = String(decoding: try finished().json(), as: UTF8.self)
        #expect(text == RunManifestTests.golden)
    }

    @Test func readsBackWhatWasWritten() throws {
        var all = RunManifest(
            commandLine: ["bench", "--output", "a \"b\"/c\nd"], settings: Samples.settings(seed: .max),
            environment: Samples.environment, ownCostPerTickNanoseconds: 41.5, started: Samples.start.addingTimeInterval(0.9)
        )
        all.settings.strategies = ["full"]
        all.settings.columns = 3
        all.settings.photosFile = "photos.csv"
        all.settings.pinnedCore = 1
        all.ownCostAroundTickNanoseconds = 500.25
        for manifest in [Samples.manifest(), finished(), all] {
            #expect(try RunManifest(path: "run.json", data: manifest.json()) == manifest)
        }
        #expect(all.seed == .max)
    }

    @Test func takesAnAbsentOptionalForUnknown() throws {
        let lines = String(decoding: try finished().json(), as: UTF8.self).split(separator: "\n")
        let text = lines.filter { !$0.contains("photosFile") }.joined(separator: "\n")
        #expect(try RunManifest(path: "run.json", data: Data(text.utf8)) == finished())
    }

    @Test func namesAVersionItDoesNotKnow() {
        #expect(
            message(for: #"{"schemaVersion": 2, "anything": []}"#)
                == "r/run.json: the schema version is 2; version 1 is wanted: read it with the bench that wrote it, or run again."
        )
    }

    @Test(arguments: [
        ("{", "it is not valid JSON"), ("", "it is not valid JSON"), ("[]", "it is not a JSON object"),
        ("{}", "schemaVersion is missing"),
        (#"{"schemaVersion": "1"}"#, "schemaVersion has the wrong type"),
        (#"{"schemaVersion": 1}"#, "tool is missing"),
    ])
    func saysWhatIsNotAManifest(text: String, cause: String) {
        #expect(message(for: text) == "r/run.json: this is not the manifest of a run: \(cause).")
    }

    @Test func namesThePlaceOfAFault() throws {
        let text = String(decoding: try finished().json(), as: UTF8.self)
        for (old, new, cause) in [
            ("\"ticks\" : 600", "\"ticks\" : \"x\"", "settings.ticks has the wrong type"),
            ("\"replays\" : 2", "\"replays\" : []", "scenarios.[0].replays has the wrong type"),
            ("2026-11-21T05:46:00Z", "yesterday", "started has a value that is not allowed"),
        ] {
            #expect(message(for: text.replacing(old, with: new)) == "r/run.json: this is not the manifest of a run: \(cause).")
        }
    }

    private static let golden = """
        {
          "commandLine" : [
            "bench",
            "--items",
            "50,500"
          ],
          "complete" : true,
          "ended" : "2026-11-21T05:47:30Z",
          "environment" : {
            "allocator" : null,
            "architecture" : "x86_64",
            "buildConfiguration" : "release",
            "coreCount" : 2,
            "cpuModel" : null,
            "gitRevision" : "abc-dirty",
            "hostName" : "runner",
            "kernel" : "Linux 6.1.0",
            "operatingSystem" : "Debian",
            "toolchain" : "Swift 6.3.1"
          },
          "noiseCertificate" : {
            "cpuMilliseconds" : null,
            "cpuShare" : null,
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
          "scenarios" : [
            {
              "items" : 2,
              "name" : "quilt-2",
              "noise" : {
                "cpuMilliseconds" : null,
                "cpuShare" : null,
                "involuntarySwitches" : null,
                "noisyTickShare" : null,
                "noisyTicks" : null,
                "selfRatio" : 1.25,
                "stealMilliseconds" : null,
                "ticks" : 8,
                "verdict" : "noisy",
                "wallMilliseconds" : null
              },
              "replays" : 2,
              "seconds" : 1.25,
              "strategyOrder" : [
                [
                  "full",
                  "cached"
                ],
                [
                  "cached",
                  "full"
                ]
              ]
            }
          ],
          "schemaVersion" : 1,
          "seed" : 1,
          "settings" : {
            "blocksFile" : null,
            "budgetNanoseconds" : 16600000,
            "columns" : null,
            "contentInset" : null,
            "displayScale" : 2,
            "distanceFactor" : null,
            "effect" : null,
            "frontFactor" : null,
            "gyroscope" : null,
            "handicap" : null,
            "instructionTicks" : null,
            "items" : [
              50,
              500
            ],
            "labelHeight" : null,
            "layout" : "quilt",
            "photosFile" : null,
            "pinnedCore" : null,
            "prelayout" : "everything",
            "replays" : null,
            "scenarioFile" : null,
            "screenHeight" : 667,
            "screenWidth" : 375,
            "seed" : 1,
            "slowdown" : 1,
            "strategies" : null,
            "ticks" : 600,
            "tiltFactor" : null,
            "tiltThreshold" : null,
            "trace" : null,
            "warmup" : 1,
            "window" : "paged"
          },
          "started" : "2026-11-21T05:46:00Z",
          "tool" : "bench"
        }

        """
}
