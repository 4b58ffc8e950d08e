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
    /// An enumeration whose raw values are written.
    package typealias Name = RawRepresentable<String> & CaseIterable & SendableMetatype

    package init(_ name: String, _ meaning: String, _ path: any Path<String>) {
        self.init(name, meaning, write: { $1.add($0[keyPath: path]) }, read: { $0[keyPath: path] = $1.text($2) })
    }

    package init(_ name: String, _ meaning: String, _ path: any Path<Int>, in range: ClosedRange<Int> = 0...largestCount) {
        self.init(
            name, meaning, write: { $1.add($0[keyPath: path]) }, read: { $0[keyPath: path] = try $1.integer($2, in: range) })
    }

    package init(_ name: String, _ meaning: String, _ path: any Path<Int?>, in range: ClosedRange<Int> = 0...largestCount) {
        self.init(
            name, meaning, write: { $1.add($0[keyPath: path]) },
            read: { $0[keyPath: path] = $1.isEmpty($2) ? nil : try $1.integer($2, in: range) })
    }

    package init(_ name: String, _ meaning: String, _ path: any Path<Double>, in range: ClosedRange<Double>) {
        self.init(
            name, meaning, write: { $1.add($0[keyPath: path]) }, read: { $0[keyPath: path] = try $1.number($2, in: range) })
    }

    package init(_ name: String, _ meaning: String, _ path: any Path<Double?>) {
        self.init(
            name, meaning, write: { $1.add($0[keyPath: path]) },
            read: { $0[keyPath: path] = $1.isEmpty($2) ? nil : try $1.number($2, in: 0 ... .greatestFiniteMagnitude) })
    }

    package init(_ name: String, _ meaning: String, _ path: any Path<String?>) {
        self.init(
            name, meaning, write: { $1.add($0[keyPath: path]) },
            read: { $0[keyPath: path] = $1.isEmpty($2) ? nil : $1.text($2) })
    }

    /// A flag, 0 or 1.
    package init(_ name: String, _ meaning: String, _ path: any Path<Bool>) {
        self.init(
            name, meaning, write: { $1.add(flag: $0[keyPath: path]) },
            read: { $0[keyPath: path] = try $1.integer($2, in: 0...1) == 1 })
    }

    package init(_ name: String, _ meaning: String, _ path: any Path<Bool?>) {
        self.init(
            name, meaning, write: { $1.add(flag: $0[keyPath: path]) },
            read: { $0[keyPath: path] = $1.isEmpty($2) ? nil : try $1.integer($2, in: 0...1) == 1 })
    }

    package init<Value: Name>(_ name: String, _ meaning: String, _ path: any Path<Value>) {
        self.init(
            name, meaning, write: { $1.add($0[keyPath: path].rawValue) },
            read: { $0[keyPath: path] = try $1.oneOf(Value.self, $2) })
    }

    package init<Value: Name>(_ name: String, _ meaning: String, _ path: any Path<Value?>) {
        self.init(
            name, meaning, write: { $1.add($0[keyPath: path]?.rawValue) },
            read: { $0[keyPath: path] = $1.isEmpty($2) ? nil : try $1.oneOf(Value.self, $2) })
    }

    package init(_ name: String, _ meaning: String, _ path: any Path<Duration>, in range: ClosedRange<Int> = 0...longestTick) {
        self.init(
            name, meaning, write: { $1.add(nanoseconds: $0[keyPath: path]) },
            read: { $0[keyPath: path] = .nanoseconds(try $1.integer($2, in: range)) })
    }

    package init(_ name: String, _ meaning: String, _ path: any Path<Duration?>) {
        self.init(
            name, meaning, write: { $1.add(nanoseconds: $0[keyPath: path]) },
            read: {
                $0[keyPath: path] = $1.isEmpty($2) ? nil : .nanoseconds(try $1.integer($2, in: 0...longestTick))
            })
    }
}

extension CSVReader {
    fileprivate func oneOf<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type, _ column: ColumnIndex) throws
        -> Value
    {
        guard let value = Value(rawValue: text(column)) else {
            let values = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw error(in: column, expected: "one of \(values) is expected.")
        }
        return value
    }
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
