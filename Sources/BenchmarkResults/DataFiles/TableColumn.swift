package struct TableColumn<Record>: Sendable {
    /// The name, with the unit as its suffix.
    package let name: String
    package let meaning: String
    /// Whether the fields are the same, byte by byte, in all runs with the same settings and build. Exact columns do not depend
    /// on time or the machine.
    package private(set) var isExact = true
    let write: @Sendable (Record, inout CSVFields) -> Void
    /// Reads the field of the current record, or `nil` if the field follows from other columns.
    let read: Read?

    package typealias Read = @Sendable (inout Record, CSVReader, CSVReader.ColumnIndex) throws -> Void

    package init(
        _ name: String, _ meaning: String, write: @escaping @Sendable (Record, inout CSVFields) -> Void, read: Read? = nil
    ) {
        self.name = name
        self.meaning = meaning
        self.write = write
        self.read = read
    }

    /// The column, whose fields depend on time or the machine.
    package var measured: TableColumn {
        var copy = self
        copy.isExact = false
        return copy
    }
}

extension TableColumn {
    package typealias Path<Value> = WritableKeyPath<Record, Value> & Sendable

    package init<Value: FieldValue>(_ name: String, _ meaning: String, _ path: any Path<Value>) {
        self.init(name, meaning, path, read: { try Value(from: $0, $1) })
    }

    package init(_ name: String, _ meaning: String, _ path: any Path<Int>, in range: ClosedRange<Int>) {
        self.init(name, meaning, path, read: { try $0.integer($1, in: range) })
    }

    package init(_ name: String, _ meaning: String, _ path: any Path<Double>, in range: ClosedRange<Double>) {
        self.init(name, meaning, path, read: { try $0.number($1, in: range) })
    }

    private init<Value: FieldValue>(
        _ name: String, _ meaning: String, _ path: any Path<Value>,
        read: @escaping @Sendable (CSVReader, CSVReader.ColumnIndex) throws -> Value
    ) {
        self.init(
            name, meaning, write: { $0[keyPath: path].add(to: &$1) }, read: { $0[keyPath: path] = try read($1, $2) })
    }
}

/// A value of a field. An unknown value is an empty field.
package protocol FieldValue: SendableMetatype {
    init(from csv: CSVReader, _ column: CSVReader.ColumnIndex) throws
    func add(to fields: inout CSVFields)
}

extension String: FieldValue {
    package init(from csv: CSVReader, _ column: CSVReader.ColumnIndex) { self = csv.text(column) }
    package func add(to fields: inout CSVFields) { fields.add(self) }
}

/// Counts and indices.
extension Int: FieldValue {
    package init(from csv: CSVReader, _ column: CSVReader.ColumnIndex) throws {
        self = try csv.integer(column, in: 0...largestCount)
    }
    package func add(to fields: inout CSVFields) { fields.add(self) }
}

extension Double: FieldValue {
    package init(from csv: CSVReader, _ column: CSVReader.ColumnIndex) throws { self = try csv.number(column) }
    package func add(to fields: inout CSVFields) { fields.add(self) }
}

/// Flags, 0 or 1.
extension Bool: FieldValue {
    package init(from csv: CSVReader, _ column: CSVReader.ColumnIndex) throws { self = try csv.integer(column, in: 0...1) == 1 }
    package func add(to fields: inout CSVFields) { fields.add(flag: self) }
}

extension Duration: FieldValue {
    package init(from csv: CSVReader, _ column: CSVReader.ColumnIndex) throws {
        self = .nanoseconds(try csv.integer(column, in: 0...longestTick))
    }
    package func add(to fields: inout CSVFields) { fields.add(nanoseconds: self) }
}

extension Optional: FieldValue where Wrapped: FieldValue {
    package init(from csv: CSVReader, _ column: CSVReader.ColumnIndex) throws {
        self = csv.isEmpty(column) ? nil : try Wrapped(from: csv, column)
    }
    package func add(to fields: inout CSVFields) {
        if let self { self.add(to: &fields) } else { fields.add(nil as String?) }
    }
}

extension FieldValue where Self: RawRepresentable<String> & CaseIterable {
    package init(from csv: CSVReader, _ column: CSVReader.ColumnIndex) throws {
        guard let value = Self(rawValue: csv.text(column)) else {
            let values = Self.allCases.map(\.rawValue).joined(separator: ", ")
            throw csv.error(in: column, expected: "one of \(values) is expected.")
        }
        self = value
    }
    package func add(to fields: inout CSVFields) { fields.add(rawValue) }
}

// The loops over the columns are here, because they are several times as fast in an optimized module.
extension CSVFields {
    package mutating func add<Record>(_ record: Record, _ columns: [TableColumn<Record>]) {
        for column in columns { column.write(record, &self) }
    }
}

package struct RecordReader<Record> {
    package private(set) var csv: CSVReader
    private let columns: [(column: CSVReader.ColumnIndex, read: TableColumn<Record>.Read)]

    /// Finds the columns in a file by name.
    ///
    /// - Throws: `DataFileError` if a column is missing.
    package init(_ csv: CSVReader, _ columns: [TableColumn<Record>]) throws {
        self.csv = csv
        self.columns = try columns.compactMap { column in
            try column.read.map { (try csv.column(named: column.name), $0) }
        }
    }

    package mutating func next(_ record: inout Record) throws -> Bool {
        guard try csv.next() else { return false }
        // One copy per record instead of one per column.
        let csv = csv
        for (column, read) in columns { try read(&record, csv, column) }
        return true
    }
}

/// A thousand seconds in nanoseconds. No tick takes that long, and the sum over a million ticks
/// fits into 64 bits.
package let longestTick = 1_000_000_000_000

/// The largest count in a file. The sum over a million ticks fits into 64 bits.
package let largestCount = 1_000_000_000_000
