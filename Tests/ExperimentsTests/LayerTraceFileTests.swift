import BenchmarkResults
import CoreGraphics
import Foundation
import ScrollTraces
import TestSupport
import Testing

@testable import Experiments
@testable import Scenarios

struct LayerTraceFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func read(_ csv: String) throws -> LayerRecording {
        let path = "\(folder.path)/r.csv"
        try Data(csv.utf8).write(to: URL(fileURLWithPath: path))
        return try LayerTraceFile.read(path)
    }

    @Test func bothQuantitiesAreRead() throws {
        func samples(_ csv: String) throws -> String {
            let recording = try read(csv)
            let lines = recording.samples.map { sample in
                let gyroscope = sample.gyroscopeIsOn.map { $0 ? "on" : "off" }
                return "\(sample.time): \(sample.x), \(sample.y), \(sample.phase?.rawValue ?? "-"), \(gyroscope ?? "-")"
            }
            return (["\(recording.quantity)"] + lines).joined(separator: "\n")
        }
        #expect(
            try samples("note,y_rad_s,time_s,x_rad_s\nx,-2,5,1\n,0.25,5.5,-0\n") == """
                rotationRate
                5.0: 1.0, -2.0, -, -
                5.5: -0.0, 0.25, -, -
                """)
        #expect(
            try samples("time_s,translation_x,translation_y,phase\n0,1,2,drag\n1,-3,4,idle\n") == """
                translation
                0.0: 1.0, 2.0, drag, -
                1.0: -3.0, 4.0, idle, -
                """)
        #expect(
            try samples("time_s,x_rad_s,y_rad_s,gyroscope\n0,1,2,\n1,3,4,off\n2,5,6,on\n") == """
                rotationRate
                0.0: 1.0, 2.0, -, -
                1.0: 3.0, 4.0, -, off
                2.0: 5.0, 6.0, -, on
                """)
    }

    @Test func whatIsWrittenIsReadBack() throws {
        let screen = CGSize(width: 375, height: 667)
        for pattern in LayerPattern.allCases {
            let trace = pattern.trace(ticks: 200, seed: 4, screenSize: screen, displayScale: 2)
            let path = "\(folder.path)/\(pattern).csv"
            var writer = CSVWriter(columns: LayerTraceFile.columns(of: trace), to: [UInt8]())
            try LayerTraceFile.write(trace, to: &writer)
            try writer.finish()
            try Data(writer.sink).write(to: URL(fileURLWithPath: path))
            #expect(try LayerTraceFile.read(path).trace(name: trace.name, screenSize: screen) == trace, "\(pattern)")
        }
    }

    @Test func damagedFilesAreDescribed() {
        let cases: [(csv: String, message: String)] = [
            ("", "r.csv: the file is empty."),
            ("time_s,x_rad_s,y_rad_s\n", "r.csv: it has no samples; give at least one."),
            (
                "time_s,offset\n0,1\n",
                "r.csv:1: for layers the columns time_s,x_rad_s,y_rad_s are expected (rotation rates), or time_s,translation_x,"
                    + "translation_y (what a finger moved); there is neither."
            ),
            (
                "time_s,x_rad_s,y_rad_s,translation_x\n0,1,2,3\n",
                "r.csv:1: for layers the columns time_s,x_rad_s,y_rad_s are expected (rotation rates), or time_s,translation_x,"
                    + "translation_y (what a finger moved); there are both."
            ),
            ("time_s,x_rad_s\n0,1\n", "r.csv:1: there is no column y_rad_s; the header has “time_s”, “x_rad_s”."),
            ("time_s,x_rad_s,y_rad_s\n0,1,2\n1,abc,2\n", "r.csv:3: x_rad_s is “abc”; a finite number is expected."),
            ("time_s,x_rad_s,y_rad_s\n0,1,nan\n", "r.csv:2: y_rad_s is “nan”; a finite number is expected."),
            ("time_s,x_rad_s,y_rad_s\n0,1,\n", "r.csv:2: y_rad_s is empty; a finite number is expected."),
            (
                "time_s,x_rad_s,y_rad_s\n0,1,2\n0,1,2\n",
                "r.csv:3: its time of 0.0 s is not above the 0.0 s before it; give every time once, in order."
            ),
            (
                "time_s,x_rad_s,y_rad_s,gyroscope\n0,1,2,yes\n", "r.csv:2: gyroscope is “yes”; on, off or nothing is expected."
            ),
            (
                "time_s,x_rad_s,y_rad_s\n0,5000,2\n",
                "r.csv:2: its rotation rate is (5000.0, 2.0) rad/s; give numbers from −1000 to 1000."
            ),
        ]
        for (csv, expected) in cases {
            let error = #expect(throws: DataFileError.self) { try read(csv) }
            #expect(error?.description == "\(folder.path)/\(expected)")
        }
    }
}
