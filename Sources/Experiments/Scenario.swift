import InvalidationStrategies
import ScrollTraces
import UIKit

/// One row of the matrix that a run works through: what is shown, how it is scrolled, and which strategies compete.
public struct Scenario: Sendable {
    /// Unique in the run, such as `quilt/linear/mixed/5000`.
    public let name: String
    public let layout: LayoutKind
    public let album: PhotoAlbum
    public var trace: ScrollTrace
    /// The size of the screen before the first tick, in points.
    public let screenSize: CGSize
    public let windowModel: WindowModel
    /// The competitors, each once, at least one.
    public let strategies: [any InvalidationStrategy.Type]
    /// What makes each tick dearer on purpose; `nil` in every honest measurement.
    public var handicap: Handicap?
    /// Shared by all copies of the scenario, so that every replay of a process gets the same extra work.
    let ballastRounds = BallastRounds()

    /// - Precondition: There is at least one strategy, and each is named once.
    public init(
        name: String, layout: LayoutKind, album: PhotoAlbum, trace: ScrollTrace, screenSize: CGSize, windowModel: WindowModel,
        strategies: [any InvalidationStrategy.Type]
    ) {
        precondition(!strategies.isEmpty, "A scenario has at least one strategy.")
        precondition(Set(strategies.map { $0.name }).count == strategies.count, "A strategy competes once in a scenario.")
        self.name = name
        self.layout = layout
        self.album = album
        self.trace = trace
        self.screenSize = screenSize
        self.windowModel = windowModel
        self.strategies = strategies
    }

    public var itemCount: Int { album.spans.count }
}

/// A kind of layout that all strategies can be run over.
public enum LayoutKind: String, CaseIterable, Sendable {
    /// Blocks of different spans, each in the first place where it fits.
    case quilt

    /// What the layout does, in a line.
    public var summary: String {
        switch self {
        case .quilt: "blocks of different spans, each in the first place where it fits (the layout of Kurutepe's text)"
        }
    }
}

/// How the headless collection view chooses the rectangles that it asks its layout for.
public enum WindowModel: String, CaseIterable, Sendable {
    /// Whole screens: about two of them on an invalidating tick, none on most others.
    case paged
    /// The bounds, on every tick.
    case exact
}
