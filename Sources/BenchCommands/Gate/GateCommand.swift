import ArgumentParser
import BenchmarkResults
import Experiments
import Foundation
import Gating
import Reporting
import ResultCommands
import Sampling
import Statistics
import Suites

struct GateCommand<Suite: BenchmarkSuite>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "gate",
            abstract:
                "Compares this build with a baseline and another executable, and fails if scrolling became slower.",
            discussion: """
                Four ways to compare:

                1. Another build of your package, linked again for each process. The most exact way:
                \(Suite.name) gate --base-build ../base --head-build .
                2. Another program: \(Suite.name) gate --base-executable ../base/\(Suite.name)
                3. A committed file, without times: \(Suite.name) gate --baseline results/baseline.json
                4. No base: do ticks grow with the number of items? \(Suite.name) gate --scaling --strategy cached,delegate

                A baseline and a base's program can be combined. Without settings, the baseline's scenarios are used; without \
                --layout, all subjects of the suite.

                Exact work: a counter, allocations or bytes that rise at any tick fail, and so does another screen, or a series that \
                only the base has. Instructions, with valgrind: ticks without an event may rise by 0.3 % together or by 250 each, and \
                each event (load, turn, jump, reload, data change) by 1 % or by 0.1 % of a frame. Times: base and head run in 20 pairs \
                of processes. If the means of the lower thirds differ by more than two thirds of --threshold, the series is measured \
                again with 60 new pairs, or 120 if 60 do not decide. It fails if the head is slower again, by more than --threshold and \
                beyond chance (p < 0.001).

                After the verdicts, the gate searches for the function that causes a regression, for at most one minute in each of up \
                to three series. An interrupt then keeps the verdicts and their status.

                Exit statuses: 0 passed; 1 an error, for example a crashed executable; 2 a regression, or a series that only the base \
                has; 4 an improvement, with --fail-on-improvement; 5 a baseline that is missing, damaged or of another build; \
                7 inconclusive; 64 usage; 128 + n ended by signal n.
                """
        )
    }

    @OptionGroup(title: "Comparison") var gateOptions: GateOptions
    @OptionGroup(title: "Scenarios") var scenarios: ScenarioOptions<Suite>
    @OptionGroup(title: "Settings of single layouts") var subjects: SubjectOptions<Suite>

    @MainActor
    func run() async throws {
        try await interruptible(saying: "The gate was interrupted; it has no verdict.") { interruption in
            do {
                try await judge(interruption)
            } catch let error as BaselineError {
                StandardError.printLine("Error: \(error)")
                throw ExitCode(GateStatus.unusableBaseline)
            }
        }
    }

    @MainActor
    private func judge(_ interruption: Interruption) async throws {
        let (suite, given) = try readingInput {
            let suite = try SuiteContents(Suite.self)
            return (suite, try GivenScenarios(scenarios, subjects, of: suite))
        }
        let settings = try readingInput { try GateSettings(gateOptions) }
        let baseline = try readBaseline()
        let chosen = try readScenarios(given, of: suite, baseline)
        StandardError.warnOfDebugBuild("Its work says nothing about a release build either.")
        try requireSameSettings(chosen.descriptions, as: baseline)
        let launcher = InterruptibleLauncher(SystemLauncher(timeLimit: settings.processTimeLimit), interruption: interruption)
        let (programs, notices) = try await programs(launcher: launcher)
        var gate = Gate(programs, scenarios: chosen.descriptions, seed: gateOptions.gateSeed ?? .random(in: .min ... .max))
        gate.notices = [ProcessEnvironment.notice].compactMap(\.self) + notices
        gate.baseline = baseline
        gate.rules.threshold = settings.threshold
        gate.replayCount = settings.replayCount
        gate.maxTime = settings.maxTime
        gate.scaling = gateOptions.scaling ? try readingInput { try chosen.groups.map(ScalingCheck.init) } : []
        gate.strategiesAreChosen = given.texts[CoreSettings.strategy.name] != nil
        gate.layoutsAreChosen = baseline != nil || given.texts[CoreSettings.layout.name] != nil
        gate.notices += chosen.leftOut
        gate.recordingCommand = recordingCommand(chosen.descriptions.arguments)
        if given.isEmpty, let baseline { gate.notices += newLayoutNotice(of: suite, chosen, baseline) }
        gate.countsInstructions = !gateOptions.skipInstructions
        let searchLimit = [GateSettings.longestSearch, settings.processTimeLimit, settings.maxTime].compactMap(\.self).min()
        gate.search = searchLimit.map {
            (InterruptibleLauncher(SystemLauncher(timeLimit: $0), interruption: interruption), $0)
        }
        try await run(gate)
    }

    private func recordingCommand(_ settings: [String]) -> String {
        ([Suite.name, "baseline"] + settings + ["--output", gateOptions.baseline ?? "baseline.json"]).shellCommand
    }

    /// Returns a sentence about the layouts that the baseline does not have, or none.
    func newLayoutNotice(of suite: SuiteContents, _ chosen: GateScenarios, _ baseline: Baseline) -> [String] {
        let gated = Set(chosen.requests.map(\.subject.name))
        let others = suite.subjects.map(\.name).filter { !gated.contains($0) }
        guard !others.isEmpty else { return [] }
        let all = suite.subjects.map(\.name).joined(separator: ",")
        let settings = chosen.descriptions.flags.merging([CoreSettings.layout.name: all]) { $1 }
        let arguments = settings.filter { $0.key != CoreSettings.strategy.name }.arguments
        return [
            "Not gated, because the baseline does not have them: \(others.joined(separator: ", ")). "
                + "“\(recordingCommand(arguments))” adds them."
        ]
    }

    /// Runs the gate, prints and writes its verdicts, and exits with their status.
    @MainActor
    private func run(_ gate: Gate) async throws {
        let files = try readingInput { try GateFiles(gateOptions) }
        let started = Date()
        let progress = GateProgress(ProgressLine(isQuiet: gateOptions.quiet))
        let report = try await gate.report { progress.show($0) }
        progress.clear()
        let isSearching = gate.canNameCauses(of: report)
        // The files are written first, because the reader of the standard output may be gone.
        if !isSearching { try files.write(report, at: started) }
        try StandardOutput.printLine(report.text)
        let status = exitStatus(of: report)
        if isSearching {
            // The verdicts do not wait for their cause.
            try GateFiles(gateOptions).write(report, at: started, onlyReplaceable: true)
            EndingSignals.settle(status, saying: "The search for the cause was interrupted; the verdicts hold.")
            let explained = try await gate.addingCauses(to: report) { progress.show($0) }
            progress.clear()
            try files.write(explained, at: started)
            if let text = explained.causesText { try StandardOutput.printLine("\n\(text)") }
        }
        if status != 0 { throw ExitCode(status) }
    }

    func exitStatus(of report: GateReport) -> Int32 {
        switch report.outcome {
        case .pass, .notGated: 0
        case .improvement: gateOptions.failOnImprovement ? GateStatus.improvement : 0
        case .regression: GateStatus.regression
        case .inconclusive: GateStatus.inconclusive
        }
    }
}

