import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// The whole gate: exit statuses and files, and no missing part passes.
@Suite(.waitsForProcesses, .endsInTime) struct GateTests {
    private let workplace: Workplace
    private static let scenario = ["--items", "20", "--ticks", "5"]

    init() throws {
        workplace = try Workplace()
    }

    private func makeBaseline() async throws {
        try await workplace.make("b.json", by: ["baseline"] + Self.scenario + ["--skip-instructions"])
    }

    private func gate(_ arguments: [String]) async throws -> Outcome {
        try await workplace.bench(["gate", "--skip-instructions", "--quiet"] + arguments)
    }

    private func gate(_ arguments: String...) async throws -> Outcome {
        try await gate(arguments)
    }

    /// Runs a gate that stops before it starts another process.
    private func refusedGate(_ arguments: String...) async throws -> Outcome {
        try await workplace.command(["gate", "--skip-instructions", "--quiet"] + arguments)
    }

    @Test func aBuildPassesItsOwnBaseline() async throws {
        try await makeBaseline()
        let outcome = try await gate("--baseline", "b.json", "--markdown", "g.md", "--junit", "g.xml")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.output.hasSuffix("The gate passes. Of 68 verdicts: 68 pass.\n"))
        #expect(try workplace.read("g.md").hasPrefix("## ✅ Scroll cost: pass\n"))
        #expect(try workplace.read("g.xml").contains("<testsuite "))
    }

    @Test func baselinesOfOneBuildAreEqual() async throws {
        try await makeBaseline()
        let outcome = try await workplace.bench(["baseline"] + Self.scenario + ["--skip-instructions", "--output", "again.json"])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.output == "The exact work of 4 series, 20 ticks, is in again.json.\n")
        #expect(try workplace.read("again.json") == workplace.read("b.json"))
    }

    @Test(.needsAllocationCounter) func oneMoreAllocationFailsAndItsCauseIsNamed() async throws {
        try await makeBaseline()
        let outcome = try await gate("--baseline", "b.json", "--handicap", "alloc=1", "--markdown", "g.md")
        #expect(outcome.status == .exited(2), "\(outcome.errors)")
        #expect(outcome.output.hasPrefix("**HANDICAP alloc=1: "))
        let rows = outcome.output.split(separator: "\n").filter { $0.contains(" allocations ") }
        #expect(rows.count == 4 && rows.allSatisfy { $0.contains("| exact | regression | algorithm |") }, "\(outcome.output)")
        #expect(try workplace.read("g.md").contains("HANDICAP alloc=1"))
    }

    // MARK: The page

    /// A failing gate writes its page, and prints the same as without a page.
    @Test func aFailingGateWritesItsPage() async throws {
        try await makeBaseline()
        // A head that scrolls another trace.
        let changed = #"$(printf %s "$2" | sed 's/"settings":{/"settings":{"seed":"2",/'"#
        try workplace.write("#!/bin/sh\nexec '\(try workplace.executablePath)' \"$1\" \"\(changed))\"\n", to: "head.sh")
        try await workplace.install("head.sh", as: "head")
        let plain = try await gate("--baseline", "b.json", "--head-executable", "./head")
        let outcome = try await gate("--baseline", "b.json", "--head-executable", "./head", "--report", "g.html")
        #expect(outcome.status == .exited(2) && outcome.output == plain.output, "\(outcome.errors)")
        let html = try workplace.read("g.html")
        #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
        #expect(
            html.contains("<title>Scroll cost: regression – ScrollBench</title>") && html.contains("Base: the baseline b.json"))
        #expect(html.matches(of: /<svg class="timeline-chart"/).count == 4 && html.contains("class=\"shade\""))
        #expect(html.matches(of: /<tr class="differs"><th scope="row">changed_cells</).count == 4)
    }

    @Test func unwritablePagesAreRefusedBeforeTheGate() async throws {
        try await makeBaseline()
        let before = try workplace.contents()
        let outcome = try await refusedGate("--baseline", "./b.json", "--report", "./no/such.html")
        #expect(outcome.status == .exited(64) && outcome.output.isEmpty)
        #expect(outcome.sentences == ["no/such.html: the file cannot be written: No such file or directory."])
        #expect(try workplace.contents() == before)
    }

    // MARK: Baselines that cannot be used

    @Test func damagedBaselinesHaveASeparateStatus() async throws {
        try await makeBaseline()
        let text = try workplace.read("b.json")
        let architecture = try #require(text.firstMatch(of: /"architecture" : "([a-z0-9_]+)"/)).1
        for (name, damaged, reason) in [
            ("truncated", String(text.prefix(text.count / 2)), "this is not a baseline"),
            ("edited", text.replacing("\"ticks\" : \"5\"", with: "\"ticks\" : \"6\""), "was changed after it was made"),
            ("older", text.replacing("\"schemaVersion\" : 2", with: "\"schemaVersion\" : 1"), "this program reads version 2"),
            ("foreign, by hand", text.replacing(architecture, with: "pdp11"), "was changed after it was made"),
            ("empty", "", "the file is empty"),
        ] {
            try workplace.write(damaged, to: "damaged.json")
            let outcome = try await refusedGate("--baseline", "./damaged.json")
            #expect(outcome.status == .exited(5), "\(name): \(outcome.errors)")
            #expect(outcome.sentences.count == 1 && outcome.sentences[0].contains(reason), "\(name): \(outcome.errors)")
        }
        let missing = try await refusedGate("--baseline", "./nowhere.json")
        #expect(missing.status == .exited(5) && missing.sentences == ["nowhere.json: there is no such file."])
    }

    /// An intact baseline of a machine that does not exist.
    @Test func baselinesOfOtherBuildsAreNotCompared() async throws {
        try await makeBaseline()
        let own = try Baseline.read("\(workplace.path)/b.json")
        var key = own.key
        key.architecture = "pdp11"
        let foreign = Baseline(key: key, settings: own.settings, series: own.series)
        try workplace.write([UInt8](foreign.json()), to: "foreign.json")
        let outcome = try await gate("--baseline", "foreign.json")
        #expect(outcome.status == .exited(5), "\(outcome.errors)")
        #expect(outcome.sentences.first?.contains("instead of \(excerpt(of: "pdp11"))") == true, "\(outcome.errors)")
    }

    @Test func otherSettingsAreNotCompared() async throws {
        try await makeBaseline()
        let outcome = try await refusedGate("--baseline", "./b.json", "--items", "20", "--ticks", "5", "--seed", "2")
        #expect(outcome.status == .exited(5))
        #expect(
            outcome.sentences.first?.contains("--seed: \(excerpt(of: "2")), and not given in the baseline") == true,
            "\(outcome.errors)")
    }

    @Test func missingSeriesFailTheGate() async throws {
        try await makeBaseline()
        let outcome = try await gate("--baseline", "b.json", "--items", "20", "--ticks", "5", "--strategy", "full,cached")
        #expect(outcome.status == .exited(2), "\(outcome.errors)")
        #expect(outcome.output.contains("the baseline has this series, but the head does not"))
    }

    // MARK: Executables that cannot be used

    @Test func executablesThatFailAreErrors() async throws {
        for (name, script) in [
            ("crashing", "#!/bin/sh\necho on the way >&2\necho it broke >&2\nkill -SEGV $$\n"),
            ("talking", "#!/bin/sh\necho hello\n"),
        ] {
            try workplace.write(script, to: "\(name).sh")
            try await workplace.install("\(name).sh", as: name)
        }
        try workplace.write("no program", to: "text")
        for (executable, reason) in [
            ("./crashing", "last output: \(excerpt(of: "on the way it broke"))"), ("./talking", "this is not a baseline"),
        ] {
            let outcome = try await workplace.bench(
                ["gate", "--skip-instructions", "--quiet", "--base-executable", executable] + Self.scenario)
            #expect(outcome.status == .exited(1), "\(executable): \(outcome.errors)")
            #expect(outcome.sentences.first?.contains(reason) == true, "\(executable): \(outcome.errors)")
        }
        // Refused before anything is counted.
        for executable in ["nowhere", "text", "."] {
            for flag in ["--base-executable", "--head-executable"] {
                let outcome = try await refusedGate("--scaling", flag, executable == "text" ? "./text" : executable)
                #expect(outcome.status == .exited(64), "\(executable): \(outcome.errors)")
                #expect(
                    outcome.sentences.first?.hasSuffix(" is not an executable file.") == true, "\(outcome.errors)")
            }
        }
    }

    // MARK: The time tier

    /// Real times differ on a busy machine, so both executables print the same sample each time.
    @Test func twoExecutablesAreTimed() async throws {
        let program = try workplace.executablePath
        try workplace.write(
            """
            #!/bin/sh
            if [ "$1" != sample ]; then exec '\(program)' "$@"; fi
            [ -e sample.json ] || '\(program)' "$@" > sample.json
            exec cat sample.json
            """, to: "timed.sh")
        for name in ["base", "head"] { try await workplace.install("timed.sh", as: name) }
        let outcome = try await gate(
            ["--replays", "1", "--strategy", "delegate", "--base-executable", "./base", "--head-executable", "./head"]
                + Self.scenario)
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        let rows = outcome.output.split(separator: "\n").filter { $0.contains("| steady_midmean_ns |") }
        #expect(rows.count == 1 && rows[0].contains("| time | pass "), "\(outcome.output)")
        #expect(outcome.output.contains("the same in all 17 exact metrics"))
    }

    @Test func scalingNeedsNoBase() async throws {
        let flags = ["--ticks", "2", "--strategy", "delegate", "--skip-instructions", "--quiet"]
        let outcome = try await workplace.bench(["gate", "--scaling"] + flags)
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.output.contains("delegate in quilt/linear/mixed: none of "))
    }

    @Test func ctrlCEndsAGateWithoutAVerdict() async throws {
        let executable = try workplace.executablePath
        let arguments = ["gate", "--skip-instructions", "--base-executable", executable, "--markdown", "g.md"] + Self.scenario
        let outcome = try await workplace.bench(arguments, atLine: "timing") { send in try send(.interrupt) }
        #expect(outcome.status == .exited(130), "\(outcome.errors)")
        #expect(outcome.errors.hasSuffix("The gate was interrupted; it has no verdict."))
        #expect(outcome.output.isEmpty)
        #expect(try workplace.contents().isEmpty, "nothing is left, whole or in part")
    }

    @Test func invalidArgumentsHaveStatus64() async throws {
        for arguments in [
            [], ["--baseline", "b.json", "--self-test"], ["--scaling", "--replays", "0"], ["--scaling", "--layout", "x"],
        ] {
            let outcome = try await workplace.command(["gate"] + arguments)
            #expect(outcome.status == .exited(64), "\(arguments): \(outcome.errors)")
            #expect(outcome.sentences.count == 1)
        }
        let unwritable = try await workplace.command(["baseline"] + Self.scenario + ["--output", "./nowhere/b.json"])
        #expect(unwritable.status == .exited(64))
        #expect(try workplace.contents().isEmpty)
    }
}
