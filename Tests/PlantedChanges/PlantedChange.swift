/// A change that makes the gallery slower, to test whether the gate names the function that has it.
enum PlantedChange: String, CaseIterable {
    case none
    // The layout
    case inlinedSine, sineHelper, dictionaryInQuery, closureInQuery, setForItem, workInPrepare, workInShouldInvalidate,
        sumInContentSize, enlargedContext, storedClosure, protocolExtension
    // The cells
    case allocationInApply, workInLayoutSubviews, workInCellInitializer, allocationInReuse, bridgingInShow
    // The controller and its data
    case workInDeinit, castInCellForItem, formatInTitle, invalidationInScroll, workInTransition, workInViewDidLoad

    static let current = PlantedChange(rawValue: PlantedChanges.change) ?? .none
}

/// The state of the arithmetic. It is global, so that the compiler does not remove the work.
@MainActor private var bits: UInt64 = 1

/// Does arithmetic that allocates nothing. It is inlined, so that its caller is the function with the change.
@MainActor
@inline(__always)
func calculate(rounds: Int) {
    for _ in 0..<rounds {
        bits ^= bits << 13
        bits ^= bits >> 7
        bits ^= bits << 17
    }
}

/// An object that is allocated by planted changes, and stored so that the compiler keeps the allocation.
final class Ballast {
    @MainActor static var latest: Ballast?

    deinit {
        // The main actor releases it.
        MainActor.assumeIsolated { if PlantedChange.current == .workInDeinit { calculate(rounds: 3_000) } }
    }
}
