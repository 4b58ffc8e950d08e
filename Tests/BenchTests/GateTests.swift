import BenchmarkResults
import Foundation
import Gating
import TestSupport
import Testing

/// The whole gate: exit statuses and files, and no missing part passes.
@Suite(.waitsForProcesses, .endsInTime) struct GateTests {
    private let workplace = Workplace()
    private static let scenario = ["--layout", "quilt", "--items", "20", "--ticks", "5"]

    /// Runs a gate in this process, with the program as its head.
    private func gate(_ arguments: String...) async throws -> ProgramOutcome {
        let head = arguments.contains("--head-executable") ? [] : ["--head-executable", workplace.executablePath]
        return try await workplace.command(["gate", "--quiet", "--skip-instructions"] + arguments + head)
    }

    @Test func aBuildPassesItsOwnBaseline() async throws {
        let made = try await workplace.bench(["baseline"] + Self.scenario + ["--skip-instructions"])
        #expect(made.end == .exited(0), "\(made.errors)")
        #expect(made.output == "The exact work of 4 series, 20 ticks, is in results/baseline.json.\n")

        let outcome = try await workplace.bench(
            "gate", "--skip-instructions", "--quiet", "--baseline", "results/baseline.json", "--markdown", "g.md", "--junit",
            "g.xml")
        #expect(outcome.end == .exited(0), "\(outcome.errors)")
        #expect(outcome.output.hasSuffix("The gate passes. Of 84 verdicts: 84 pass.\n"))
        #expect(try workplace.read("g.md").hasPrefix("## ✅ Scroll cost: pass\n"))
        #expect(try workplace.read("g.xml").contains("<testsuite "))
    }

