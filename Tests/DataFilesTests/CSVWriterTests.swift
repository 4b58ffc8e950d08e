import Foundation
import Statistics
import TestSupport
import Testing

@testable import DataFiles

struct CSVWriterTests {
    private func field(_ write: (inout CSVWriter<[UInt8]>) -> Void) throws -> String {
        var writer = CSVWriter(columns: ["a", "b"], writesHeader: false, to: [UInt8]())
        write(&writer)
        writer.fields.add("|")
        try writer.endRecord()
        try writer.finish()
        return String(String(decoding: writer.sink, as: UTF8.self).dropLast(3))
    }

    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
        ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""),
        ("=1+1", "\"'=1+1\""), ("+1", "\"'+1\""), ("-1", "\"'-1\""), ("@x", "\"'@x\""), ("a=b", "a=b"),
        ("'", "'"), ("'a", "'a"), ("'=x", "\"''=x\""), ("=\"a\"", "\"'=\"\"a\"\"\""), ("é€😀", "é€😀"), (" a ", " a "),
    ])
    func quotes(text: String, wanted: String) throws {
        #expect(try field { $0.fields.add(text) } == wanted)
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "-0"), (100, "100"), (-1, "-1"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"),
            (1e-7, "1e-07"), (1e15, "1000000000000000"), (1e16, "1e+16"), (123_456_789.5, "123456789.5"),
            (.leastNonzeroMagnitude, "5e-324"), (.nan, ""), (.infinity, ""), (-.infinity, ""),
        ] as [(Double, String)])
    func writesNumbers(number: Double, wanted: String) throws {
        #expect(try field { $0.fields.add(number) } == wanted)
    }

    @Test func writesTheOtherFields() throws {
        #expect(try field { $0.fields.add(Int.min) } == "-9223372036854775808")
        #expect(try field { $0.fields.add(Int.max) } == "9223372036854775807")
        #expect(try field { $0.fields.add(nil as Int?) } == "")
        #expect(try field { $0.fields.add(nil as Double?) } == "")
        #expect(try field { $0.fields.add(nil as String?) } == "")
        #expect(try field { $0.fields.add(nanoseconds: .microseconds(-2)) } == "-2000")
        #expect(try field { $0.fields.add(nanoseconds: nil) } == "")
        #expect(try field { $0.fields.add(flag: true) } == "1")
        #expect(try field { $0.fields.add(flag: false) } == "0")
        #expect(try field { $0.fields.add(flag: nil) } == "")
    }

    @Test func keepsALoneEmptyFieldFromBeingABlankLine() throws {
        var writer = CSVWriter(columns: ["a"], to: [UInt8]())
        for text in ["", "x", ""] {
            writer.fields.add(text)
            try writer.endRecord()
        }
        try writer.finish()
        #expect(String(decoding: writer.sink, as: UTF8.self) == "a\n\"\"\nx\n\"\"\n")
        #expect(try CSVReaderTests.records(of: String(decoding: writer.sink, as: UTF8.self)) == [[""], ["x"], [""]])
    }

    /// Hostile names and random numbers are read back unchanged.
    @Test func writtenStringsAreReadBack() throws {
        let alphabet = ["a", ",", "\"", "\n", "\r", "=", "+", "-", "@", "'", "é", " ", "\r\n"]
        for seed in seeds(fast: 200, all: 2_000) {
            var generator = SplitMix64(seed: seed)
            let text = (0..<generator.nextInteger(in: 0...8)).map { _ in alphabet[generator.nextInteger(in: 0...12)] }.joined()
            let bits = Double(bitPattern: generator.next())
            let number = bits.isFinite ? bits : generator.nextUnit()
            let integer = Int(bitPattern: UInt(generator.next()))
            var writer = CSVWriter(columns: ["t", "x", "n"], to: [UInt8]())
            writer.fields.add(text)
            writer.fields.add(number)
            writer.fields.add(integer)
            try writer.endRecord()
            try writer.finish()

            var reader = try CSVReader(path: "seed \(seed)", data: Data(writer.sink))
            #expect(try reader.next(), "seed \(seed)")
            let found = reader.unguardedText(try reader.column(named: "t"))
            #expect(Array(found.utf8) == Array(text.utf8), "seed \(seed): \(text.debugDescription)")
            #expect(try reader.number(reader.column(named: "x")).bitPattern == number.bitPattern, "seed \(seed)")
            #expect(try reader.integer(reader.column(named: "n")) == integer, "seed \(seed)")
        }
    }

    /// No two strings of up to five relevant characters are written alike.
    @Test func theFormulaGuardIsReversible() {
        let alphabet = ["a", "'", "=", "-", "\""]
        var texts = [""]
        var longest = texts
        for _ in 1...5 {
            longest = longest.flatMap { text in alphabet.map { text + $0 } }
            texts += longest
        }
        for text in texts {
            let written = FormulaGuard.isNeeded(by: text.utf8) ? "'" + text : text
            #expect(FormulaGuard.removed(from: written) == text, "\(text)")
            #expect(!["=", "-"].contains(written.prefix(1)), "\(text)")
        }
    }

    @Test func writesLargeTablesInPieces() throws {
        struct CountingSink: ByteSink {
            var pieces: [Int] = []
            mutating func write(_ bytes: [UInt8]) { pieces.append(bytes.count) }
        }
        var writer = CSVWriter(columns: ["n"], writesHeader: false, to: CountingSink())
        for _ in 0..<20_000 {
            writer.fields.add(1_234_567)
            try writer.endRecord()
        }
        try writer.finish()
        let byteCount: Int = writer.sink.pieces.reduce(0, +)
        #expect(byteCount == 20_000 * 8)
        #expect(writer.sink.pieces.count == 3)
    }

    @Test func stopsAtARecordOfTheWrongWidth() async {
        await #expect(processExitsWith: .failure) {
            var writer = CSVWriter(columns: ["a", "b"], to: [UInt8]())
            writer.fields.add("only one")
            try writer.endRecord()
        }
    }
}