/// The files of a gate. They are opened before the work starts, so that a bad path fails at once.
struct GateFiles {
    private let options: GateOptions
    private let markdown: ExportFile?
    private let junit: ExportFile?
    private let page: ExportFile?

    init(_ options: GateOptions) throws {
        self.options = options
        markdown = try options.markdown.map(ExportFile.init)
        junit = try options.junit.map(ExportFile.init)
        page = try options.report.map(ExportFile.init)
    }

    /// - Parameter onlyReplaceable: Whether pipes and streams are left out, which cannot be written again.
    func write(_ report: GateReport, at started: Date, onlyReplaceable: Bool = false) throws {
        func write(_ file: ExportFile?, _ content: (inout FileSink) throws -> Void) throws {
            if let file, file.replacesFile || !onlyReplaceable { try file.write(content) }
        }
        try write(markdown) { try $0.write([UInt8](report.markdown.utf8)) }
        try write(junit) { try JUnitReport(report, host: ProcessInfo.processInfo.hostName, started: started).write(to: &$0) }
        try write(page) { try ComparisonReport(report, sides: options.sides(at: started)).write(to: &$0) }
    }
}

/// The exit statuses of a gate besides 0, 1 and 64.
private enum GateStatus {
    static let regression: Int32 = 2
    static let improvement: Int32 = 4
    static let unusableBaseline: Int32 = 5
    static let inconclusive: Int32 = 7
}

