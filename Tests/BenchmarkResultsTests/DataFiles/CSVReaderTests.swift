import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

struct CSVReaderTests {
    static func records(of text: String) throws -> [[String]] {
        var reader = try CSVReader(path: "a.csv", data: Data(text.utf8))
        let columns = try reader.columnNames.map(reader.column(named:))
        var records: [[String]] = []
        while try reader.next() { records.append(columns.map { reader.text($0) }) }
        return records
    }

    static func message(for bytes: some Sequence<UInt8>, reading: (inout CSVReader) throws -> Void = { _ in }) -> String {
        sentence {
            var reader = try CSVReader(path: "a.csv", data: Data(bytes))
            while try reader.next() { try reading(&reader) }
        } ?? "no error"
    }

    @Test func readsEveryFileOfSixBytesAsTheModelDoes() {
        let alphabet: [UInt8] = Array("a,\"\n\r".utf8)
        var bodies: [[UInt8]] = [[]]
        var longest = bodies
        for _ in 1...6 {
            longest = longest.flatMap { body in alphabet.map { body + [$0] } }
            bodies += longest
        }
        let differing = bodies.map { (body: $0, text: "x,y\n" + String(decoding: $0, as: UTF8.self)) }.filter { body, text in
            (try? Self.records(of: text)) != NaiveCSV.records(of: body, width: 2)
        }
        #expect(differing.isEmpty, "\(differing.prefix(3).map(\.1.debugDescription))")
    }

    @Test func explainsTheProblemOfAFile() throws {
        try CaseFile("csv-problems.txt").check { input in
            let text = input == "''" ? "" : input.replacing("\\r", with: "\r").replacing("BOM", with: "\u{FEFF}")
            return Self.message(for: text.utf8)
        }
        let encoding = "is not UTF-8; save the file in that encoding."
        let latin1 = Self.message(for: Array("a,b\n1,caf".utf8) + [0xE9, 0x0A])
        #expect(latin1 == "a.csv:2: the line \(encoding)")
        #expect(Self.message(for: [0xFF, 0xFE, 0x61, 0, 0x0A, 0]) == "a.csv:1: the line \(encoding)")
    }

    @Test func namesTheExistingColumns() throws {
        let reader = try CSVReader(path: "a.csv", data: Data("time_s,y\u{1B}[2J\n".utf8))
        let problem = #"there is no column offset_y; the header has “time_s”, “y\u{1B}[2J”."#
        #expect(throws: DataFileError(path: "a.csv", line: 1, problem: problem)) {
            try reader.column(named: "offset_y")
        }
        let wide = try CSVReader(path: "a.csv", data: Data((0..<30).map { "c\($0)" }.joined(separator: ",").utf8))
        let error = #expect(throws: DataFileError.self) { try wide.column(named: "x") }
        #expect(error?.problem.hasSuffix("“c19”, ….") == true)
    }

    @Test func refusesNumbersOutsideTheirRange() {
        let integers: [(field: String, problem: String, range: ClosedRange<Int>)] = [
            ("", "a is empty; a whole number is expected.", Int.min ... .max),
            ("1.0", "a is “1.0”; a whole number from 0 up is expected.", 0 ... .max),
            ("7", "a is “7”; a whole number in 1 ... 6 is expected.", 1...6),
            ("7", "a is “7”; a whole number up to 6 is expected.", Int.min...6),
            ("99999999999999999999", "a is “99999999999999999999”; a whole number is expected.", Int.min ... .max),
            (
                String(repeating: "é", count: 50), "a is “\(String(repeating: "é", count: 40))…”; a whole number is expected.",
                Int.min ... .max
            ),
        ]
        for (field, problem, range) in integers {
            let message = Self.message(for: "b,a\n\"one\ntwo\",\(field)\n".utf8) { reader in
                _ = try reader.integer(reader.column(named: "a"), in: range)
            }
            #expect(message == "a.csv:3: \(problem)")
        }
        let numbers: [(field: String, wanted: String, range: ClosedRange<Double>)] = [
            ("nan", "a finite number", .finite), ("1", "a finite number from 1.5 up", 1.5 ... .greatestFiniteMagnitude),
            ("1", "a finite number up to 0", -.greatestFiniteMagnitude...0), ("1", "a number in 0.25 ... 0.5", 0.25...0.5),
        ]
        for (field, wanted, range) in numbers {
            let message = Self.message(for: "a,b\n\(field),\n".utf8) { reader in
                _ = try reader.number(reader.column(named: "a"), in: range)
            }
            #expect(message == "a.csv:2: a is “\(field)”; \(wanted) is expected.")
        }
    }
}

/// A reader with one state and one byte at a time. `nil` is an error.
private enum NaiveCSV {
    private enum State { case recordStart, fieldStart, plain, quoted, quoteInQuoted }

    static func records(of body: [UInt8], width: Int) -> [[String]]? {
        var bytes = body[...]
        while bytes.last == 10 {
            bytes.removeLast()
            if bytes.last == 13 { bytes.removeLast() }
        }
        guard !bytes.isEmpty else { return [] }
        var text = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(Character.init) + ["\n"]
        var records: [[String]] = []
        var record: [String] = []
        var field = ""
        var state = State.recordStart
        while !text.isEmpty {
            var character = text.removeFirst()
            if character == "\r", state != .quoted {
                guard text.count > 1 || bytes.last != 13, text.first == "\n" else { return nil }
                character = text.removeFirst()
            }
            switch (state, character) {
            case (.recordStart, "\n"): return nil
            case (.recordStart, "\""), (.fieldStart, "\""): state = .quoted
            case (.plain, "\""): return nil
            case (.quoted, "\""): state = .quoteInQuoted
            case (.quoteInQuoted, "\""):
                field.append("\"")
                state = .quoted
            case (.quoted, _): field.append(character)
            case (_, ","):
                record.append(field)
                field = ""
                state = .fieldStart
            case (_, "\n"):
                record.append(field)
                records.append(record)
                (record, field, state) = ([], "", .recordStart)
            case (.quoteInQuoted, _): return nil
            case (_, _):
                field.append(character)
                state = .plain
            }
        }
        guard state == .recordStart, records.allSatisfy({ $0.count == width }) else { return nil }
        return records
    }
}
