import Testing

@testable import UIKit

/// The invalid parts of a collection view, without one.
@MainActor
struct InvalidationTests {
    private typealias Context = UICollectionViewLayoutInvalidationContext

    private func loaded() -> Invalidation {
        var invalidation = Invalidation()
        invalidation.validate([.announcement, .firstPreparation, .preparation, .window])
        return invalidation
    }

    private func naming(items: [Int] = [], titles: [Int] = []) -> Context {
        let context = Context()
        if !items.isEmpty { context.invalidateItems(at: items.map { path($0) }) }
        if !titles.isEmpty {
            context.invalidateSupplementaryElements(ofKind: "title", at: titles.map { path($0) })
        }
        return context
    }

    private func record(_ context: Context, in invalidation: inout Invalidation) {
        invalidation.record(context, scope: context.scope)
    }

    @Test func aNewViewHasEverythingToDo() {
        let invalidation = Invalidation()
        let parts: [Invalidation.Parts] = [.announcement, .firstPreparation, .preparation, .window, .recycling, .sizes]
        #expect(parts.map(invalidation.includes) == [true, true, true, true, false, false])
        #expect(!invalidation.isLoaded)
    }

    @Test func takingAPartMakesItValid() {
        var invalidation = loaded()
        #expect(invalidation.isEverythingValid)
        invalidation.invalidate(.sizes)
        let (first, second) = (invalidation.take(.sizes), invalidation.take(.sizes))
        #expect(first)
        #expect(!second)
    }

    @Test func stepsNest() {
        var invalidation = loaded()
        let outer = invalidation.begin(.layingOut)
        let inner = invalidation.begin(.preparing)
        #expect(invalidation.isInPass)
        #expect(invalidation.isIncludedInPass)
        #expect(!invalidation.isLayingOut)
        invalidation.end(inner)
        #expect(invalidation.isInPass)
        #expect(!invalidation.isIncludedInPass)
        #expect(invalidation.isLayingOut)
        invalidation.end(outer)
        #expect(!invalidation.isInPass)
    }

    /// Which parts a context makes invalid, and how many elements the next pass queries alone.
    @Test(arguments: [
        ([], [], [true, true], 0), ([3, 1], [], [true, false], 2), ([3], [2], [true, false], 2), ([], [2], [false, false], 1),
    ])
    func aContextMakesPartsInvalid(items: [Int], titles: [Int], parts: [Bool], named: Int) {
        var invalidation = loaded()
        record(naming(items: items, titles: titles), in: &invalidation)
        #expect([invalidation.includes(.preparation), invalidation.includes(.window)] == parts)
        #expect(invalidation.takeNamedElements().count == named)
    }

    /// A context that names nothing includes what others named, before and after it.
    @Test func everythingIncludesNamedElements() {
        var invalidation = loaded()
        record(naming(items: [1]), in: &invalidation)
        record(naming(), in: &invalidation)
        record(naming(items: [2]), in: &invalidation)
        #expect(!invalidation.namesElements)
    }

    @Test func aLayoutThatIsPreparedOrNewIsInvalidAsAWhole() {
        var preparing = loaded()
        _ = preparing.begin(.preparing)
        record(naming(items: [1]), in: &preparing)
        var new = Invalidation()
        record(naming(items: [1]), in: &new)
        #expect(preparing.includes(.window))
        #expect(!preparing.namesElements)
        #expect(!new.namesElements)
    }

    @Test func whatIsNamedDuringTheQueriesBelongsToTheNextPass() {
        var invalidation = loaded()
        record(naming(items: [1]), in: &invalidation)
        var first = invalidation.takeNamedElements()
        record(naming(items: [2]), in: &invalidation)
        invalidation.reuse(&first)
        #expect(invalidation.takeNamedElements().map(\.item) == [2])
    }
}
