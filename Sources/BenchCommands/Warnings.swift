import Experiments
import Quilt
import Sampling

extension AllocationCounter {
    /// Advice for someone whose build counts no allocations.
    static let installationAdvice =
        "Install libjemalloc-dev, run “swift package clean”, and build again without --disable-default-traits: an incremental "
        + "build does not notice the new header."
}

extension StandardError {
    /// Says why allocation figures are empty, and how to get them.
    static func warnOfUncountedAllocations() {
        guard AllocationCounter.allocatorName == nil else { return }
        warn("built without jemalloc: allocation figures are left empty. \(AllocationCounter.installationAdvice)")
    }

    /// Says that a recording goes beyond the content.
    static func warnOfClampedTicks(_ count: Int, itemCount: Int?) {
        guard count > 0 else { return }
        let content = itemCount.map { "the content of \($0) items" } ?? "the content"
        warn(
            "the recording scrolls beyond \(content): \(count == 1 ? "1 tick is" : "\(count) ticks are") held at its edge. "
                + "More items make the content longer."
        )
    }

    /// Says that reading the clock takes long here.
    static func warnOfDearClock(_ ownCost: OwnCost) {
        guard ownCost.insideTick > OwnCost.allowedInsideTick else { return }
        warn(
            "the clock makes each tick \(ownCost.insideTick.text) longer than it is, and \(OwnCost.allowedInsideTick.text) are allowed: "
                + "short ticks look dearer than they are. «bench doctor» says what may be done."
        )
    }

    /// Says that an item is wider than the quilt; once is enough.
    static func warnOfOverflow(_ overflow: (item: Int, span: BlockSpan, columnCount: Int)?) {
        guard let (item, span, columnCount) = overflow else { return }
        warn(
            "item \(item) is \(span.columns) blocks wide, and the quilt has \(columnCount == 1 ? "1 column" : "\(columnCount) columns"): it stands in column 0 and overflows "
                + "to the right."
        )
    }
}
