import Foundation
import Gating
import TestSupport
import Testing

/// Suites whose code ends the process. The step refused of `.ci/run` has two of them in another package.
@Suite(.waitsForProcesses, .endsInTime) struct EndedProcessTests {
    private let workplace = Workplace()
    private static let scenario = ["--items", "20", "--ticks", "5"]
    private static let strategy = "ran the strategy “ending” in list/mixed/20"

    /// Runs a script with the program `planted-changes`, and expects status 1 and one sentence.
    private func sentence(_ script: String, _ words: [String]) async throws -> String {
        let outcome = try await workplace.shell(script, words)
        #expect(outcome.end == .exited(1), "\(script), \(words): \(outcome)")
        #expect(outcome.output.isEmpty, "\(script), \(words)")
        return outcome.sentences.last ?? ""
    }

    /// Runs the program, whose strategy “ending” ends the process, and expects the sentence about it.
    private func expectSentence(
        _ ending: String, _ command: [String], event: String, code: String = strategy,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let found = try await sentence("PLANTED_CHANGE='\(ending)' exec \"$PLANTED\" \"$@\"", command)
        #expect(found.hasPrefix("The program \(event) while it \(code)."), "\(found)", sourceLocation: sourceLocation)
        #expect(try workplace.contents().isEmpty, sourceLocation: sourceLocation)
    }

    private static let run = ["run", "--output", "run"] + scenario

    /// The signal depends on the processor.
    private static var trap: String {
        #if arch(x86_64)
            "crashed (SIGILL)"
        #else
            "crashed (SIGTRAP)"
        #endif
    }

    static let ways = [
        ("exit-0", "exited"), ("exit-3", "exited"), ("_exit", "exited"), ("fatal-error", trap), ("index", trap),
        ("other-thread", trap), ("recursion", "crashed (SIGSEGV)"), ("segmentation-violation", "crashed (SIGSEGV)"),
        ("kill", "sent itself SIGKILL"), ("terminate", "sent itself SIGTERM"),
    ]

    @Test(arguments: ways) func theStrategyAndTheScenarioAreNamed(way: String, event: String) async throws {
        try await expectSentence("\(way) tick", Self.run, event: event)
    }

    static let places = [
        ("load", run, strategy), ("content", run, "made the content of list/mixed/20"),
        ("declaration", ["list"], "read the subjects that the suite declares"),
        ("tick", ["baseline", "--skip-instructions", "--output", "b.json"] + scenario, strategy),
    ]

    @Test(arguments: places) func otherCodeOfTheSuiteIsNamed(place: String, command: [String], code: String) async throws {
        try await expectSentence("exit-0 \(place)", command, event: "exited", code: code)
    }

    /// The scenarios that were finished before stay, as after a signal.
    @Test func finishedScenariosAreKept() async throws {
        let outcome = try await workplace.shell(
            "PLANTED_CHANGE='exit-0 tick-of-many' exec \"$PLANTED\" --items 20,30 --ticks 5 --replays 1 --output run")
        #expect(outcome.end == .exited(1), "\(outcome)")
        let kept = "The run was interrupted; its finished scenarios are in run, and “--resume run” continues it.\n"
        #expect(outcome.errors.hasSuffix(kept), "\(outcome.errors)")
        #expect(try workplace.read("run/scenarios.jsonl").split(separator: "\n").count == 1)
        #expect(try workplace.contents().keys.filter { $0.hasSuffix(".partial") || $0.hasSuffix(".lock") } == [])
    }

    /// A gate's processes, whose head ends. That is an error, and no regression.
    @Test func aGateNamesTheStrategyOfItsProcess() async throws {
        // Only the processes of the head have the variable's value that ends them.
        try await workplace.install(
            script: "PLANTED_CHANGE='exit-0 tick' exec '\(workplace.plantedPath)' \"$@\"", as: "head")
        let flags = ["--strategy", "ending", "--skip-instructions"] + Self.scenario
        let found = try await sentence(
            "PLANTED_CHANGE='exit-0 never' exec \"$PLANTED\" gate --base-executable \"$PLANTED\" --head-executable ./head \"$@\"",
            flags)
        #expect(found.hasPrefix("counting the exact work of the head"), "\(found)")
        #expect(found.contains("The program exited while it \(Self.strategy)."), "\(found)")
    }

    /// A valgrind that counts nothing, and whose program ends.
    private static let valgrind = """
        [ "$1" != --version ] || exit 0
        while [ "${1#--}" != "$1" ]; do shift; done
        PLANTED_CHANGE='fatal-error tick' exec "$@"
        """

    @Test func aProfileNamesTheStrategyOfItsProcess() async throws {
        try await workplace.install(script: Self.valgrind, as: "valgrind")
        try await workplace.install(script: #"exec cp "$4" "$3""#, as: "strip")
        let found = try await sentence(
            "PATH=$PWD:$PATH PLANTED_CHANGE='exit-0 never' exec \"$PLANTED\" profile --strategy ending \"$@\"", Self.scenario)
        #expect(found.contains("The program \(Self.trap) while it \(Self.strategy)."), "\(found)")
    }
}
