import Foundation
import Statistics
import Testing

@testable import BenchmarkResults

@Suite struct BaselineTests {
    private static let baseline = Baseline(
        key: BuildKey(of: Samples.environment), settings: ["trace": "mixed", "items": "2"],
        series: [
            BaselineSeries(
                key: .init(scenario: "quilt \"2\"", strategy: "full"), itemCount: 2,
                ticks: Samples.work.map(BaselineSeries.Tick.init),
                instructions: [34_180, 34_181]
            ),
            BaselineSeries(
                key: .init(scenario: "quilt \"2\"", strategy: "cached"), itemCount: 2,
                ticks: [.init(counts: WorkCounter.all.map { _ in nil }, screenDigest: 5)]
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

    @Test func standsInTheFileSortedAndWithALinePerTick() throws {
        let text = try text()
        let checksum = try #require(text.firstMatch(of: /"checksum": "([0-9a-f]{16})"/)).1
        #expect(
            text == """
                {
                  "checksum": "\(checksum)",
                  "columns": ["allocations","allocated_bytes","invalidations","prepares","items_placed","queries",\
                "attributes_returned","attributes_created","attributes_copied","attributes_compared","attributes_applied",\
                "cells_dequeued","cells_updated","stale_cells","changed_cells","screen_digest"],
                  "key": {"allocator":null,"architecture":"x86_64","buildConfiguration":"release","toolchain":"Swift 6.3.1"},
                  "schemaVersion": 1,
                  "series": [
                    {
                      "instructions": null,
                      "items": 2,
                      "scenario": "quilt \\"2\\"",
                      "strategy": "cached",
                      "ticks": [
                        [null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,"0000000000000005"]
                      ]
                    },
                    {
                      "instructions": [34180,34181],
                      "items": 2,
                      "scenario": "quilt \\"2\\"",
                      "strategy": "full",
                      "ticks": [
                        [10,500,1,1,2,1,2,2,4,0,2,2,0,0,2,"00000000000000ab"],
                        [14,525,0,0,0,0,2,0,0,1,0,0,1,1,2,"ffffffffffffffff"]
                      ]
                    }
                  ],
                  "settings": {
                    "items": "2",
                    "trace": "mixed"
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

    @Test func anyPartOfItIsRefused() throws {
        let text = try text()
        for length in 0..<text.utf8.count - 1 {
            #expect(message(String(decoding: text.utf8.prefix(length), as: UTF8.self)) != nil, "\(length) bytes")
        }
    }

    @Test func whatWasChangedByHandIsRefused() throws {
        let text = try text()
        let changed =
            "b.json: the baseline was changed after it was made (its checksum does not match its content): make it again with "
            + "the command “baseline”."
        for (old, new) in [
            ("[10,500,", "[11,500,"), ("00000000000000ab", "00000000000000ac"), ("34181", "34180"),
            ("\"items\": \"2\"", "\"items\": \"3\""),
            ("x86_64", "aarch64"), ("  \"schemaVersion\"", "\"schemaVersion\""),
            ("\"settings\": {", "\"settings\": {\n    \"a\": \"b\","),
        ] {
            let edited = text.replacing(old, with: new)
            #expect(edited != text)
            #expect(message(edited) == changed, "\(old)")
        }
        #expect(
            message(text.replacing("[10,500,", with: "[\"10\",500,"))
                == "b.json: tick 0 of “full” in “quilt \"2\"” is not 15 counts and a digest.")
        #expect(
            message(text.replacing("[10,500,", with: "[-10,500,"))
                == "b.json: tick 0 of “full” in “quilt \"2\"” is not 15 counts and a digest.")
        #expect(message(text.replacing("\"cached\"", with: "\"full\"")) == "b.json: duplicate series: “full” in “quilt \"2\"”.")
    }

    /// Every changed byte is noticed.
    @Test func noByteCanBeChanged() throws {
        let bytes = Array(try text().utf8)
        for seed in 0..<3_000 as Range<UInt64> {
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
            message(try text().replacing("\"schemaVersion\": 1", with: "\"schemaVersion\": 0"))
                == "b.json: the schema version of the baseline is 0; version 1 is expected: make it again with the command “baseline”."
        )
        #expect(
            message(try text().replacing("\"prepares\"", with: "\"preparations\""))?.hasPrefix(
                "b.json: the baseline has other columns")
                == true
        )
        for text in ["{}", "[]", "hello", "{\"schemaVersion\": \"1\"}", "{\"schemaVersion\": 1}"] {
            #expect(message(text)?.hasPrefix("b.json: this is not a whole baseline: ") == true, "\(text)")
        }
    }

    @Test func buildsAreToldApart() {
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
