/// The strategies that can be compared, in the order in which reports name them.
public let invalidationStrategies: [any InvalidationStrategy.Type] = [
    FullRelayout.self,
    CachedParallax.self,
    DelegateUpdates.self,
    DelegateScrollOnly.self,
]
