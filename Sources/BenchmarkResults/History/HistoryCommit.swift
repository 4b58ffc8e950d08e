import Foundation

/// A state of the sources that runs were made of.
package struct HistoryCommit: Equatable, Sendable {
    /// With `-dirty` behind it where the working tree differed; `nil` is unknown.
    package let revision: String?
    /// When the first of its runs began.
    package let started: Date
    /// The directories of its runs.
    package let runs: [String]

    static let dirtySuffix = "-dirty"

    /// Whether two runs of it had the same sources.
    package var isKnown: Bool { revision.map { !$0.hasSuffix(Self.dirtySuffix) } ?? false }

    /// The commit that was checked out, also where the working tree differed from it.
    package static func base(of revision: String) -> String {
        revision.hasSuffix(dirtySuffix) ? String(revision.dropLast(dirtySuffix.count)) : revision
    }
}

/// Commits in the order of their history, as far as that is known.
package struct CommitOrder: Equatable, Sendable {
    package let commits: [HistoryCommit]
    /// How many of the commits have their place from git. The others stand by the times at which their runs began.
    package let rankedCount: Int

    /// Runs of one commit are one commit; each run of a working tree that differed, or of an unknown commit, is one of its own: nobody
    /// knows whether two of them had the same sources.
    ///
    /// - Parameter gitOrder: Commits from the oldest to the newest; none where git does not know them.
    /// - Complexity: O(s log s + c²), where s is the number of samples and c that of commits.
    package init(of samples: [HistorySample], gitOrder: [String]) {
        let commits = Self.commits(of: samples)
        let ranks = Dictionary(zip(gitOrder, 0...), uniquingKeysWith: { first, _ in first })
        func rank(_ commit: HistoryCommit) -> Int? { commit.revision.flatMap { ranks[HistoryCommit.base(of: $0)] } }
        var ordered = commits.filter { rank($0) != nil }.sorted {
            // What was changed after a commit comes after it.
            (rank($0) ?? 0, $0.isKnown ? 0 : 1, $0.started, $0.runs[0])
                < (rank($1) ?? 0, $1.isKnown ? 0 : 1, $1.started, $1.runs[0])
        }
        rankedCount = ordered.count
        for commit in commits.filter({ rank($0) == nil }).sorted(by: { ($0.started, $0.runs[0]) < ($1.started, $1.runs[0]) }) {
            let earlier = ordered.lastIndex { $0.started <= commit.started }
            ordered.insert(commit, at: earlier.map { $0 + 1 } ?? 0)
        }
        self.commits = ordered
    }

    private static func commits(of samples: [HistorySample]) -> [HistoryCommit] {
        var groups: [Identity: (started: Date, runs: [String])] = [:]
        var order: [Identity] = []
        for sample in samples {
            let identity = Identity(of: sample)
            if groups[identity] == nil { order.append(identity) }
            var group = groups[identity] ?? (sample.started, [])
            group.started = min(group.started, sample.started)
            if !group.runs.contains(sample.run) { group.runs.append(sample.run) }
            groups[identity] = group
        }
        return order.map { identity in
            let group = groups[identity] ?? (.distantPast, [])
            return HistoryCommit(revision: identity.revision, started: group.started, runs: group.runs)
        }
    }

    /// The place of a sample's commit among all.
    func places() -> (HistorySample) -> Int {
        var places: [Identity: Int] = [:]
        for (place, commit) in commits.enumerated() {
            for run in commit.runs { places[Identity(revision: commit.revision, run: commit.isKnown ? nil : run)] = place }
        }
        return { places[Identity(of: $0)] ?? 0 }
    }

    private struct Identity: Hashable {
        let revision: String?
        /// `nil` for a commit whose runs all have the same sources.
        let run: String?

        init(revision: String?, run: String?) {
            self.revision = revision
            self.run = run
        }

        init(of sample: HistorySample) {
            let isKnown = sample.revision.map { !$0.hasSuffix(HistoryCommit.dirtySuffix) } ?? false
            self.init(revision: sample.revision, run: isKnown ? nil : sample.run)
        }
    }
}
