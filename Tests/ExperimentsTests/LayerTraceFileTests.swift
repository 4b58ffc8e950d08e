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

    private func message(_ csv: String) -> String? {
        #expect(throws: DataFileError.self) { try read(csv) }?.description
    }

    @Test func bothQuantitiesAreRead() throws {
        let turned = try read("note,y_rad_s,time_s,x_rad_s\nx,-2,5,1\n,0.25,5.5,-0\n")
        #expect(turned.quantity == .rotationRate)
        #expect(turned.samples.map { [$0.time, $0.x, $0.y] } == [[5, 1, -2], [5.5, 0, 0.25]])
        let panned = try read("time_s,translation_x,translation_y,phase\n0,1,2,drag\n1,-3,4,idle\n")
        #expect(panned.quantity == .translation)
        #expect(panned.samples.map { [$0.x, $0.y] } == [[1, 2], [-3, 4]])
        #expect(panned.samples.map(\.phase) == [.drag, .idle])
        let switched = try read("time_s,x_rad_s,y_rad_s,gyroscope\n0,1,2,\n1,3,4,off\n2,5,6,on\n")
        #expect(switched.samples.map(\.gyroscopeIsOn) == [nil, false, true])
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

    @Test(
        arguments: [
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
        ])
    func damagedFiles(csv: String, expected: String) {
        #expect(message(csv) == "\(folder.path)/\(expected)")
    }
}
