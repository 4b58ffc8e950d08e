import InvalidationStrategies
import ScrollTraces
import UIKit

/// One row of the matrix that a run works through: what is shown, how it is scrolled, and which strategies compete.
public struct Scenario: Sendable {
    /// Unique in the run, such as `quilt/linear/mixed/5000`.
    public let name: String
    public let layout: LayoutKind
    public let subject: Subject
    public var trace: ScrollTrace
    /// The size of the screen before the first tick, in points.
    public let screenSize: CGSize
    /// The competitors, each once, at least one.
    public let strategies: [any ScrollStrategy.Type]
    /// What makes each tick dearer on purpose; `nil` in every honest measurement.
    public var handicap: Handicap?
    /// Shared by all copies of the scenario, so that every replay of a process gets the same extra work.
    let ballastRounds = BallastRounds()

    /// What the strategies compete on.
    public enum Subject: Sendable {
        /// What a collection view shows that chooses its rectangles so.
        case album(any Album, WindowModel)
        /// Layers of a view that is no collection view.
        case layers(LayerScene)
    }

    /// Photos in a collection view.
    ///
    /// - Precondition: There is at least one strategy, each is named once, and the album's layout has code for all of them.
    public init(
        name: String, layout: LayoutKind, album: any Album, trace: ScrollTrace, screenSize: CGSize, windowModel: WindowModel,
        strategies: [any InvalidationStrategy.Type]
    ) {
        self.init(
            name: name, layout: layout, subject: .album(album, windowModel), trace: trace, screenSize: screenSize,
            strategies: strategies
        )
    }

    /// Layers.
    ///
    /// - Precondition: There is at least one strategy, and each is named once.
    public init(name: String, scene: LayerScene, trace: ScrollTrace, strategies: [any LayerStrategy.Type]) {
        self.init(
            name: name, layout: .layers, subject: .layers(scene), trace: trace, screenSize: scene.screenSize,
            strategies: strategies
        )
    }

    private init(
        name: String, layout: LayoutKind, subject: Subject, trace: ScrollTrace, screenSize: CGSize,
        strategies: [any ScrollStrategy.Type]
    ) {
        precondition(!strategies.isEmpty, "A scenario has at least one strategy.")
        precondition(Set(strategies.map { $0.name }).count == strategies.count, "A strategy competes once in a scenario.")
        self.name = name
        self.layout = layout
        self.subject = subject
        self.trace = trace
        self.screenSize = screenSize
        self.strategies = strategies
    }

    public var itemCount: Int {
        switch subject {
        case .album(let album, _): album.itemCount
        case .layers(let scene): scene.layerCount
        }
    }

    /// What is shown in a collection view; `nil` where there is none.
    public var album: (any Album)? {
        guard case .album(let album, _) = subject else { return nil }
        return album
    }

    /// The name of the scroll effect.
    public var effectName: String { album?.effect.name ?? LayoutKind.layersEffectName }

    /// `nil` where nothing is asked for rectangles.
    public var windowModel: WindowModel? {
        guard case .album(_, let model) = subject else { return nil }
        return model
    }
}

/// How the headless collection view chooses the rectangles that it asks its layout for.
public enum WindowModel: String, CaseIterable, Sendable {
    /// Whole screens: about two of them on an invalidating tick, none on most others.
    case paged
    /// The bounds, on every tick.
    case exact
}
