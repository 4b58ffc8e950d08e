import Foundation
import Statistics
import TestSupport
import Testing

@testable import BenchmarkResults

struct CSVWriterTests {
    private func record(of count: Int, _ write: (inout CSVWriter<[UInt8]>) -> Void) throws -> String {
        var writer = CSVWriter(columns: (0..<count).map { "\($0)" }, writesHeader: false, to: [UInt8]())
        write(&writer)
        try writer.endRecord()
        try writer.finish()
        return String(decoding: writer.sink, as: UTF8.self)
    }

    @Test func quotesStrings() throws {
        let cases = [
            ("", ""), ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
            ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""),
            ("=1+1", "=1+1"), ("'a", "'a"), ("=\"a\"", "\"=\"\"a\"\"\""), ("é€😀", "é€😀"), (" a ", " a "),
        ]
        let record = try record(of: cases.count) { for (text, _) in cases { $0.fields.add(text) } }
        #expect(record == cases.map(\.1).joined(separator: ",") + "\n")
        // A lone empty field is not a blank line.
        var writer = CSVWriter(columns: ["a"], to: [UInt8]())
        for text in ["", "x", ""] {
            writer.fields.add(text)
            try writer.endRecord()
        }
        try writer.finish()
        #expect(String(decoding: writer.sink, as: UTF8.self) == "a\n\"\"\nx\n\"\"\n")
    }

    @Test func writesNumbersShortestAndUnknownValuesEmpty() throws {
        let numbers = [
            0, -0.0, 100, -1, 0.1, 1.0 / 3, 1e-7, 1e15, 1e16, 123_456_789.5, .leastNonzeroMagnitude, .nan, .infinity, -.infinity,
        ]
        #expect(
            try record(of: numbers.count) { for number in numbers { $0.fields.add(number) } }
                == "0,-0,100,-1,0.1,0.3333333333333333,1e-07,1000000000000000,1e+16,123456789.5,5e-324,,,\n")
        let others = try record(of: 10) { writer in
            for integer in [.min, .max, nil] as [Int?] { writer.fields.add(integer) }
            for duration in [.microseconds(-2), nil] as [Duration?] { writer.fields.add(nanoseconds: duration) }
            for flag in [true, false, nil] { writer.fields.add(flag: flag) }
            writer.fields.add(nil as Double?)
            writer.fields.add(nil as String?)
        }
        #expect(others == "-9223372036854775808,9223372036854775807,,-2000,,1,0,,,\n")
    }

    /// Any strings and random numbers are read back unchanged.
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
            // Strings with the same characters may have different bytes.
            #expect(Array(reader.text(try reader.column(named: "t")).utf8) == Array(text.utf8), "seed \(seed)")
            let found = (try reader.number(reader.column(named: "x")).bitPattern, try reader.integer(reader.column(named: "n")))
            #expect(found == (number.bitPattern, integer), "seed \(seed)")
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
        let pieces = writer.sink.pieces
        #expect(pieces.count == 3)
        #expect(pieces.reduce(0, +) == 20_000 * 8)
    }
}
