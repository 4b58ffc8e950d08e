import ArgumentParser
import BenchmarkResults
import Experiments
import Foundation
import Reporting

struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draws the screen after one tick as SVG, or what differs between two strategies.",
        discussion: """
            RUN is a run directory, whose screens.csv is drawn; SETTINGS is a scenario file, whose trace is replayed up to the tick. \
            A difference has the frame and the picture's middle of each cell that is not the same, and is empty when all are.
            """
    )

    @Argument(help: ArgumentHelp("A run directory, or a JSON file with settings.", valueName: "RUN|SETTINGS"))
    var source: String

    @Option(parsing: .unconditional, help: ArgumentHelp("The tick, counted from 0.", valueName: "N"))
    var tick: String

    @Option(parsing: .unconditional, help: ArgumentHelp("The number of items, where there are several.", valueName: "N"))
    var items: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Who draws, of settings; else the first strategy.", valueName: "name"))
    var strategy: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Two strategies to hold against each other.", valueName: "name,name"))
    var diff: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The file; else the standard output.", valueName: "FILE.svg"))
    var output: String?

    @MainActor
    func run() async throws {
        try await interruptible { try draw($0) }
    }

    @MainActor
    private func draw(_ interruption: Interruption) throws {
        let request = try readingInput { try RenderRequest(self) }
        let drawing: ScreenDrawing
        if isRun {
            drawing = try readingInput {
                try ScreenDrawing(request, ofRun: try Run.read(source, .whatIsThere, tables: ScreenDrawing.tables))
            }
        } else {
            let settings = try readingInput { try SettingsScreen(request, path: source) }
            drawing = try settings.drawing(request, interruption: interruption)
        }
        if let output {
            try readingInput { try ExportFile(path: output) }.write { try drawing.write(to: &$0) }
            try StandardOutput.printLine("\(drawing.sentence) The picture is in \(output).")
        } else {
            var sink = FileSink.standardOutput
            try drawing.write(to: &sink)
        }
    }

    private var isRun: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: source, isDirectory: &isFolder) && isFolder.boolValue
    }
}

/// The flags of `bench render`, read and checked.
struct RenderRequest {
    let tick: Int
    let itemCount: Int?
    let strategy: String?
    /// Two names.
    let diff: [String]?

    /// - Throws: `SettingError` that names the flag.
    init(_ command: RenderCommand) throws(SettingError) {
        let source = SettingSource(file: nil)
        guard
            let tick = try source.value(
                "tick", command.tick,
                { (text) throws(SettingError) in
                    try SettingValue.integer(text, in: 0...999_999, called: "A tick", such: "17")
                })
        else { throw SettingError("--tick is missing.") }
        let counts = try source.value("items", command.items, SettingValue.items)
        let pair = try source.value("diff", command.diff, SettingValue.list)
        if let counts, counts.count != 1 {
            throw SettingError("--items: a picture is of one scenario, and \(counts.count) numbers of items are given; give one.")
        }
        if let pair, pair.count != 2 || pair[0] == pair[1] {
            throw SettingError("--diff: two different strategies are held against each other, such as full,delegate.")
        }
        if pair != nil, command.strategy != nil {
            throw SettingError("--strategy and --diff both say who draws; give one of them.")
        }
        self.tick = tick
        itemCount = counts?.first
        strategy = command.strategy
        diff = pair
    }

    /// - Throws: `SettingError` where a trace is shorter.
    func requireTick(of tickCount: Int) throws(SettingError) {
        guard tick < tickCount else {
            throw SettingError("--tick \(tick) is beyond the trace, which has the ticks 0 to \(tickCount - 1).")
        }
    }
}
