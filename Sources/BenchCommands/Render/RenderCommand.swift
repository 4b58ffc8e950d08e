import ArgumentParser
import BenchmarkResults
import Console
import Experiments
import Foundation
import Reporting
import Suites

struct RenderCommand<Suite: BenchmarkSuite>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "render",
            abstract: "Draws the screen after one tick as SVG, or the differences between two strategies.",
            discussion: """
                RUN is a run directory, whose screens.csv is drawn; SETTINGS is a scenario file, whose trace is replayed up to \
                the tick. The picture has all views from back to front, with their frames, opacities, clipping, backgrounds \
                and texts. An image is a synthetic photo. A view that only describes what it shows, such as “photo 17”, is a \
                pale panel with the description in its corner. A difference has the frame and the center of each view that \
                differs.

                \(examples("render results/before --tick 333 --items 5000", "render results/before --tick 9 --output screen.svg"))
                """
        )
    }

    @Argument(help: ArgumentHelp("A run directory, or a JSON file with settings.", valueName: "RUN|SETTINGS"))
    var source: String

    @Option("The tick, counted from 0.", value: "N")
    var tick: String

    @Option("The number of items, if there are several.", value: "N")
    var items: String?

    @Option("The name of the scenario, if there are several, such as quilt/linear/mixed/500.", value: "name")
    var scenario: String?

    @Option("The strategy to draw, for SETTINGS. Without it, the first one.", value: "name")
    var strategy: String?

    @Option("Two strategies to compare.", value: "name,name")
    var diff: String?

    @Option("The file; default: the standard output.", value: "FILE.svg", name: .shortAndLong)
    var output: String?

    func validate() throws {
        try refuse((strategy != nil && diff != nil, "--strategy and --diff cannot be used together: both choose the strategies."))
    }

    @MainActor
    func run() async throws {
        try await interruptible { try draw($0) }
    }

    @MainActor
    private func draw(_ interruption: Interruption) throws {
        let request = try readingInput {
            try RenderRequest(tick: tick, items: items, scenario: scenario, strategy: strategy, diff: diff)
        }
        let drawing: ScreenDrawing
        var files = CommandFiles()
        files.read([source], for: "this command")
        if isRun {
            drawing = try readingInput {
                try ScreenDrawing(request, ofRun: Run.open(source, .lenient, tables: ScreenDrawing.tables))
            }
        } else {
            let settings = try readingInput { try SettingsScreen(request, path: source, of: SuiteContents(Suite.self)) }
            files.read(settings.fileNames, for: "a setting of the scenario")
            drawing = try settings.drawing(request, interruption: interruption)
        }
        if let output {
            let file = try readingInput { try files.create(output, for: "--output") }
            try file.write { try drawing.write(to: &$0) }
            try StandardOutput.printLine("\(drawing.sentence) The picture is \(file.place).", about: file)
        } else {
            var sink = FileSink.standardOutput
            try drawing.write(to: &sink)
        }
    }

    private var isRun: Bool { FileKind(of: source) == .folder }
}

struct RenderRequest {
    let tick: Int
    let itemCount: Int?
    let scenario: String?
    let strategy: String?
    let diff: [String]?

    init(tick: String, items: String?, scenario: String? = nil, strategy: String?, diff: String?) throws {
        self.tick = try SettingArgument.flag("tick", tick).read {
            try SettingText.integer($0, in: 0...999_999, called: "A tick", such: "17")
        }
        itemCount = try items.map {
            try SettingArgument.flag("items", $0).read {
                try SettingText.integer($0, in: 1...Int.max, called: "A number of items", such: "5000")
            }
        }
        self.scenario = scenario
        let pair = try diff.map { try SettingArgument.flag("diff", $0).read(SettingText.list) }
        if let diff, let pair, pair.count != 2 || pair[0] == pair[1] {
            throw SettingError("--diff must be two different strategies, such as full,delegate; got \(excerpt(of: diff)).")
        }
        if let strategy, strategy.contains(",") {
            throw SettingError("--strategy draws one strategy; got \(excerpt(of: strategy)). --diff compares two.")
        }
        self.strategy = strategy
        self.diff = pair
    }

    func index(in scenarios: [(name: String, itemCount: Int)], of place: String) throws(SettingError) -> Int {
        let found = scenarios.indices.filter { index in
            (itemCount ?? scenarios[index].itemCount) == scenarios[index].itemCount
                && (scenario ?? scenarios[index].name) == scenarios[index].name
        }
        if found.count == 1 { return found[0] }
        let names = scenarios.map(\.name).joined(separator: ", ")
        guard found.isEmpty else {
            throw SettingError("\(place) has several scenarios; say which one with --items or --scenario: \(names).")
        }
        if let scenario {
            throw SettingError("--scenario: \(place) has no scenario \(excerpt(of: scenario)) with such items; it has \(names).")
        }
        let counts = scenarios.map { String($0.itemCount) }.uniqued().joined(separator: ", ")
        throw SettingError("--items \(itemCount ?? 0): \(place) has scenarios with these numbers of items: \(counts).")
    }

    func requireTick(of tickCount: Int) throws(SettingError) {
        guard tick < tickCount else {
            throw SettingError("--tick \(tick) is beyond the trace, which has the ticks 0 to \(tickCount - 1).")
        }
    }
}
