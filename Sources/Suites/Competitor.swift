import UIKit

/// One way to keep a subject up to date while it scrolls: a strategy with a name, and the view
/// controller that implements it.
public struct Competitor<Content>: Sendable {
    private(set) var description: CompetitorDescription
    let refusal: @Sendable (Content) -> String?
    /// Creates a new view controller, which is not loaded yet.
    public let makeController: @MainActor @Sendable (Content) throws -> UIViewController

    /// The value for `--strategy`.
    public var name: String { description.name }

    /// - Parameters:
    ///   - name: The value for `--strategy`, which is unique in the subject.
    ///   - summary: One line for `list` about the work of a tick.
    ///   - staleness: The allowed differences from the other strategies' screens. They are counted
    ///     instead of refused, and the strategy is measured only if `--strategy` names it.
    ///   - refusal: Returns the reason why the strategy cannot show a content, as the end of a
    ///     sentence, or `nil` if it can.
    ///   - controller: Creates a new view controller, which is not loaded yet. It is called for
    ///     each replay, because a replay must not use another one's caches. The view tree must have
    ///     a scroll view, unless the controller is ``MotionDriven``.
    public init(
        _ name: String, summary: String = "", staleness: Staleness = .never,
        refusal: @escaping @Sendable (Content) -> String? = { _ in nil },
        controller: @escaping @MainActor @Sendable (Content) throws -> UIViewController
    ) {
        description = CompetitorDescription(name: name, summary: summary, staleness: staleness)
        self.refusal = refusal
        makeController = controller
    }

    /// Returns the strategy with the number of lines that it adds.
    func adding(lines: Int) -> Competitor {
        var copy = self
        copy.description.addedLines = lines
        return copy
    }
}

/// The allowed differences of a strategy's screens.
public enum Staleness: Sendable {
    case never
    /// The content of cells may be outdated, but elements are in their positions.
    case contents
    /// Elements may be missing or misplaced, because the strategy shows old data.
    case elements
}

package struct CompetitorDescription: Sendable, Equatable {
    package let name: String
    package let summary: String
    package let staleness: Staleness
    /// The number of lines that the strategy adds to a plain layout, cell and controller, or `nil` if
    /// they are not counted.
    package fileprivate(set) var addedLines: Int?

    package var mayBeStale: Bool { staleness != .never }
}