extension ScalingCheck {
    /// Checks the settings of a gate. The numbers of items are not used.
    @MainActor
    fileprivate init(_ group: GateScenarios.Group) throws {
        let request = group.requests[0]
        try self.init(
            of: request.description, promisingStrategies: group.competitors(growing: .visible),
            otherStrategies: group.competitors(growing: .items), commonName: request.nameWithoutItems
        ) { itemCount in
            try request.with(items: itemCount).make(scrolledAs: Self.smallestItemCount).scrollTicks
        }
    }
}

extension GateCommand {
    func readBaseline() throws -> Baseline? {
        guard let path = gateOptions.baseline else { return nil }
        let known = (try? SuiteContents(Suite.self).scenarioSettings) ?? []
        do {
            return try Baseline.read(path) { settings in
                // The command is recommended, so a forged baseline must not add other flags to it.
                let flags = settings.filter { known.contains($0.key) }.arguments
                return "Make it again with “\(([Suite.name, "baseline"] + flags + ["--output", path]).shellCommand)”."
            }
        } catch let error as DataFileError {
            throw BaselineError(error.description)
        }
    }

    /// Returns the scenarios of the settings or, without settings, the baseline's scenarios.
    @MainActor
    func readScenarios(
        _ given: GivenScenarios, of suite: SuiteContents, _ baseline: Baseline?
    ) throws -> GateScenarios {
        func scenarios(_ given: GivenScenarios, recorded: Baseline? = nil) throws -> GateScenarios {
            try GateScenarios(given, of: suite, command: "\(suite.name) gate", recorded: recorded)
        }
        guard given.isEmpty, let baseline else { return try readingInput { try scenarios(given) } }
        do {
            try NamedFiles(settings: suite.ownSettings.map(\.setting)).require(baseline.files, in: baseline.settings)
            // A baseline of an earlier version has no layout if it is the suite's first.
            let recorded = baseline.settings[CoreSettings.layout.name]?.split(separator: ",").map(String.init)
            let names = suite.subjects.map(\.name)
            let layouts = recorded.map { $0.filter(names.contains) } ?? Array(names.prefix(1))
            // Without the strategies, so that those that only one side has are found.
            return try scenarios(
                GivenScenarios(
                    baseline.settings.merging([CoreSettings.layout.name: layouts.joined(separator: ",")]) { $1 }, of: suite
                )
                .replacing(CoreSettings.strategy.name, with: nil), recorded: baseline)
        } catch {
            throw BaselineError(
                "\(gateOptions.baseline ?? ""): the baseline has settings that this \(suite.name) cannot use (\(error)): make it again "
                    + "with “\(suite.name) baseline”.")
        }
    }

