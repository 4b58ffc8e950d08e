import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

struct DataFileTests {
    private func message(for path: String, limit: Int = dataFileLimit) -> String {
        do {
            return "\(try readDataFile(at: path, limit: limit).count) bytes"
        } catch {
            return "\(error)"
        }
    }

    @Test func readsFilesUpToTheLimit() throws {
        let folder = TemporaryFolder()
        let content = String(repeating: "0123456789", count: 100_000)
        let path = try folder.write(content, to: "a")
        #expect(try readDataFile(at: path, limit: 1_000_000) == Data(content.utf8))
        #expect(truncate(path, 512_000_001) == 0)
        #expect(message(for: path) == "\(path): the file is longer than 512 MB; pass a part of it.")
    }

    @Test func explainsWhyAFileCannotBeRead() throws {
        let folder = TemporaryFolder()
        let empty = try folder.write("", to: "empty")
        let five = try folder.write("12345", to: "five")
        let cases = [
            (folder.path, "this is a directory; a file is expected."), ("\(folder.path)/none", "there is no such file."),
            (empty, "the file is empty."), ("", "there is no such file."),
            ("\(five)/x", "the file cannot be read: Not a directory."),
        ]
        for (path, problem) in cases {
            #expect(message(for: path) == "\(path): \(problem)")
        }
        #expect(message(for: five, limit: 4) == "\(five): the file is longer than 4 bytes; pass a part of it.")
        // A path cannot control the terminal.
        #expect(message(for: "\u{1B}[31m\u{7F}") == "\\u{1B}[31m\\u{7F}: there is no such file.")
    }

    /// The length of a stream is unknown.
    @Test func stopsAnEndlessStreamAtTheLimit() {
        let wanted = "/dev/zero: the file is longer than 1 MB; pass a part of it."
        #expect(message(for: "/dev/zero", limit: 1_000_000) == wanted)
    }

    // MARK: Numbers

    private func decimal(_ text: String) -> Double? {
        decimalNumber(ContiguousArray(text.utf8)[...])
    }

    private func whole(_ text: String) -> Int? {
        wholeNumber(ContiguousArray(text.utf8)[...])
    }

    @Test func readsOnlyFiniteDecimalNumbersAndIntegersInRange() {
        let texts = ["nan", "inf", "-inf", "infinity", "0x1p3", "1,5", "1e999", "١", String(repeating: "9", count: 400)]
        #expect(texts.map(decimal) == texts.map { _ in nil })
        let integers = ["9223372036854775807", "-9223372036854775808", "9223372036854775808", "-9223372036854775809"]
        #expect(integers.map(whole) == [.max, .min, nil, nil])
        let text = "0." + String(repeating: "1234567890", count: 30)
        #expect(decimal(text) == Double(text))
        #expect(decimal("-0")?.sign == .minus)
    }
}
