import UIKit

/// One way to keep a subject up to date while it scrolls: a strategy with a name, and the view
/// controller that implements it.
public struct Competitor<Content>: Sendable {
    let description: CompetitorDescription
    let refusal: @Sendable (Content) -> String?
    /// Makes a new view controller, which is not loaded yet.
    public let makeController: @MainActor @Sendable (Content) throws -> UIViewController

    /// The name that `--strategy` takes.
    public var name: String { description.name }

    /// - Parameters:
    ///   - name: The name that `--strategy` takes, which is unique in the subject.
    ///   - summary: One line for `list`: what happens on a tick.
    ///   - growth: The growth of the work of a scrolling tick with the number of items. `gate
    ///     --scaling` checks it.
    ///   - staleness: The allowed differences from the other competitors' screens. They are counted
    ///     instead of refused, and the competitor is measured only if `--strategy` names it.
    ///   - occasion: The event that makes the competitor differ from others, or `nil` if scrolling
    ///     is enough. The competitor is measured with traces about that event, or if `--strategy`
    ///     names it.
    ///   - bytesPerItem: The memory of the view controller for one item, in bytes.
    ///   - refusal: Returns the reason why the competitor cannot show a content as the end of a
    ///     sentence, or `nil` if it can.
    ///   - controller: Makes a new view controller, which is not loaded yet. It is called for each
    ///     replay, because a replay must not use the caches of another. The view tree must have a
    ///     scroll view, unless the controller is ``MotionDriven``.
    public init(
        _ name: String, summary: String = "", growth: TickGrowth = .visible, staleness: Staleness = .never,
        occasion: Occasion? = nil, bytesPerItem: Int = 80, refusal: @escaping @Sendable (Content) -> String? = { _ in nil },
        controller: @escaping @MainActor @Sendable (Content) throws -> UIViewController
    ) {
        description = CompetitorDescription(
            name: name, summary: summary, growth: growth, staleness: staleness, occasion: occasion, bytesPerItem: bytesPerItem)
        self.refusal = refusal
        makeController = controller
    }
}

/// The promised growth of the work of a tick with the number of items.
public enum TickGrowth: Sendable {
    /// The work depends on the views on the screen only: O(visible).
    case visible
    /// The work grows with all items: O(n).
    case items
}

/// An event of some traces, besides scrolling.
public enum Occasion: Sendable {
    /// Items come, go, move or change their size.
    case changeOfData
    /// The screen turns.
    case turn
}

/// The allowed differences of a competitor's screens.
public enum Staleness: Sendable {
    /// No difference.
    case never
    /// The content of cells may be outdated. Elements are in their places.
    case contents
    /// Elements may be missing or misplaced: the competitor shows old data.
    case elements
}

/// The description of a competitor.
package struct CompetitorDescription: Sendable, Equatable {
    package let name: String
    package let summary: String
    package let growth: TickGrowth
    package let staleness: Staleness
    package let occasion: Occasion?
    package let bytesPerItem: Int

    package var mayBeStale: Bool { staleness != .never }

    /// Returns whether the competitor is measured if none is named.
    ///
    /// - Parameter occasion: The event that the trace is about, besides scrolling.
    package func isMeasuredUnnamed(under occasion: Occasion?) -> Bool {
        !mayBeStale && (self.occasion == nil || self.occasion == occasion)
    }
}
