/// The skeletons in `Stubs.swift` of names that an app's sources use and nothing declares: comments for the user to complete.
struct Stubs {
    private let skeletons: [Skeleton]
    /// The titles of skeletons that do not compile.
    private let undecided: Set<String>

    init(errors: CompilerErrors, undecided: Set<String> = []) {
        skeletons = errors.missing.map(Skeleton.init)
        self.undecided = undecided
    }

    static let head = """
        // A name is missing? Declare it here: remove the slashes, and complete the declaration.
        // “bench check” adds skeletons of other names. If a device's layout depends on the name,
        // give it the value that the device would have.
        import UIKit

        """

    /// The declarations as a source, and the skeleton of each of its lines.
    var source: (text: String, owners: [String?]) {
        var (lines, owners): ([String], [String?]) = (["import UIKit"], [nil])
        for skeleton in skeletons {
            lines += skeleton.declaration
            owners += [String?](repeating: skeleton.title, count: skeleton.declaration.count)
        }
        return (lines.map { $0 + "\n" }.joined(), owners)
    }

    /// Adds the skeletons that a text lacks, and drops those whose names are missing no more and that are still comments.
    ///
    /// - Returns: `nil` if nothing changes.
    func updated(_ text: String?) -> String? {
        let titles = Set(skeletons.map { "// \($0.title)" })
        let old = text ?? Self.head
        let blocks = old.split(separator: "\n\n", omittingEmptySubsequences: false)
        let kept = blocks.enumerated().filter { index, block in
            let lines = block.split(whereSeparator: \.isNewline)
            let isSkeleton = index > 0 && lines.first?.firstMatch(of: /^\/\/ \S.*: [^ ]+\.swift:\d+$/) != nil
            return !isSkeleton || titles.contains(String(lines[0])) || !lines.allSatisfy { $0.hasPrefix("//") }
        }.map(\.element)
        var new = kept.joined(separator: "\n\n")
        // The last block may be gone.
        if !new.hasSuffix("\n"), !new.isEmpty { new += "\n" }
        let known = Set(new.split(whereSeparator: \.isNewline).map(String.init))
        for skeleton in skeletons where !known.contains("// \(skeleton.title)") {
            new += skeleton.text(isDecided: !undecided.contains(skeleton.title))
        }
        return new == text || text == nil && skeletons.isEmpty ? nil : new
    }
}
