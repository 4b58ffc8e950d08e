import BenchmarkResults
import CoreGraphics
import ScrollTraces

/// The motion of a layered view as a CSV, printed from a trace or read as a recording.
///
/// The columns are `time_s`, and either `x_rad_s` and `y_rad_s` (rotation rates) or `translation_x`
/// and `translation_y` (the movement of a finger since the previous record, in pt). `phase` is
/// optional. With rotation rates, `gyroscope` is `on` or `off` when the view starts or stops
/// listening, and empty otherwise. Other columns are ignored.
package enum LayerTraceFile {
    package static func columns(of trace: ScrollTrace) -> [String] {
        let switches = trace.events.contains { if case .turn(_, gyroscopeIsOn: .some) = $0.motion { true } else { false } }
        return valueColumns(of: quantity(of: trace)) + (switches ? [gyroscopeColumn] : []) + ["phase"]
    }

    private static let gyroscopeColumn = "gyroscope"

    private static func valueColumns(of quantity: LayerRecording.Quantity) -> [String] {
        switch quantity {
        case .rotationRate: ["time_s", "x_rad_s", "y_rad_s"]
        case .translation: ["time_s", "translation_x", "translation_y"]
        }
    }

    private static func quantity(of trace: ScrollTrace) -> LayerRecording.Quantity {
        if case .turn = trace.events.first?.motion { .rotationRate } else { .translation }
    }

    /// Writes one record per tick. Reading the records produces equal events.
    package static func write(_ trace: ScrollTrace, to writer: inout CSVWriter<some ByteSink>) throws {
        let hasSwitch = columns(of: trace).contains(gyroscopeColumn)
        for (tick, event) in trace.events.enumerated() {
            writer.fields.add(trace.time(ofTick: tick))
            switch event.motion {
            case .turn(let rate, let gyroscopeIsOn):
                writer.fields.add(rate.x)
                writer.fields.add(rate.y)
                if hasSwitch { writer.fields.add(gyroscopeIsOn.map { $0 ? "on" : "off" } ?? "") }
            case .pan(let translation):
                writer.fields.add(Double(translation.x))
                writer.fields.add(Double(translation.y))
            case nil:
                preconditionFailure("Each event of a trace over layers has a motion.")
            }
            writer.fields.add(event.phase.rawValue)
            try writer.endRecord()
        }
    }

    /// - Complexity: O(n), where n is the length of the file.
    package static func read(_ path: String) throws -> LayerRecording {
        var reader = try CSVReader(path: path)
        let time = try reader.column(named: "time_s")
        let quantity = try quantity(in: reader)
        let names = valueColumns(of: quantity)
        let (x, y) = (try reader.column(named: names[1]), try reader.column(named: names[2]))
        let gyroscope = quantity == .rotationRate ? reader.columnIfPresent(named: gyroscopeColumn) : nil
        let phase = reader.columnIfPresent(named: "phase")
        var samples: [LayerRecording.Sample] = []
        var lines: [Int] = []
        while try reader.next() {
            samples.append(
                LayerRecording.Sample(
                    time: try reader.number(time), x: try reader.number(x), y: try reader.number(y),
                    gyroscopeIsOn: try gyroscope.flatMap { try reader.gyroscopeState($0) },
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
        let pans = ["translation_x", "translation_y"].contains { reader.columnIfPresent(named: $0) != nil }
        guard turns != pans else {
            throw DataFileError(
                path: reader.path, line: 1,
                problem: "for layers the columns time_s,x_rad_s,y_rad_s are expected (rotation rates), or time_s,translation_x,"
                    + "translation_y (what a finger moved); there \(turns ? "are both" : "is neither")."
            )
        }
        return turns ? .rotationRate : .translation
    }
}

extension CSVReader {
    /// Returns whether a record switches the gyroscope on or off, or `nil` if the field is empty.
    fileprivate func gyroscopeState(_ column: Column) throws -> Bool? {
        switch text(column) {
        case "": nil
        case "on": true
        case "off": false
        default: throw error(in: column, expected: "on, off or nothing is expected.")
        }
    }
}
