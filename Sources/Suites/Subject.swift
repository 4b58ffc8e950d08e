import UIKit

/// One thing to put on the screen, at any number of items, with the competing ways to keep it up to date.
///
/// A subject makes its content from the parameters of a scenario, and each competitor makes a view controller from that content. All
/// competitors must show the same: their screens are compared at every tick before anything is timed.
///
/// ```swift
/// Subject("feed", items: [50, 500, 5_000]) { Feed(posts: $0.items, seed: $0.seed) } competitors: {
///     Competitor("full", growth: .items) { feed in FeedViewController(feed, layout: FeedLayout()) }
///     Competitor("cached") { feed in FeedViewController(feed, layout: CachedFeedLayout()) }
/// }
/// ```
public struct Subject<Content>: Sendable {
    let description: SubjectDescription
    /// Makes the content of one scenario.
    public let makeContent: @MainActor @Sendable (Parameters) throws -> Content
    let warning: @MainActor @Sendable (Content, Parameters) throws -> String?
    /// In the order in which reports name them.
    public let competitors: [Competitor<Content>]

    /// - Parameters:
    ///   - name: The name that `--layout` takes and that stands in the reports. Unique in the suite.
    ///   - summary: One line for `list`.
    ///   - items: The numbers of items that are measured unless `--items` says otherwise.
    ///   - axis: The axis that is scrolled.
    ///   - motion: What the ticks of a trace do: they scroll a scroll view, or move a view that is none.
    ///   - changesData: Whether the view controllers of all competitors are ``ContentChanging``. Traces that change data are refused
    ///     otherwise.
    ///   - trace: The trace that is replayed unless `--trace` says otherwise; `nil`: the first of the motion's own.
    ///   - settings: The subject's own settings, which become flags and keys of scenario files.
    ///   - examples: Scenarios worth a look, which `list` names.
    ///   - alternatives: Lists of the own settings of which one at most is given, such as two kinds of files. A flag takes the place
    ///     of the others in a scenario file.
    ///   - itemCount: The number of items that the settings themselves bring, such as the records of a file; `nil` where they bring none.
    ///     It takes the place of `items`.
    ///   - bytesPerItem: The memory that one item of the content takes, in bytes, with what is needed for a moment to make it. With that
    ///     of the competitors it decides which numbers of items are refused for lack of memory; `--dry-run` shows the sum.
    ///   - bytesPerItemAndTick: The memory that one item takes on the screen that is kept of each tick, in bytes, where all items are on
    ///     the screen; 0 where the screen shows a few of them.
    ///   - check: Refuses combinations of settings that make no sense, before any content is made. What it throws is shown to the user.
    ///   - warning: A sentence about a content that can be measured and is probably not what the user meant; `nil` where there is
    ///     nothing to say.
    ///   - content: Makes the content. It is called once per scenario; no competitor may change the content. What it throws is shown to
    ///     the user as a usage error.
    ///   - competitors: In the order in which reports name them. The first one that is never stale is the standard that the screens of
    ///     the others are compared with.
    public init(
        _ name: String, summary: String = "", items: [Int] = [50, 500, 5_000], axis: ScrollAxis = .vertical,
        motion: Motion = .scrolling, changesData: Bool = false, trace: String? = nil, settings: [any TextSetting] = [],
        examples: [Example] = [],
        alternatives: [[any TextSetting]] = [],
        itemCount: @escaping @Sendable (SettingValues) throws -> Int? = { _ in nil },
        bytesPerItem: Int = 24,
        bytesPerItemAndTick: Int = 0,
        check: @escaping @Sendable (Parameters) throws -> Void = { _ in },
        warning: @escaping @MainActor @Sendable (Content, Parameters) throws -> String? = { _, _ in nil },
        content: @escaping @MainActor @Sendable (Parameters) throws -> Content,
        @CompetitorBuilder<Content> competitors: () -> [Competitor<Content>]
    ) {
        description = SubjectDescription(
            name: name, summary: summary, defaultItems: items, axis: axis, motion: motion,
            changesData: changesData, defaultTrace: trace,
            settings: settings, examples: examples,
            alternatives: alternatives.map { $0.map(\.name) }, itemCount: itemCount, bytesPerItem: bytesPerItem,
            bytesPerItemAndTick: bytesPerItemAndTick, check: check)
        makeContent = content
        self.warning = warning
        self.competitors = competitors()
    }

    private init(_ subject: Subject, competitors: [Competitor<Content>]) {
        description = subject.description
        makeContent = subject.makeContent
        warning = subject.warning
        self.competitors = competitors
    }

    /// The same subject with one more competitor, which is measured against those that it has.
    public func adding(_ competitor: Competitor<Content>) -> Subject {
        Subject(self, competitors: competitors + [competitor])
    }
}

/// A scenario worth a look, for `list`.
public struct Example: Sendable {
    /// What it shows, in a line.
    public let meaning: String
    /// The flags besides `--layout`, with one blank between them.
    public let flags: String

    public init(_ meaning: String, flags: String) {
        self.meaning = meaning
        self.flags = flags
    }
}

/// The axis along which content is scrolled.
public enum ScrollAxis: String, Sendable {
    case vertical
    case horizontal
}

/// What the ticks of a trace do to a subject.
public enum Motion: Sendable {
    /// They set the content offset of a scroll view.
    case scrolling
    /// They pan or tilt a view that does not scroll; see ``MotionDriven``.
    case moving
}

/// What a subject says about itself, apart from its content.
package struct SubjectDescription: Sendable {
    package let name: String
    package let summary: String
    package let defaultItems: [Int]
    package let axis: ScrollAxis
    package let motion: Motion
    package let changesData: Bool
    package let defaultTrace: String?
    package let settings: [any TextSetting]
    package let examples: [Example]
    /// Names of settings that exclude each other.
    package let alternatives: [[String]]
    package let itemCount: @Sendable (SettingValues) throws -> Int?
    package let bytesPerItem: Int
    package let bytesPerItemAndTick: Int
    package let check: @Sendable (Parameters) throws -> Void
}

/// Collects the competitors of a subject.
@resultBuilder
public enum CompetitorBuilder<Content> {
    // An expression of its own, so that the closure of a competitor takes its type from the subject's content.
    public static func buildExpression(_ competitor: Competitor<Content>) -> Competitor<Content> { competitor }

    public static func buildBlock(_ competitors: Competitor<Content>...) -> [Competitor<Content>] { competitors }
}
