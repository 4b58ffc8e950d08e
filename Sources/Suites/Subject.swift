import SystemSupport
import UIKit

/// Content for the screen with any number of items, and the strategies that keep it up to date.
///
/// A subject creates its content from the parameters of a scenario, and each strategy creates a
/// view controller for the content. All strategies must show the same: their screens are compared
/// at every tick before anything is timed.
///
/// ```swift
/// Subject("feed", items: [50, 500, 5_000]) { Feed(posts: $0.items, seed: $0.seed) } competitors: {
///     Competitor("full") { feed in FeedViewController(feed, layout: FeedLayout()) }
///     Competitor("cached") { feed in FeedViewController(feed, layout: CachedFeedLayout()) }
/// }
/// ```
public struct Subject<Content>: Sendable {
    private(set) var description: SubjectDescription
    /// Creates the content of one scenario.
    public let makeContent: @MainActor @Sendable (Parameters) throws -> Content
    let warning: @MainActor @Sendable (Content, Parameters) throws -> String?
    private(set) var note: @MainActor @Sendable (Content, Parameters) throws -> String? = { _, _ in nil }
    /// The strategies in the order of reports.
    public private(set) var competitors: [Competitor<Content>]

    /// - Parameters:
    ///   - name: The value for `--layout`, which is unique in the suite.
    ///   - summary: One line for `list`.
    ///   - items: The default numbers of items.
    ///   - axis: The axis that is scrolled, or `nil` for the axis along which the content is longer than the screen. If it is longer
    ///     along both, a flow layout's scroll direction decides, or else the longer distance.
    ///   - motion: Whether the ticks scroll a scroll view or move another view.
    ///   - changesData: Whether the view controllers of all strategies are ``ContentChanging``.
    ///     Otherwise, traces that change data are refused.
    ///   - mayShowNothing: Whether a strategy may leave the screen empty in a whole scenario. Otherwise, it is refused, because
    ///     a screen without content costs nothing.
    ///   - trace: The default trace, or `nil` for the first trace of the motion.
    ///   - settings: The subject's settings, which become flags and keys of scenario files.
    ///   - examples: Interesting scenarios, for `list`.
    ///   - alternatives: Lists of settings that exclude each other. A flag replaces the others in a
    ///     scenario file.
    ///   - itemCount: Returns the number of items that the settings imply, for example the records
    ///     of a file, or `nil`. It replaces `items`.
    ///   - check: Throws an error for invalid combinations of settings, before any content is
    ///     created.
    ///   - warning: Returns a warning about a content that is probably not what the user intended,
    ///     or `nil`.
    ///   - content: Creates the content, once per scenario. Strategies must not change it. Its
    ///     errors are usage errors.
    ///   - simplestFirst: Whether the strategies are listed from the simplest to the most elaborate.
    ///     A run then recommends the first one that is fast enough, and otherwise the fastest.
    ///   - competitors: The strategies in the order of reports. The first measured strategy that is
    ///     never stale is the reference for the screens.
    public init(
        _ name: String, summary: String = "", items: [Int] = [50, 500, 5_000], axis: ScrollAxis? = nil,
        motion: Motion = .scrolling, changesData: Bool = false, mayShowNothing: Bool = false, trace: String? = nil,
        settings: [any TextSetting] = [],
        examples: [Example] = [],
        alternatives: [[any TextSetting]] = [],
        itemCount: @escaping @Sendable (SettingValues) throws -> Int? = { _ in nil },
        check: @escaping @Sendable (Parameters) throws -> Void = { _ in },
        warning: @escaping @MainActor @Sendable (Content, Parameters) throws -> String? = { _, _ in nil },
        simplestFirst: Bool = false,
        @ContentBuilder<Content> content: @escaping @MainActor @Sendable (Parameters) throws -> Content,
        @CompetitorBuilder<Content> competitors: () -> [Competitor<Content>]
    ) {
        description = SubjectDescription(
            name: name, summary: summary, defaultItems: items, axis: axis, motion: motion,
            changesData: changesData, mayShowNothing: mayShowNothing, defaultTrace: trace,
            settings: settings, examples: examples,
            alternatives: alternatives.map { $0.map(\.name) }, itemCount: itemCount, check: check)
        makeContent = content
        self.warning = warning
        self.competitors = competitors()
        description.simplestFirst = simplestFirst ? self.competitors.map(\.name) : nil
    }

    /// Returns the subject with the number of lines that each strategy adds to a plain layout, cell and
    /// controller. The fewer lines, the simpler is the strategy.
    ///
    /// - Precondition: The number of lines of each strategy is known.
    package func counted(addedLines: [String: Int]) -> Subject {
        let counts = competitors.map { competitor in
            guard let count = addedLines[competitor.name] else {
                userFault(
                    "The lines of \(competitor.name) in \(description.name) are not counted; run Benchmarks/Tools/count-lines.")
            }
            return (competitor: competitor.adding(lines: count), count: count)
        }
        var copy = self
        copy.competitors = counts.map(\.competitor)
        // The sort is stable, so that equal numbers keep their order.
        copy.description.simplestFirst = counts.sorted { $0.count < $1.count }.map(\.competitor.name)
        return copy
    }

    /// Returns the subject with a sentence about a content, or `nil`, which a run prints below what was compared.
    package func noting(_ note: @escaping @MainActor @Sendable (Content, Parameters) throws -> String?) -> Subject {
        var copy = self
        copy.note = note
        return copy
    }

    /// Returns the subject with an additional strategy.
    public func adding(_ competitor: Competitor<Content>) -> Subject {
        var copy = self
        copy.competitors.append(competitor)
        return copy
    }
}

