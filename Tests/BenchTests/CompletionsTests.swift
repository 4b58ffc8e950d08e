import TestSupport
import Testing

/// The output of `bench --generate-completion-script`, although the program has a default command.
@Suite(.waitsForProcesses, .endsInTime) struct CompletionsTests {
    @Test(arguments: ["bash", "zsh", "fish"])
    func eachShellHasAScript(shell: String) async throws {
        let outcome = try await Workplace().bench("--generate-completion-script", shell)
        #expect(outcome.status == .exited(0) && outcome.errors.isEmpty, "\(outcome.errors)")
        for word in ["init", "render", "base-build"] { #expect(outcome.output.contains(word)) }
    }

    /// As bash asks for completions: `COMP_WORDS` and the others are its own variables.
    @Test(arguments: [
        ("re", "report render"), ("gate --base-", "--base-executable --base-build"), ("run --repo", "--report"),
        ("run --it", "--items --items-per-section"), ("run --layout fl", "flow"),
        ("run --trace fli", "fling fling-fast"), ("run --window p", "paged"),
        ("run --strategy dele", "delegate delegate-scroll-only"),
        ("run --colum", "--columns"), ("capacity --max", "--max-items --max-time --max-offset"),
    ])
    func bashCompletesCommandsAndFlags(typed: String, completions: String) async throws {
        let workplace = try Workplace()
        try workplace.write(
            """
            "$BENCH" --generate-completion-script bash > script && . ./script
            COMP_LINE="bench $1" COMP_WORDS=(bench $1)
            COMP_POINT=${#COMP_LINE} COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _bench bench "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
            echo "${COMPREPLY[*]}"
            """, to: "complete")
        let outcome = try await workplace.shell("exec bash ./complete \"$1\"", [typed])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.output == "\(completions)\n", "\(outcome.errors)")
    }
}
