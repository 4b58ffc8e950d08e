import Foundation
import TestSupport
import Testing

/// No command writes over a file that it reads, or over another of its outputs. `OutputFileTests` have
/// all forms of such paths.
@Suite(.waitsForProcesses, .endsInTime) struct OverwrittenFilesTests {
    private let workplace = Workplace()

    private static let scroll = ["--layout", "quilt", "--items", "5", "--ticks", "4"]

    /// The commands with the option or the argument that names an input, the input, and the options that name an output.
    static let commands: [(words: [String], input: [String], outputs: [String])] = [
        (["baseline", "--skip-instructions"] + scroll, ["--trace", "./trace.csv"], ["--output"]),
        (["baseline", "--skip-instructions"], ["--scenario", "./settings.json"], ["--output"]),
        (["baseline", "--skip-instructions"] + scroll, ["--blocks", "./blocks.csv"], ["--output"]),
        (["baseline", "--skip-instructions"] + scroll, ["--photos", "./photos.csv"], ["--output"]),
        (["gate", "--skip-instructions"], ["--baseline", "./baseline.json"], ["--markdown", "--junit"]),
        (["gate", "--skip-instructions"] + scroll, ["--base-executable", "./program"], ["--markdown", "--junit"]),
        (
            ["gate", "--skip-instructions", "--baseline", "./baseline.json"], ["--head-executable", "./program"],
            ["--markdown", "--junit"]
        ),
        (
            ["gate", "--skip-instructions", "--base-executable", "./program"] + scroll, ["--trace", "./trace.csv"],
            ["--markdown", "--junit"]
        ),
        (["profile", "--strategy", "full"] + scroll, ["--trace", "./trace.csv"], ["--folded"]),
        (["profile", "--strategy", "full"], ["--scenario", "./settings.json"], ["--folded"]),
    ]

    /// Makes the inputs.
    init() async throws {
        try await workplace.makeBaseline("baseline.json")
        try await workplace.install(script: "exit 1", as: "program")
        try workplace.write("time_s,offset_y\n0,0\n0.1,50\n", to: "trace.csv")
        try workplace.write(#"{"layout": "quilt", "items": 5, "ticks": 4}"#, to: "settings.json")
        try workplace.write("column_span,row_span\n1,1\n2,1\n", to: "blocks.csv")
        try workplace.write("width_px,height_px\n100,50\n30,80\n", to: "photos.csv")
    }

    @Test(arguments: commands.indices) func anInputIsRefusedAsAnOutput(_ index: Int) async throws {
        let (words, input, outputs) = Self.commands[index]
        for output in outputs {
            let command = words + input + [output, input[1]]
            let message = try await workplace.refusal(of: command)
            #expect(message.contains("would replace this file, which "), "\(command): \(message)")
        }
    }

    @Test func twoOutputsAreRefused() async throws {
        let words = ["gate", "--skip-instructions", "--baseline", "./baseline.json"]
        let message = try await workplace.refusal(of: words + ["--markdown", "./new", "--junit", "./new"])
        #expect(message.contains("would replace this file, which --markdown writes"), "\(message)")
    }

    @Test func theFilesOfARunAreNotReplacedByItsReport() async throws {
        try await workplace.make("run", by: ["run", "--replays", "1", "--quiet"] + Self.scroll)
        for name in ["run.json", "ticks.csv"] {
            let message = try await workplace.refusal(of: ["report", "./run", "--output", "./run/\(name)"])
            #expect(message.contains("would replace this file, which the report reads"), "\(message)")
        }
        let message = try await workplace.refusal(of: ["merge", "./run", "./run", "--output", "./run", "--force"])
        #expect(message.contains("run"), "\(message)")
    }
}
