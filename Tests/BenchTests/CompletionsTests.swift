import TestSupport
import Testing

/// The output of `bench --generate-completion-script`, although the program has a default command.
@Suite(.waitsForProcesses, .endsInTime) struct CompletionsTests {
    /// Bash asks for completions with `COMP_WORDS` and other variables.
    @Test func shellsCompleteCommandsAndFlags() async throws {
        let workplace = try Workplace()
        for shell in ["zsh", "fish", "bash"] {
            let script = try await workplace.succeed("--generate-completion-script", shell)
            let words = ["init", "render", "base-build"]
            #expect(words.allSatisfy(script.output.contains) && script.errors.isEmpty, "\(shell)")
            try workplace.write(script.output, to: "script.\(shell)")
        }
        let completions = [
            "re": "report render", "gate --base-": "--base-executable --base-build", "run --repo": "--report",
            "run --it": "--items --items-per-section", "run --layout fl": "flow", "run --trace fli": "fling fling-fast",
            "run --window p": "paged", "run --strategy dele": "delegate delegate-scroll-only", "run --colum": "--columns",
            "capacity --max": "--max-items --max-time --max-offset",
        ]
        try workplace.write(
            """
            . ./script.bash
            for typed; do
                COMP_LINE="bench $typed" COMP_WORDS=(bench $typed) COMPREPLY=()
                COMP_POINT=${#COMP_LINE} COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                _bench bench "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                echo "$typed: ${COMPREPLY[*]}"
            done
            """, to: "complete")
        let outcome = try await workplace.shell("exec bash ./complete \"$@\"", completions.keys.sorted())
        let expected = completions.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }
        #expect(outcome.output == expected.joined(), "\(outcome.errors)")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
    }
}