/// The parameters from which a subject creates the content of one scenario.
public struct Parameters: Sendable {
    /// The number of items; at least 1.
    public package(set) var items: Int
    /// The seed of all random values.
    public let seed: UInt64
    /// The size of the screen before the first tick, in points.
    public package(set) var screenSize: CGSize
    /// The subject's own settings.
    public let settings: SettingValues

    public init(
        items: Int, seed: UInt64 = 1, screenSize: CGSize = CGSize(width: 375, height: 667),
        settings: SettingValues = SettingValues()
    ) {
        self.items = items
        self.seed = seed
        self.screenSize = screenSize
        self.settings = settings
    }
}

/// An interesting scenario, for `list`.
public struct Example: Sendable {
    /// A line about the scenario.
    public let meaning: String
    /// The flags besides `--layout`, separated by spaces.
    public let flags: String

    public init(_ meaning: String, flags: String) {
        self.meaning = meaning
        self.flags = flags
    }
}

/// The axis along which content scrolls.
public enum ScrollAxis: String, CaseIterable, Sendable {
    case vertical
    case horizontal

    /// The axis as UIKit's direction, which has the geometry.
    package var direction: UICollectionView.ScrollDirection { self == .horizontal ? .horizontal : .vertical }
}

/// The effect of a trace's ticks on a subject.
public enum Motion: Sendable {
    /// The ticks set the content offset of a scroll view.
    case scrolling
    /// The ticks pan or tilt a view that does not scroll; see ``MotionDriven``.
    case moving
}

/// The description of a subject without its content.
package struct SubjectDescription: Sendable {
    package let name: String
    package let summary: String
    package let defaultItems: [Int]
    /// The axis that is scrolled, or `nil` if the content decides.
    package let axis: ScrollAxis?
    package let motion: Motion
    package let changesData: Bool
    package let mayShowNothing: Bool
    package let defaultTrace: String?
    package let settings: [any TextSetting]
    package let examples: [Example]
    /// The names of settings that exclude each other.
    package let alternatives: [[String]]
    package let itemCount: @Sendable (SettingValues) throws -> Int?
    /// The strategies from the simplest to the most elaborate, or `nil` if their order means nothing.
    package fileprivate(set) var simplestFirst: [String]?
    package let check: @Sendable (Parameters) throws -> Void
}

/// Collects the strategies of a subject.
@resultBuilder
public enum CompetitorBuilder<Content> {
    // A separate expression, so that a strategy's closure gets its type from the subject's content.
    public static func buildExpression(_ competitor: Competitor<Content>) -> Competitor<Content> { competitor }

    public static func buildBlock(_ competitors: Competitor<Content>...) -> [Competitor<Content>] { competitors }
}

/// Lets the compiler find the type of a subject's content before it checks the competitors.
///
/// Without it, the compiler reports an error in a competitor's closure, for example a missing member,
/// as an error of the closure's argument. If the content's closure has a `return` statement, the
/// compiler reports the statement before the actual error.
@resultBuilder
public enum ContentBuilder<Content> {
    public static func buildBlock(_ content: Content) -> Content { content }
    public static func buildEither(first content: Content) -> Content { content }
    public static func buildEither(second content: Content) -> Content { content }
}

/// A subject with any content: an element of a suite.
public struct AnySubject: Sendable {
    package let description: SubjectDescription
    package let competitors: [CompetitorDescription]
    /// Creates the content of a scenario for the strategies.
    private let makeContent: @MainActor @Sendable (Parameters) throws -> PreparedContent

    /// - Complexity: O(c), where c is the number of strategies.
    public init<Content>(_ subject: Subject<Content>) {
        description = subject.description
        competitors = subject.competitors.map(\.description)
        makeContent = { parameters in
            let content = try subject.makeContent(parameters)
            let competitors = subject.competitors.map { competitor in
                PreparedCompetitor(description: competitor.description, refusal: competitor.refusal(content)) {
                    try competitor.makeController(content)
                }
            }
            return PreparedContent(
                competitors: competitors, note: try subject.note(content, parameters),
                warning: try subject.warning(content, parameters))
        }
    }

    package var name: String { description.name }

    /// Returns the value of the scroll effect, or an empty string if the subject has no such
    /// setting.
    ///
    /// - Parameter text: Returns the value of a setting by name.
    package func effect(given text: (String) -> String?) -> String {
        guard let setting = description.settings.first(where: { $0.isEffect }) else { return "" }
        return text(setting.name) ?? setting.defaultText ?? ""
    }

    /// Returns the error for an unknown strategy.
    package func misfit(ofCompetitor name: String) -> SettingError {
        SettingError(
            "The layout \(self.name) has no strategy “\(name)”; choose --strategy from "
                + "\(competitors.map(\.name).joined(separator: ", ")), or another --layout.")
    }

    /// Creates the content of one scenario.
    ///
    /// - Throws: Errors of the subject's closures.
    @MainActor
    package func prepare(_ parameters: Parameters) throws -> PreparedContent {
        try description.check(parameters)
        return try makeContent(parameters)
    }
}

/// The content of one scenario, with its strategies.
package struct PreparedContent: Sendable {
    /// The strategies in the order of the subject.
    package let competitors: [PreparedCompetitor]
    /// A sentence about the content for the result, or `nil`.
    package let note: String?
    /// A warning about the content, or `nil`.
    package let warning: String?
}

/// A strategy with the content of one scenario.
package struct PreparedCompetitor: Sendable {
    package let description: CompetitorDescription
    /// The reason why the strategy cannot show the content, or `nil` if it can.
    package let refusal: String?
    package let makeController: @MainActor @Sendable () throws -> UIViewController

    package var name: String { description.name }
}
