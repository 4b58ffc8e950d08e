/// The strategies that can be compared on a collection view, in the order in which reports name them. Which of them a layout has, it
/// says itself.
public let invalidationStrategies: [any InvalidationStrategy.Type] = [
    FullRelayout.self,
    CachedParallax.self,
    DelegateUpdates.self,
    DelegateScrollOnly.self,
    CachedScan.self,
]

/// The layouts that they can be compared over. A further one is a folder that describes it, and a line here.
public let layoutKinds: [LayoutKind] = [
    .quilt,
    .flow,
    .sections,
    .layers,
]

/// The strategies for a layered view.
public let layerStrategies: [any LayerStrategy.Type] = [
    LayeredParallax.self
]

/// All of them.
public let scrollStrategies: [any ScrollStrategy.Type] = invalidationStrategies + layerStrategies
