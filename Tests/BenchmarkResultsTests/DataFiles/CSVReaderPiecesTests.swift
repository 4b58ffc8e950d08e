import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// A file that is read in pieces gives the same records, lines and errors as a file that is read as
/// a whole.
struct CSVReaderPiecesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Returns the records with their lines, and the error at the end, if any.
    private func records(of reader: () throws -> CSVReader) -> [String] {
        var found: [String] = []
        do {
            var reader = try reader()
            let columns = try reader.columnNames.map { try reader.column(named: $0) }
            while try reader.next() { found.append("\(reader.line): \(columns.map { reader.text($0) })") }
        } catch {
            found.append("\(error)")
        }
        return found
    }

    private func whole(_ path: String) -> [String] {
        records { try CSVReader(path: path, data: readDataFile(at: path)) }
    }

    private func inPieces(_ path: String, of size: Int) -> [String] {
        records { try CSVReader(path: path, pieceSize: size) }
    }

    /// A forged table may have a record that does not end.
    @Test(.timeLimit(.minutes(1))) func aRecordHasAMaximumLength() throws {
        let path = try folder.write("a,b\n1,", to: "a.csv")
        #expect(truncate(path, 20_000_000_000) == 0)
        #expect(
            sentence {
                var reader = try CSVReader(path: path, rows: 0..<20_000_000_000)
                while try reader.next() {}
            } == "\(path):2: the record is longer than 64 MB.")
    }

    @Test func everySizeOfPiecesGivesTheSame() throws {
        let texts = [
            "a,b\n1,2\n3,4\n5,6\n", "a,b\n1,2\n3,4", "a,b\r\n1,2\r\n3,4\r\n", "a\n", "a", "a,b\n", "\u{FEFF}a,b\n1,2\n",
            "a,b\n\"x\ny\",2\n3,\"\"\"\n\"\"\"\n5,6\n", "a,b\n1,2\n\n\n", "a,b\n1,2\r\n\r\n\n", "a,b\n\n\n", "é,ü\nß,→\n1,😀\n",
            // Invalid files.
            "", "\n", "a,b\n\n1,2\n", "a,b\n1,2\n\n\n3,4\n", "a,b\n1,2\n3\n4,5\n", "a,b\n1,2\n3,4\"\n5,6\n", "a,a\n1,2\n",
            "a,b\n1,2\n\"3,4\n5,6\n", "a,b\n1,\"2\"3\n4,5\n", "a,b\n1,2\n3,4\r5,6\n", "a,b\r\n1,2\r\n\r\n3,4\r\n",
        ]
        for text in texts {
            let path = try folder.write(text, to: "file.csv")
            let expected = whole(path)
            for size in 1...(text.utf8.count + 2) {
                #expect(inPieces(path, of: size) == expected, "pieces of \(size) of \(text.debugDescription)")
            }
        }
        let unreadable = ["\(folder.path)/none", folder.path, ""]
        #expect(unreadable.map { inPieces($0, of: 8) } == unreadable.map(whole))
    }

    /// Pieces before a malformed byte give records, but a file that is read as a whole does not.
    @Test func malformedBytesAreReportedWithTheirLine() throws {
        let path = try folder.write(Data("a,b\n1,2\n3,".utf8) + [0xFF] + Data("\n5,6\n".utf8), to: "bytes.csv")
        let expected = try #require(whole(path).last)
        for size in 1...20 { #expect(inPieces(path, of: size).last == expected, "pieces of \(size)") }
    }
}
