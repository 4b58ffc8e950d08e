import Foundation
import Statistics
import TestSupport
import Testing

@testable import BenchmarkResults

struct BaselineTests {
    private static let baseline = Baseline(
        key: BuildKey(of: Samples.environment), settings: ["trace": "mixed", "items": "2"],
        series: [
            BaselineSeries(
                key: .init(scenario: "quilt \"2\"", strategy: "full"), itemCount: 2,
                ticks: Samples.work, events: [.firstScreen: [0], .turn: [0, 1]],
                instructions: [34_180, 34_181]
            ),
            BaselineSeries(
                key: .init(scenario: "quilt \"2\"", strategy: "cached"), itemCount: 2,
                ticks: [TickWork(screenDigest: 5) { _ in nil }]
            ),
        ]
    )

    private func text() throws -> String { String(decoding: try Self.baseline.json(), as: UTF8.self) }

    private func message(_ text: String) -> String? {
        do {
            _ = try Baseline(path: "b.json", data: Data(text.utf8))
            return nil
        } catch {
            return (error as? DataFileError)?.description ?? "another error: \(error)"
        }
    }

    @Test func isWrittenWithSortedKeysAndALinePerTick() throws {
        let text = try text()
        let checksum = try #require(text.firstMatch(of: /"checksum" : "([0-9a-f]{16})"/)).1
        #expect(
            text == """
                {
                  "checksum" : "\(checksum)",
                  "columns" : [
                \(WorkCounter.allCases.map { "    \"\($0.name)\"," }.joined(separator: "\n"))
                    "screen_digest"
                  ],
                  "key" : {
                    "allocator" : null,
                    "architecture" : "x86_64",
                    "buildConfiguration" : "release",
                    "toolchain" : "Swift 6.3.1"
                  },
                  "schemaVersion" : 2,
                  "series" : [
                    {
                      "instructions" : "",
                      "items" : 2,
                      "scenario" : "quilt \\"2\\"",
                      "strategy" : "cached",
                      "ticks" : [
                        ",,,,,,,,,,,,,,,,0000000000000005"
                      ]
                    },
                    {
                      "events" : {
                        "first-screen" : "0",
                        "turn" : "0,1"
                      },
                      "instructions" : "34180,34181",
                      "items" : 2,
                      "scenario" : "quilt \\"2\\"",
                      "strategy" : "full",
                      "ticks" : [
                        "10,500,1,1,2,1,2,2,4,0,2,2,0,0,2,0,00000000000000ab",
                        "14,525,0,0,0,0,2,0,0,1,0,0,1,1,2,0,ffffffffffffffff"
                      ]
                    }
                  ],
                  "settings" : {
                    "items" : "2",
                    "trace" : "mixed"
                  }
                }

                """
        )
    }

    @Test func isReadBack() throws {
        #expect(try Baseline(path: "b.json", data: Self.baseline.json()) == Self.baseline)
        // Git may check the file out with other line ends.
        let other = try text().replacing("\n", with: "\r\n")
        #expect(try Baseline(path: "b.json", data: Data(other.utf8)) == Self.baseline)
    }

    /// The committed baseline is written as it is read.
    @Test func theCommittedBaselineIsWrittenUnchanged() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: root.appending(path: "results/baseline.json"))
        #expect(try Baseline(path: "baseline.json", data: data).json() == data)
    }

    @Test func anyPartOfItIsRefused() throws {
        let text = try text()
        for length in 0..<text.utf8.count - 1 {
            #expect(message(String(decoding: text.utf8.prefix(length), as: UTF8.self)) != nil, "\(length) bytes")
        }
    }

    @Test func handEditedBaselinesAreRefused() throws {
        let text = try text()
        for (old, new) in [
            ("\"10,500,", "\"11,500,"), ("00000000000000ab", "00000000000000ac"), ("34181", "34180"),
            ("\"items\" : \"2\"", "\"items\" : \"3\""),
            ("x86_64", "aarch64"), ("  \"schemaVersion\"", "\"schemaVersion\""),
            ("\"settings\" : {", "\"settings\" : {\n    \"a\" : \"b\","),
        ] {
            let edited = text.replacing(old, with: new)
            #expect(edited != text)
            #expect(
                message(edited)
                    == "b.json: the baseline was changed after it was made: its content and its checksum do not agree. "
                    + "Make a new baseline with the command “baseline”.", "\(old)")
        }
    }

    /// A checksum detects only changes. A baseline with a valid checksum may still contain values
    /// that no build writes.
    @Test func forgedBaselinesAreRefused() throws {
        let text = try text()
        for (old, new, problem) in [
            ("\"10,500,", "\"ten,500,", "this is not a baseline: series.[1].ticks.[0] has a value that is not allowed."),
            ("\"10,500,", "\"-10,500,", "this is not a baseline: series.[1].ticks.[0] has a value that is not allowed."),
            ("\"10,500,", "\"500,", "this is not a baseline: series.[1].ticks.[0] has a value that is not allowed."),
            ("34180,", "-34180,", "this is not a baseline: series.[1].instructions has a value that is not allowed."),
            (
                "\"cached\"", "\"full\"",
                "“full” in “quilt \"2\"” is in the baseline twice. Make a new baseline with the command “baseline”."
            ),
        ] {
            let forged = SealedJSON.sealed(Data(text.replacing(old, with: new).utf8))
            #expect(message(String(decoding: forged, as: UTF8.self)) == "b.json: \(problem)", "\(new)")
        }
    }

    /// Every changed byte is detected.
    @Test func noByteCanBeChanged() throws {
        let bytes = Array(try text().utf8)
        for seed in seeds(fast: 300, all: 3_000) {
            var random = SplitMix64(seed: seed)
            var changed = bytes
            let place = random.nextInteger(in: 0...bytes.count - 1)
            changed[place] = UInt8(random.nextInteger(in: 1...255)) ^ bytes[place]
            let isRefused = (try? Baseline(path: "b.json", data: Data(changed))) == nil
            #expect(isRefused, "seed \(seed): byte \(place)")
        }
    }

    @Test func otherVersionsAndOtherFilesAreRefused() throws {
        #expect(
            message(try text().replacing("\"schemaVersion\" : 2", with: "\"schemaVersion\" : 1"))
                == "b.json: the baseline has schema version 1; this program reads version 2. Make a new baseline with the command "
                + "“baseline”."
        )
        let otherColumns = try text().replacing("\"prepares\"", with: "\"preparations\"")
        #expect(
            message(String(decoding: SealedJSON.sealed(Data(otherColumns.utf8)), as: UTF8.self))?.hasPrefix(
                "b.json: this program counts other columns") == true)
        for text in ["{}", "[]", "hello", "{\"schemaVersion\": \"1\"}"] {
            #expect(message(text)?.hasPrefix("b.json: this is not a baseline: ") == true, "\(text)")
        }
    }

    @Test func buildsAreDistinguished() {
        var other = Samples.environment
        other.architecture = "aarch64"
        other.allocator = "jemalloc 5.3.0"
        #expect(
            BuildKey(of: other).differences(from: BuildKey(of: Samples.environment)) == [
                "architecture “aarch64” instead of “x86_64”", "allocator “jemalloc 5.3.0” instead of unknown",
            ]
        )
        #expect(BuildKey(of: other).differences(from: BuildKey(of: other)).isEmpty)
    }
}
