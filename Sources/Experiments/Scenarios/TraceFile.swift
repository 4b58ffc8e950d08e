import BenchmarkResults
import CoreGraphics
import ScrollTraces

/// A scroll as a CSV, printed from a trace or read as a recording.
package enum TraceFile {
    package static func columns(of trace: ScrollTrace, horizontal: Bool) -> [String] {
        RecordingColumn.all(horizontal: horizontal, changesData: trace.changesData).map(\.rawValue)
    }

    /// Writes one record per tick. Reading the records over the same canvas produces equal events.
    package static func write(_ trace: ScrollTrace, horizontal: Bool, to writer: inout CSVWriter<some ByteSink>) throws {
        let columns = RecordingColumn.all(horizontal: horizontal, changesData: trace.changesData)
        for (tick, event) in trace.events.enumerated() {
            for column in columns {
                switch column {
                case .time: writer.fields.add(trace.time(ofTick: tick))
                case .offsetX: writer.fields.add(Double(event.contentOffsetX))
                case .offsetY: writer.fields.add(Double(event.contentOffsetY))
                case .width: writer.fields.add(Double(event.screenSize.width))
                case .height: writer.fields.add(Double(event.screenSize.height))
                case .phase: writer.fields.add(event.phase.rawValue)
                case .dataSet: writer.fields.add(event.dataSet)
                case .change: writer.fields.add(event.change?.description)
                }
            }
            try writer.endRecord()
        }
    }

    /// - Complexity: O(n), where n is the length of the file.
    package static func read(_ path: String) throws -> ScrollRecording {
        var reader = try CSVReader(path: path)
        let columns = try Columns(of: reader)
        var samples: [ScrollRecording.Sample] = []
        var lines: [Int] = []
        while try reader.next() {
            samples.append(try columns.sample(in: reader))
            lines.append(reader.line)
        }
        do {
            return try ScrollRecording(samples: samples)
        } catch {
            throw DataFileError(path: path, line: error.sampleIndex.map { lines[$0] }, problem: error.reason)
        }
    }

    private struct Columns {
        private let time: CSVReader.ColumnIndex
        private let offset: CSVReader.ColumnIndex
        private let size: (width: CSVReader.ColumnIndex, height: CSVReader.ColumnIndex)?
        private let phase: CSVReader.ColumnIndex?
        private let dataSet: CSVReader.ColumnIndex?
        private let change: CSVReader.ColumnIndex?

        init(of reader: CSVReader) throws {
            time = try reader.column(named: RecordingColumn.time.rawValue)
            offset =
                try reader.columnIfPresent(named: RecordingColumn.offsetX.rawValue)
                ?? reader.column(named: RecordingColumn.offsetY.rawValue)
            let width = reader.columnIfPresent(named: RecordingColumn.width.rawValue)
            let height = reader.columnIfPresent(named: RecordingColumn.height.rawValue)
            guard (width == nil) == (height == nil) else {
                throw DataFileError(
                    path: reader.path, line: 1,
                    problem:
                        "of \(RecordingColumn.width.rawValue) and \(RecordingColumn.height.rawValue) there is only "
                        + "one; give both or neither."
                )
            }
            size = width.flatMap { width in height.map { (width, $0) } }
            phase = reader.columnIfPresent(named: RecordingColumn.phase.rawValue)
            dataSet = reader.columnIfPresent(named: RecordingColumn.dataSet.rawValue)
            change = reader.columnIfPresent(named: RecordingColumn.change.rawValue)
        }

        func sample(in reader: CSVReader) throws -> ScrollRecording.Sample {
            ScrollRecording.Sample(
                time: try reader.number(time),
                offsetY: CGFloat(try reader.number(offset)),
                screenSize: try size.map { CGSize(width: try reader.number($0.width), height: try reader.number($0.height)) },
                phase: try phase.map { try reader.phase($0) },
                dataSet: try dataSet.flatMap { reader.isEmpty($0) ? nil : try reader.integer($0) },
                change: try change.flatMap { reader.isEmpty($0) ? nil : try reader.change($0) }
            )
        }
    }
}

extension CSVReader {
    fileprivate func phase(_ column: ColumnIndex) throws -> ScrollPhase {
        guard let phase = ScrollPhase(rawValue: text(column)) else {
            let known = ScrollPhase.allCases.map(\.rawValue).joined(separator: ", ")
            throw error(in: column, expected: "one of \(known) is expected.")
        }
        return phase
    }

    fileprivate func change(_ column: ColumnIndex) throws -> DataChange {
        guard let change = DataChange(text(column)) else { throw error(in: column, expected: "\(DataChange.form) is expected.") }
        return change
    }
}

private enum RecordingColumn: String, Sendable {
    case time = "time_s"
    case offsetX = "offset_x"
    case offsetY = "offset_y"
    case width = "width_pt"
    case height = "height_pt"
    case phase
    case dataSet = "data_set"
    case change = "data_change"

    /// Returns all columns in their order, without ``change`` unless the data change.
    static func all(horizontal: Bool, changesData: Bool) -> [RecordingColumn] {
        [.time, horizontal ? .offsetX : .offsetY, .width, .height, .phase, .dataSet] + (changesData ? [.change] : [])
    }
}