    /// The head is a copy of the base's executable that does more work.
    @Test(.needsAllocationCounter) func slowerCopiesFailAndTheCauseIsNamed() async throws {
        for change in ["allocations-1", "ticks-5000"] { try await workplace.plant(change) }
        try await run("", ["baseline"] + Self.planted + ["--output", "b.json"])
        func gate(_ copy: String) async throws -> ProgramOutcome {
            try await workplace.shell(
                "exec ./\(copy) \"$@\"", ["gate", "--quiet", "--baseline", "b.json", "--markdown", "g.md", "--skip-instructions"])
        }
        let allocating = try await gate("allocations-1")
        #expect(allocating.end == .exited(2), "\(allocating.errors)")
        let failed = allocating.output.split(separator: "\n").filter { $0.contains("| regression |") }
        let counters = failed.map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }.map { $0[2] }
        #expect(counters == ["allocations", "allocated_bytes", "load"], "\(allocating.output)")
        #expect(failed.allSatisfy { $0.contains("| exact | regression | algorithm |") }, "\(allocating.output)")
        #expect(try workplace.read("g.md").hasPrefix("## ❌ Scroll cost: regression\n"))
        // Arithmetic shows in no counter and on no screen.
        let calculating = try await gate("ticks-5000")
        #expect(calculating.end == .exited(0), "\(calculating.output)")
    }

    @Test func aGateFailsIfTheHeadLacksASeries() async throws {
        try await workplace.makeBaseline("b.json")
        // A head that scrolls another trace, and lacks a strategy.
        let changes = #"s/"settings":{/&"seed":"2",/; s/,"named"//"#
        let changed = "\"$(printf %s \"$2\" | sed '\(changes)')\""
        try await workplace.install(script: "exec '\(workplace.executablePath)' \"$1\" \(changed)", as: "head")
        let outcome = try await gate(
            "--baseline", "./b.json", "--head-executable", "./head", "--layout", "quilt", "--strategy",
            "full,cached,named", "--items", "20", "--ticks", "5")
        #expect(outcome.end == .exited(2), "\(outcome)")
        #expect(outcome.output.contains("the baseline has this series, but the head does not"))
        let omitted = "Not compared, because the settings leave them out: delegate in quilt/linear/mixed/20.\n"
        #expect(outcome.output.hasPrefix(omitted))
    }

    /// A valgrind that counts 9 instructions in the load and in each of five ticks, and never ends if stacks are asked.
    private static let endlessValgrind = """
        [ "$1" != --version ] || { echo valgrind-3.19.0; exit; }
        for word; do
            case $word in
            --separate-callers=*) : > searching; exec sleep 600 ;;
            --callgrind-out-file=*) profile=${word#*=} ;;
            esac
        done
        for part in 1 2 3 4 5 6; do
            printf 'part: %s\\ndesc: Trigger: --dump-before=f\\nevents: Ir\\ntotals: 9\\n' "$part"
        done > "$profile"
        while [ "${1#--}" != "$1" ]; do shift; done
        exec "$@"
        """

    /// The verdicts do not wait for their cause.
    @Test(.needsAllocationCounter) func anInterruptOfTheSearchKeepsTheVerdictsTheFilesAndTheStatus() async throws {
        try await workplace.plant("allocations-1")
        try await workplace.install(script: Self.endlessValgrind, as: "valgrind")
        try await workplace.install(script: #"exec cp "$4" "$3""#, as: "strip")
        let outcome = try await workplace.shell(
            """
            PATH=$PWD:$PATH "$PLANTED" gate --quiet --base-executable "$PLANTED" --head-executable ./allocations-1 --items 20 \
                --ticks 5 --replays 1 --max-time 60s --markdown g.md --junit g.xml &
            while [ ! -e searching ]; do kill -0 $! || exit 99; done
            kill -INT $!
            wait $!
            """)
        #expect(outcome.end == .exited(2), "\(outcome.errors)")
        #expect(outcome.output.contains("The gate FAILS."), "\(outcome.output)")
        #expect(outcome.errors.contains("The search for the cause was interrupted; the verdicts hold."))
        #expect(try workplace.read("g.md").hasPrefix("## ❌ Scroll cost: regression\n"))
        #expect(try workplace.read("g.xml").contains("<failure "))
    }

    // MARK: Refused gates

    /// `BaselineTests` and the tests of `Gating` have all reasons.
    @Test func unusableBaselinesHaveASeparateStatus() async throws {
        try await workplace.makeBaseline("b.json")
        // Nothing is opened.
        try workplace.write("an earlier verdict", to: "g.md")
        let gate = ["gate", "--skip-instructions", "--quiet", "--markdown", "./g.md", "--baseline"]
        #expect(
            try await workplace.refusal(of: gate + ["./nowhere.json"], status: 5) == "nowhere.json: there is no such file.")
        let untimed = try await workplace.refusal(of: gate + ["./nowhere.json", "--gate-seed", "3"])
        #expect(untimed.hasPrefix("--gate-seed needs "), "\(untimed)")
        let other = try await workplace.refusal(
            of: gate + ["./b.json", "--layout", "quilt", "--items", "20", "--ticks", "5", "--seed", "2"], status: 5)
        #expect(other.contains("differ in seed (none, \(excerpt(of: "2")))"), "\(other)")
    }

    /// A base that describes no suite is of an earlier version; a base that crashes leaves no verdict.
    @Test(arguments: [(64, 6, "not compared", "<skipped "), (9, 1, "no verdict", "<error ")])
    func aGateWithoutAVerdictReplacesTheFilesOfAnEarlierOne(
        _ statusOfBase: Int, status: Int32, name: String, element: String
    ) async throws {
        let files = ["g.md", "g.xml"]
        for file in files { try workplace.write("an earlier verdict", to: file) }
        try await workplace.install(script: "exit \(statusOfBase)", as: "base")
        let flags = ["--base-executable", "./base", "--markdown", "g.md", "--junit", "g.xml"]
        let outcome = try await workplace.bench(["gate", "--quiet", "--skip-instructions"] + Self.scenario + flags)
        #expect(outcome.end == .exited(status), "\(outcome.errors)")
        #expect(try files.filter { try workplace.read($0).contains("an earlier verdict") } == [])
        #expect(try workplace.read("g.md").contains("Scroll cost: \(name)"))
        #expect(try workplace.read("g.xml").contains(element))
    }

    // MARK: The time tier

    /// The real programs are sampled until the second pair, in which the head fails. A whole tier would start forty processes.
    @Test func twoExecutablesAreTimed() async throws {
        let program = workplace.executablePath
        for (name, limit) in [("base", 3), ("head", 2)] {
            try await workplace.install(
                script: """
                    [ "$1" != sample ] || echo "$2" >> "$0.log"
                    [ ! -e "$0.log" ] || while read -r _; do
                        [ $((count += 1)) -lt \(limit) ] || exit 9
                    done < "$0.log"
                    exec '\(program)' "$@"
                    """, as: name)
        }
        let outcome = try await gate(
            "--layout", "quilt", "--replays", "3", "--strategy", "delegate", "--base-executable", "./base", "--head-executable",
            "./head", "--items",
            "20", "--ticks", "5")
        let task = "measuring delegate in quilt/linear/mixed/20 with the head (head)"
        #expect(outcome.end == .exited(1))
        #expect(outcome.sentences == ["\(task) failed: the process exited with status 9; no output."])
        let requests = try workplace.read("head.log").split(separator: "\n")
        #expect(requests.count == 2)
        #expect(requests.filter { !$0.contains(#""replays":3"#) } == [])
        #expect(try workplace.read("base.log").split(separator: "\n").first == requests[0])
    }

    // MARK: Variables

    private static let planted = ["--items", "20", "--ticks", "5", "--skip-instructions"]

    /// Runs the program `planted-changes` with variables, for example `A=1 B=2`, and expects its exit status.
    @discardableResult
    private func run(
        _ variables: String, _ arguments: [String], status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> ProgramOutcome {
        let outcome = try await workplace.shell("\(variables) exec \"$PLANTED\" \"$@\"", arguments)
        #expect(outcome.end == .exited(status), "\(outcome.output)\(outcome.errors)", sourceLocation: sourceLocation)
        return outcome
    }

    /// The work of the suite depends on a variable.
    @Test(.needsAllocationCounter) func aGateAgreesWithTheBaselineOfItsEnvironment() async throws {
        let gate = ["gate", "--quiet", "--skip-instructions", "--baseline", "b.json"]
        try await run("PLANTED_CHANGE=allocations-3", ["baseline"] + Self.planted + ["--output", "b.json"])
        try await run("PLANTED_CHANGE=allocations-3", gate)
        try await run("PLANTED_CHANGE=allocations-4", gate, status: 2)
    }

    /// The values of variables may be secret.
    @Test func removedVariablesAreNamedWithoutTheirValues() async throws {
        let variables = "unset \(ProcessEnvironment.marker);MALLOC_ARENA_MAX=secret7"
        let outcome = try await run(variables, ["baseline"] + Self.planted + ["--output", "b.json"])
        #expect(outcome.errors.contains("MALLOC_ARENA_MAX"))
        #expect(!(outcome.errors + outcome.output).contains("secret7"))
        #expect(try !workplace.read("b.json").contains("secret7"))
    }
}
