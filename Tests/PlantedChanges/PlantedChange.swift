/// A change that makes the gallery slower, to test whether the gate names the function that has it.
///
/// `.ci/attribution` copies the executable and writes the name of a change into the copy, so that base and head have the same
/// functions at the same addresses.
enum PlantedChange: String, CaseIterable {
    case none
    // The layout
    case inlinedSine, sineHelper, sixSines, dictionaryInQuery, sortInQuery, closureInQuery, setForItem, workInPrepare, arrayCopy,
        workInShouldInvalidate, sumInContentSize, enlargedContext, storedClosure, protocolExtension
    // The cells
    case allocationInApply, workInApply, boxesInApply, workInLayoutSubviews, workInCellInitializer, allocationInReuse,
        bridgingInShow, concatenationInShow
    // The controller and its data
    case workInDeinit, castInCellForItem, workInCellForItem, formatInTitle, workInDataSource, invalidationInScroll,
        allocationInScroll, workInTransition, workInModelInitializer, workInViewDidLoad

    static let current: PlantedChange = {
        let words = nameInExecutable().split(separator: " ")
        guard let change = words.last.flatMap({ PlantedChange(rawValue: String($0)) }) else {
            fatalError("\(words.last ?? "") is not a planted change.")
        }
        return change
    }()

    /// Returns text that the script replaces in copies of the executable. It has a fixed length.
    @inline(never)
    private static func nameInExecutable() -> String { "the planted change is                       none" }
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
