import CoreGraphics
import ScrollTraces

/// A motion over a layered view as a CSV: what its trace is printed as, and what a recording is read from.
///
/// Columns: `time_s`, and either `x_rad_s` and `y_rad_s`, a gyroscope's rotation rates, or `offset_x` and `offset_y` (pt), the
/// content offset of a pan; and, where a file has it, `phase`. Others are ignored.
package enum LayerTraceFile {
    package static func columns(of quantity: LayerRecording.Quantity) -> [String] {
        switch quantity {
        case .rotationRate: ["time_s", "x_rad_s", "y_rad_s", "phase"]
        case .contentOffset: ["time_s", "offset_x", "offset_y", "phase"]
        }
    }

    /// What the events of a trace are made of.
    package static func quantity(of trace: ScrollTrace) -> LayerRecording.Quantity {
        trace.events.first?.rotationRate == nil ? .contentOffset : .rotationRate
    }

    /// Writes one record per tick under the columns of the trace's quantity. Reading them back gives the same events to the bit.
    ///
    /// - Throws: What the writer's sink throws.
    package static func write(_ trace: ScrollTrace, to writer: inout CSVWriter<some ByteSink>) throws {
        for (tick, event) in trace.events.enumerated() {
            writer.field(trace.time(ofTick: tick))
            writer.field(event.rotationRate?.x ?? Double(event.contentOffsetX))
            writer.field(event.rotationRate?.y ?? Double(event.contentOffsetY))
            writer.field(event.phase.rawValue)
            try writer.endRecord()
        }
    }

    /// - Throws: `DataFileError` for a file that cannot be read, has neither pair of columns or both, a value that is no number
    ///   or an unknown phase, and for what `LayerRecording` refuses, with the line that it stands on.
    /// - Complexity: O(n), where n is the length of the file.
    package static func read(_ path: String) throws -> LayerRecording {
        var reader = try CSVReader(path: path)
        let time = try reader.column(named: "time_s")
        let quantity = try quantity(in: reader)
        let names = columns(of: quantity)
        let (x, y) = (try reader.column(named: names[1]), try reader.column(named: names[2]))
        let phase = reader.columnIfPresent(named: "phase")
        var samples: [LayerRecording.Sample] = []
        var lines: [Int] = []
        while try reader.next() {
            samples.append(
                LayerRecording.Sample(
                    time: try reader.number(time), x: try reader.number(x), y: try reader.number(y),
                    phase: try phase.map { try reader.phase($0) }
                )
            )
            lines.append(reader.line)
        }
        do {
            return try LayerRecording(quantity, samples: samples)
        } catch {
            throw DataFileError(path: path, line: error.sampleIndex.map { lines[$0] }, problem: error.reason)
        }
    }

    private static func quantity(in reader: CSVReader) throws -> LayerRecording.Quantity {
        let turns = ["x_rad_s", "y_rad_s"].contains { reader.columnIfPresent(named: $0) != nil }
        let pans = ["offset_x", "offset_y"].contains { reader.columnIfPresent(named: $0) != nil }
        guard turns != pans else {
            throw DataFileError(
                path: reader.path, line: 1,
                problem: "for layers the columns time_s,x_rad_s,y_rad_s are wanted (rotation rates), or time_s,offset_x,offset_y "
                    + "(content offsets); there \(turns ? "are both" : "is neither")."
            )
        }
        return turns ? .rotationRate : .contentOffset
    }
}
