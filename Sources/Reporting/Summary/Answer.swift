import BenchmarkResults
import Statistics

/// The decision about scenarios that differ only in the number of items: which strategy to use with the most of them.
///
/// ``sentences`` says it in words.
struct Answer: Equatable {
    /// A strategy that is fast enough, too, compared with the recommended one.
    struct Alternative: Equatable {
        let name: String
        let slowness: Slowness?
        let simplicity: Simplicity?
    }

    /// How much slower a strategy is, with a figure of the table.
    enum Slowness: Equatable {
        /// The ratio to the recommended strategy, which is the fastest.
        case times(Double)
        case median(CostInterval)
    }

    enum Simplicity: Equatable {
        /// The difference of the added lines.
        case lines(Int)
        case lessSimple
    }

    /// The number of items up to which a strategy is fast enough.
    struct Reach: Equatable {
        let strategy: String
        /// Whether the strategy is simpler than the recommended one.
        let isSimpler: Bool
        let limit: SizeLimit
    }

    /// The most items, which the answer is about.
    let items: Int
    /// Whether the screen has its own items, whatever number a run asks for.
    let hasOwnItems: Bool
    /// The recommended strategy, or `nil` for the ``reason``.
    let recommended: String?
    let reason: Judgment.Reason?
    let alternatives: [Alternative]
    let tooSlow: [String]
    let undecided: [String]
    /// The only strategy that is judged, or `nil` if there are several.
    let onlyStrategy: String?
    /// Whether any of the scenarios was timed.
    let isTimed: Bool
    let reach: Reach?

    /// - Parameter sizes: The judgments in ascending order of the items, at least one.
    init(about sizes: [Judgment]) {
        let largest = sizes[sizes.count - 1]
        let judged = largest.strategies.filter { $0.verdict != nil }
        let others = judged.filter { $0.name != largest.recommended?.name }
        func names(_ mark: FrameVerdict.Mark) -> [String] { others.filter { $0.verdict?.mark == mark }.map(\.name) }
        (items, hasOwnItems) = (largest.items, largest.hasOwnItems)
        (recommended, reason) = (largest.recommended?.name, largest.reason)
        alternatives =
            largest.recommended.map { chosen in
                others.filter { $0.verdict?.mark == .fastEnough }.map { Alternative($0, besides: chosen, in: largest) }
            } ?? []
        (tooSlow, undecided) = (names(.tooSlow), names(.undecided))
        onlyStrategy = judged.count == 1 ? judged[0].name : nil
        isTimed = largest.strategies.contains { $0.worst != nil }
        reach = Reach(in: sizes)
    }
}

extension Answer.Alternative {
    fileprivate init(_ other: Judgment.Strategy, besides chosen: Judgment.Strategy, in judgment: Judgment) {
        name = other.name
        let isSlower = (other.median?.upper ?? .zero) > (chosen.median?.upper ?? .zero)
        let ratio = judgment.timesFastest(other) ?? 0
        if isSlower, judgment.timesFastest(chosen) == 1 {
            slowness = ratio < 1.05 ? nil : .times(ratio)
        } else {
            slowness = isSlower ? other.median.map { .median($0) } : nil
        }
        if let lines = other.addedLines, let own = chosen.addedLines {
            simplicity = .lines(lines - own)
        } else {
            simplicity = judgment.isSimpler(chosen, than: other) ? .lessSimple : nil
        }
    }
}

extension Answer.Reach {
    /// Creates the reach of the simplest strategy that is simpler than the recommended one and fast enough with fewer items.
    /// Without a recommendation or another strategy, it is the reach of the last recommended one.
    ///
    /// Returns `nil` if no strategy is fast enough at the smallest size, or if nothing is limited.
    fileprivate init?(in sizes: [Judgment]) {
        let largest = sizes[sizes.count - 1]
        let judged = largest.strategies.filter { $0.verdict != nil }
        let candidates: [(name: String, isSimpler: Bool)]
        if let chosen = largest.recommended, judged.count > 1 {
            candidates = judged.filter { largest.isSimpler($0, than: chosen) }
                .sorted { largest.isSimpler($0, than: $1) }.map { ($0.name, true) }
        } else {
            let last = sizes.last { $0.recommended != nil }?.recommended
            candidates = largest.recommended == nil ? [last.map { ($0.name, false) }].compactMap(\.self) : []
        }
        for (name, isSimpler) in candidates {
            guard let limit = SizeLimit(of: name, in: sizes) else { continue }
            (strategy, self.isSimpler, self.limit) = (name, isSimpler, limit)
            return
        }
        return nil
    }
}
