import Parallax

/// A layout that strategies are compared over, as its folder describes it.
public struct LayoutKind: Sendable {
    /// The name that users type and that stands in the reports.
    public let name: String
    /// What the layout does, in a line.
    public let summary: String
    /// The strategies that have code for it, in the order in which reports name them.
    public let strategies: [any ScrollStrategy.Type]
    /// Why a strategy makes no sense over it, by the strategy's name: the end of a sentence that begins with both names.
    public let refusals: [String: String]
    /// The numbers of items, where none are asked for.
    public let defaultItems: [Int]
    public let defaultEffect: ParallaxEffect.Kind
    /// Why nothing can be said about blocks and their placing, the end of a sentence; `nil` where it can.
    public let refusalOfBlocks: String?
    /// An album of so many items, with an effect that is made for a height of cells; `nil` where albums are made of blocks, or there is none.
    public let makeAlbum: (@Sendable (_ itemCount: Int, _ effect: (ParallaxEffect.CellHeight) -> ParallaxEffect) -> any Album)?
}

extension LayoutKind: Equatable {
    public static func == (left: LayoutKind, right: LayoutKind) -> Bool { left.name == right.name }
}

extension LayoutKind {
    /// Those of its strategies that are compared unless some are named: all that are always up to date.
    public var defaultStrategies: [any ScrollStrategy.Type] { strategies.filter { !$0.leavesStaleCells } }

    /// Those of its strategies that keep a collection view up to date, and are always up to date themselves.
    public var defaultCollectionStrategies: [any InvalidationStrategy.Type] {
        defaultStrategies.compactMap { $0 as? any InvalidationStrategy.Type }
    }

    /// The layout of Kurutepe's text.
    public static let quilt = LayoutKind(
        name: "quilt",
        summary: "blocks of different spans, each in the first place where it fits (the layout of Kurutepe's text)",
        strategies: [FullRelayout.self, CachedParallax.self, DelegateUpdates.self, DelegateScrollOnly.self],
        refusals: [
            CachedScan.name:
                "it is the code of another layout, whose cache has headers, a menu and sections that a quilt has not",
            LayeredParallax.name: refusalOfLayered,
        ],
        defaultItems: [50, 500, 5_000, 50_000],
        defaultEffect: .linear,
        refusalOfBlocks: nil,
        makeAlbum: nil
    )

    /// Of every layout of a collection view.
    static let refusalOfLayered = "it moves layers by their depth, and a collection view has cells"
}
