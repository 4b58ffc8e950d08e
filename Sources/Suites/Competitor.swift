import UIKit

/// One way to keep a subject up to date while it scrolls: an idea under a name, and the view controller that carries it out.
public struct Competitor<Content>: Sendable {
    let description: CompetitorDescription
    let refusal: @Sendable (Content) -> String?
    /// Makes a fresh view controller that is not loaded yet.
    public let makeController: @MainActor @Sendable (Content) throws -> UIViewController

    /// The name that `--strategy` takes.
    public var name: String { description.name }

    /// - Parameters:
    ///   - name: The name that `--strategy` takes and that stands in the reports. Unique in the subject.
    ///   - summary: One line for `list`: what happens on a tick.
    ///   - growth: How the work of a tick that only scrolls grows with the number of items. `gate --scaling` holds the competitor to it.
    ///   - staleness: What may differ from the screens of the others. It is then counted as stale and not refused, and the competitor
    ///     is measured only when `--strategy` names it.
    ///   - occasion: What has to happen for the competitor to differ from others; `nil` where scrolling is enough. It is measured
    ///     under traces that are about that, and otherwise only when `--strategy` names it.
    ///   - bytesPerItem: The memory that its view controller takes for one item, in bytes; see the subject's own.
    ///   - refusal: Why the competitor cannot show a content, as the end of a sentence; `nil` where it can.
    ///   - controller: Makes a fresh view controller that is not loaded yet. It is called for each replay, because what one replay has
    ///     cached must not make the next one faster. The view tree must hold a scroll view, unless the controller is ``MotionDriven``.
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

/// How the work of a tick grows with the number of items, as a competitor promises it.
public enum TickGrowth: Sendable {
    /// With the views on the screen, and not with the items: O(visible).
    case visible
    /// With all items: O(n).
    case items
}

/// What happens in some traces besides scrolling.
public enum Occasion: Sendable {
    /// Items come, go, move or change their size.
    case changeOfData
    /// The screen turns.
    case turn
}

/// What a competitor may show otherwise than the others.
public enum Staleness: Sendable {
    /// Nothing: a difference in a bit is refused.
    case never
    /// What cells show inside may lag behind the content offset. Elements stand where they must.
    case contents
    /// Elements may be missing, or stand where they must not: the competitor shows data that are not the current ones.
    case elements
}

/// What a competitor says about itself.
package struct CompetitorDescription: Sendable, Equatable {
    package let name: String
    package let summary: String
    package let growth: TickGrowth
    package let staleness: Staleness
    package let occasion: Occasion?
    package let bytesPerItem: Int

    package var mayBeStale: Bool { staleness != .never }

    /// Whether the competitor is measured where none is named.
    ///
    /// - Parameter occasion: What the trace is about besides scrolling.
    package func isMeasuredUnnamed(under occasion: Occasion?) -> Bool {
        !mayBeStale && (self.occasion == nil || self.occasion == occasion)
    }
}