    /// Checks that the baseline was recorded with the same settings, except for layouts, items and
    /// strategies, which the exact tier compares.
    func requireSameSettings(_ scenarios: [ScenarioDescription], as baseline: Baseline?) throws(BaselineError) {
        guard let baseline else { return }
        let flags = scenarios.flags
        let files = scenarios.files ?? [:]
        if let changed = (baseline.files ?? [:]).keys.sorted().first(where: {
            files[$0] != nil && files[$0] != baseline.files?[$0]
        }) {
            throw BaselineError(
                "\(gateOptions.baseline ?? ""): \(excerpt(of: changed)) has another content than when the baseline was made: restore "
                    + "the file, or make the baseline again with “\(Suite.name) baseline”.")
        }
        let names = Set(flags.keys).union(baseline.settings.keys).subtracting(["layout", "items", "strategy"])
        let differing = names.sorted().filter { flags[$0] != baseline.settings[$0] }
        guard differing.isEmpty else {
            let texts = differing.map { key in
                func text(_ value: String?) -> String { value.map { excerpt(of: $0) } ?? "not given" }
                return "--\(key): \(text(flags[key])), and \(text(baseline.settings[key])) in the baseline"
            }
            throw BaselineError(
                "\(gateOptions.baseline ?? ""): the baseline has other settings (\(texts.joined(separator: "; "))): leave "
                    + "the settings out, or make the baseline again with “\(Suite.name) baseline”."
            )
        }
    }
}

extension GateCommand {
    /// Returns the programs to compare, and notices about them.
    @MainActor
    func programs(launcher: some ProgramLauncher) async throws -> (programs: GatePrograms, notices: [String]) {
        if let builds = try readingInput({ try givenBuilds() }) {
            var programs = GatePrograms(base: builds.base.executable, head: builds.head.executable, launcher: launcher)
            let base, head: LinkCommand
            switch (builds.base.link, builds.head.link) {
            case (.success(let ofBase), .success(let ofHead)): (base, head) = (ofBase, ofHead)
            case (.failure(let obstacle), _), (_, .failure(let obstacle)):
                return (programs, [Self.notice("\(obstacle)")])
            }
            let relinking = try Relinking(base: base, head: head, launcher: launcher)
            if let obstacle = try await relinking.obstacle() { return (programs, [Self.notice(obstacle)]) }
            programs.relinking = relinking
            return (programs, [])
        }
        let (base, head) = try readingInput {
            (
                try gateOptions.baseExecutable.map { try BenchExecutable(existingAt: $0, flag: "--base-executable") },
                try gateOptions.headExecutable.map { try BenchExecutable(existingAt: $0, flag: "--head-executable") }
            )
        }
        return (GatePrograms(base: base, head: head ?? .current, launcher: launcher), [])
    }

    /// A built program, and the command that links it again, or the reason why it cannot be linked.
    private typealias Build = (executable: BenchExecutable, link: Result<LinkCommand, BuildFolderError>)

    /// Returns the builds of the base and the head, or `nil` if executables are compared unchanged.
    private func givenBuilds() throws -> (base: Build, head: Build)? {
        guard let baseFolder = gateOptions.baseBuild else { return nil }
        return (try build(in: baseFolder), try build(in: gateOptions.headBuild ?? BenchExecutable.current.buildFolder))
    }

    private func build(in folder: String) throws(BuildFolderError) -> Build {
        do {
            let link = try LinkCommand(
                ofProduct: BenchExecutable.current.name, in: folder, configuration: RunEnvironment.compiledConfiguration)
            return (link.executable, .success(link))
        } catch {
            guard let executable = error.executable else { throw error }
            return (executable, .failure(error))
        }
    }

    private static func notice(_ obstacle: String) -> String {
        let bound = percentText(TimeRules().placementBound - 1, decimals: 1)
        return
            "\(obstacle.prefix(1).uppercased())\(obstacle.dropFirst()) Therefore the executables are not linked again for each process, "
            + "and the order of their functions may change times: a slower time that no count explains fails only above \(bound), and is "
            + "inconclusive below."
    }
}

extension BenchExecutable {
    /// - Throws: `SettingError` if the path is not of an executable file.
    fileprivate init(existingAt path: String, flag: String) throws(SettingError) {
        guard FileKind(of: path) == .regular, FileManager.default.isExecutableFile(atPath: path) else {
            throw SettingError("\(flag): \(excerpt(of: path)) is not an executable file.")
        }
        self.init(path: path)
    }
}
