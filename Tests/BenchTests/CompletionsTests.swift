import TestSupport
import Testing

/// The output of `bench --generate-completion-script`, although the program has a default command.
@Suite(.waitsForProcesses, .endsInTime) struct CompletionsTests {
    @Test func eachShellHasAScript() async throws {
        for shell in ["bash", "zsh", "fish"] {
            let outcome = try await Workplace().command("--generate-completion-script", shell)
            #expect(outcome.status == .exited(0) && outcome.errors.isEmpty, "\(outcome.errors)")
            for word in ["init", "render", "base-build"] { #expect(outcome.output.contains(word), "\(shell)") }
        }
    }

    /// As bash asks for completions: `COMP_WORDS` and the others are its own variables.
    @Test func bashCompletesCommandsAndFlags() async throws {
        let completions = [
            "re": "report render", "gate --base-": "--base-executable --base-build", "run --repo": "--report",
            "run --it": "--items --items-per-section", "run --layout fl": "flow", "run --trace fli": "fling fling-fast",
            "run --window p": "paged", "run --strategy dele": "delegate delegate-scroll-only", "run --colum": "--columns",
            "capacity --max": "--max-items --max-time --max-offset",
        ]
        let workplace = try Workplace()
        try workplace.write(
            """
            "$BENCH" --generate-completion-script bash > script && . ./script
            for typed; do
                COMP_LINE="bench $typed" COMP_WORDS=(bench $typed) COMPREPLY=()
                COMP_POINT=${#COMP_LINE} COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                _bench bench "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                echo "$typed: ${COMPREPLY[*]}"
            done
            """, to: "complete")
        let outcome = try await workplace.shell("exec bash ./complete \"$@\"", completions.keys.sorted())
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        let expected = completions.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }
        #expect(outcome.output == expected.joined(), "\(outcome.errors)")
    }
}
