import BenchmarkResults

extension RunEnvironment {
    /// The commits that some commits have come from, with these, as the repository of a folder orders them: each after its parents.
    ///
    /// Runs `git` once.
    ///
    /// - Parameter revisions: From files; what is no full name of a commit, and what the repository does not have, is left out.
    /// - Returns: None without git or a repository, and where git cannot be started or does not end.
    /// - Complexity: O(n), where n is the number of commits of the repository.
    package static func commitOrder(
        of revisions: some Sequence<String>, in folder: String, launcher: some ProgramLauncher
    ) async -> [String] {
        // A word that is no such name could be a flag.
        let names = Set(revisions.filter { [40, 64].contains($0.count) && $0.allSatisfy(\.isASCIIHexDigit) }).sorted()
        guard !names.isEmpty,
            let result = await git(
                ["rev-list", "--topo-order", "--reverse", "--ignore-missing"] + names + ["--"], in: folder, launcher),
            result.end == .exited(0)
        else { return [] }
        return result.output.split(whereSeparator: \.isNewline).map(String.init)
    }
}

extension Character {
    fileprivate var isASCIIHexDigit: Bool { isASCII && isHexDigit }
}
