import CoreGraphics
import ScrollTraces

/// A scroll as a CSV: what a trace is printed as, and what a recording is read from.
///
/// Columns: `time_s`, `offset_y` (pt; `offset_x` for what scrolls horizontally), and, where a file has them, `width_pt`, `height_pt`,
/// `phase`, `data_set` and `data_change` (both empty where the data stay); others are ignored.
package enum TraceFile {
    /// - Returns: `data_change` only where the trace changes data.
    package static func columns(of trace: ScrollTrace, horizontal: Bool) -> [String] {
        ["time_s", horizontal ? "offset_x" : "offset_y", "width_pt", "height_pt", "phase", "data_set"]
            + (trace.changesData ? ["data_change"] : [])
    }

    /// Writes one record per tick. Reading them back over the same canvas gives the same events to the bit.
    ///
    /// - Throws: What the writer's sink throws.
    package static func write(_ trace: ScrollTrace, horizontal: Bool, to writer: inout CSVWriter<some ByteSink>) throws {
        let changesData = trace.changesData
        for (tick, event) in trace.events.enumerated() {
            writer.field(trace.time(ofTick: tick))
            writer.field(Double(horizontal ? event.contentOffsetX : event.contentOffsetY))
            writer.field(Double(event.screenSize.width))
            writer.field(Double(event.screenSize.height))
            writer.field(event.phase.rawValue)
            writer.field(event.dataSet)
            if changesData { writer.field(event.change?.description) }
            try writer.endRecord()
        }
    }

    /// - Throws: `DataFileError` for a file that cannot be read, a value that is no number or an unknown phase, and for what
    ///   `ScrollRecording` refuses (times that do not rise, numbers that no scroll has), with the line that it stands on.
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
        private let time: CSVReader.Column
        private let offset: CSVReader.Column
        private let size: (width: CSVReader.Column, height: CSVReader.Column)?
        private let phase: CSVReader.Column?
        private let dataSet: CSVReader.Column?
        private let change: CSVReader.Column?

        init(of reader: CSVReader) throws {
            time = try reader.column(named: "time_s")
            offset = try reader.columnIfPresent(named: "offset_x") ?? reader.column(named: "offset_y")
            let width = reader.columnIfPresent(named: "width_pt")
            let height = reader.columnIfPresent(named: "height_pt")
            guard (width == nil) == (height == nil) else {
                throw DataFileError(
                    path: reader.path, line: 1, problem: "of width_pt and height_pt there is only one; give both or neither."
                )
            }
            size = width.flatMap { width in height.map { (width, $0) } }
            phase = reader.columnIfPresent(named: "phase")
            dataSet = reader.columnIfPresent(named: "data_set")
            change = reader.columnIfPresent(named: "data_change")
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
    /// The field as the name of a phase.
    func phase(_ column: Column) throws -> ScrollPhase {
        guard let phase = ScrollPhase(rawValue: text(column)) else {
            let known = ScrollPhase.allCases.map(\.rawValue).joined(separator: ", ")
            throw error(in: column, wanted: "one of \(known) is wanted.")
        }
        return phase
    }

    /// The field as a change of the data.
    func change(_ column: Column) throws -> DataChange {
        guard let change = DataChange(text(column)) else { throw error(in: column, wanted: "\(DataChange.form) is wanted.") }
        return change
    }
}
