import Foundation
import Sampling
import TestSupport
import Testing

@testable import BenchmarkResults

/// Twice as much input needs at most 2.3 times as much memory, whatever it consists of.
@MainActor
struct LinearReadingTests {
    /// Content that made a reader quadratic, or that a careless reader stores at many times its length.
    enum Content: String, CaseIterable, CustomTestStringConvertible {
        case ascii = "abcdefgh"
        case accents = "abcé"
        case backslashes = #"\"#
        case escapes = #"\u001B"#
        case pairs = #"\uD83D\uDE42"#
        case quotes = #"""#
        case separators = ","
        case lineEnds = "\n"
        case openBrackets = "["
        case openBraces = #"{"a":"#
        case controlCharacters = "\u{1B}"

        var testDescription: String { String(reflecting: rawValue) }

        /// Returns at least `count` bytes.
        func text(_ count: Int) -> String { String(repeating: rawValue, count: count / rawValue.utf8.count + 1) }
    }

    enum Reader: String, CaseIterable {
        case stringInManifest, manifest, scenarioEntry, csvHeader, csvRecord, csvField, csvNumber

        func read(_ text: String) {
            let data = Data(text.utf8)
            switch self {
            case .stringInManifest: _ = try? RunManifest(path: "run.json", data: Data("{\"a\": \"é\(text)\"}".utf8))
            case .manifest: _ = try? RunManifest(path: "run.json", data: data)
            case .scenarioEntry: _ = try? CheckedJSON.decoder.decode(ScenarioEntry.self, from: data)
            case .csvHeader: records(in: text)
            case .csvRecord: records(in: "a,b\n\(text)")
            case .csvField: records(in: "a,b\n1,\"\(text)\"\n")
            case .csvNumber: records(in: "a,b\n1,\(text)\n")
            }
        }

        private func records(in text: String) {
            do {
                var reader = try CSVReader(path: "a.csv", data: Data(text.utf8))
                let column = try reader.column(named: "b")
                while try reader.next() { _ = try reader.number(column) }
            } catch {}
        }
    }

    @Test(.needsAllocationCounter, arguments: Reader.allCases, Content.allCases)
    func memoryGrowsAtMostWithTheInput(reader: Reader, content: Content) throws {
        let counter = try #require(AllocationCounter())
        func bytes(_ count: Int) -> Int {
            let text = content.text(count)
            counter.startCounting()
            reader.read(text)
            return counter.stopCounting().bytes
        }
        // Errors print an excerpt, and a decoder has memory of its own.
        let fixed = bytes(16)
        let (once, twice) = (bytes(20_000) - fixed, bytes(40_000) - fixed)
        #expect(Double(twice) < 2.3 * Double(max(once, 20_000)))
    }

    /// A program has 50 MB, and its checksum is in each run.
    @Test(.needsAllocationCounter) func aChecksumTakesLessMemoryThanItsFile() throws {
        let folder = TemporaryFolder()
        let path = try folder.write(String(repeating: "a", count: 8_000_000), to: "file")
        let counter = try #require(AllocationCounter())
        counter.startCounting()
        _ = try checksum(ofFileAt: path)
        #expect(counter.stopCounting().bytes < 4_000_000)
    }
}
