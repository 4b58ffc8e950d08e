/// The strategies that can be compared on a collection view, in the order in which reports name them.
public let invalidationStrategies: [any InvalidationStrategy.Type] = [
    FullRelayout.self,
    CachedParallax.self,
    DelegateUpdates.self,
    DelegateScrollOnly.self,
]

/// The strategies for a layered view.
public let layerStrategies: [any LayerStrategy.Type] = [
    LayeredParallax.self
]

/// All of them.
public let scrollStrategies: [any ScrollStrategy.Type] = invalidationStrategies + layerStrategies
