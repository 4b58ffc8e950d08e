/// Rules of Apple's documentation.
extension ConformanceCase {
    static let documentedCases: [ConformanceCase] = [
        ConformanceCase(
            "first load", evidence: .documented,
            Setup(counts: [5], height: 0.5), [.layOut],
            expected: documented(
                "invalidateLayout()", "invalidateLayout(with:) everything counts at 0…0.5", "prepare",
                "counts?", "content size")
                + reconstructed("elements 0…1", "content size")
                + documented("cell 0.0")
                + reconstructed("frame 0…0.25")
                + documented("apply 0.0")
                + reconstructed("preferred 0.0", "willDisplay 0.0")
                + documented("cell 0.1")
                + reconstructed("frame 0.25…0.5")
                + documented("apply 0.1")
                + reconstructed("preferred 0.1", "willDisplay 0.1")
        ),
        ConformanceCase(
            "a second pass does nothing", evidence: .documented,
            Setup(), [.layOut, .forget, .layOut, .log("nothing")],
            expected: documented("nothing")),
        ConformanceCase(
            "reload", evidence: .documented,
            Setup(
                counts: [5], height: 0.5,
                only: [.invalidate, .invalidateWith, .prepare, .counts, .contentSize, .elements, .didEndDisplaying, .cell]),
            [.layOut, .forget, .reload, .log("pass"), .layOut],
            expected: reconstructed("didEndDisplaying 0.0", "didEndDisplaying 0.1")
                + documented(
                    "invalidateLayout()", "invalidateLayout(with:) everything counts at 0…0.5", "pass", "prepare",
                    "counts?", "content size")
                + reconstructed("elements 0…1", "content size")
                + documented("cell 0.0", "cell 0.1")
        ),
        ConformanceCase(
            "a new data source", evidence: .documented,
            Setup(only: [.invalidate, .invalidateWith, .prepare, .counts]), [.layOut, .forget, .replaceDataSource, .layOut],
            expected: model("invalidateLayout()", "invalidateLayout(with:) everything counts at 0…1")
                + documented("prepare")
                + model("counts?")
        ),
        ConformanceCase(
            "a swap of layouts", evidence: .documented,
            Setup(only: [.transition, .invalidate, .invalidateWith, .prepare, .elements]),
            [.layOut, .forget, .replaceLayout, .layOut],
            expected: documented("transition to", "transition from")
                + model("invalidateLayout()", "invalidateLayout(with:) everything counts at 0…1")
                + documented("prepare", "elements 0…1", "transition done", "transition done")
        ),
        ConformanceCase(
            "an animated swap of layouts", evidence: .documented,
            Setup(only: [.transition, .prepare, .elements, .target, .completed]), [.layOut, .forget, .swapLayouts],
            expected: documented(
                "transition to", "transition from", "prepare", "elements 0…1", "target for 0", "transition done",
                "transition done", "completed")
        ),
        ConformanceCase(
            "a swap before the first pass only replaces", evidence: .documented,
            Setup(only: [.transition, .prepare, .elements]), [.replaceLayout, .log("pass"), .layOut],
            expected: model("pass") + documented("prepare", "elements 0…1")
        ),
        ConformanceCase(
            "the view of a controller while it is loaded", evidence: .controllers, Setup(), [.loadController],
            expected: documented("the view has the size of the screen", "the view that is set is shown")),
        ConformanceCase(
            "items that a snapshot has are inserted again", evidence: .diffableData, Setup(), [.appendAgain],
            expected: documented("items 1 3 2 5")),
        ConformanceCase(
            "a scroll within the window", evidence: .documented,
            Setup(), [.layOut, .tick(0.1), .forget, .tick(0.2)],
            expected: reconstructed("should invalidate? at 0.1…1.1 for 0.2…1.2")
                + documented("didScroll to 0.2")
        ),
        ConformanceCase(
            "an invalidation from outside", evidence: .documented,
            Setup(only: .pass), [.layOut, .forget, .invalidate, .layOut],
            expected: documented("invalidateLayout()", "invalidateLayout(with:) neither flag at 0…1", "prepare", "content size")
                + reconstructed("elements 0…1", "content size")
        ),
        ConformanceCase(
            "many invalidations are one preparation", evidence: .documented,
            Setup(only: .pass), [.layOut, .forget, .invalidate, .invalidate, .layOut],
            expected: documented(
                "invalidateLayout()", "invalidateLayout(with:) neither flag at 0…1", "invalidateLayout()",
                "invalidateLayout(with:) neither flag at 0…1", "prepare", "content size")
                + reconstructed("elements 0…1", "content size")
        ),
        ConformanceCase(
            "a context from outside does not pass through invalidateLayout()", evidence: .documented,
            Setup(only: .pass), [.layOut, .forget, .invalidateWith(.sizeAdjustment(0)), .layOut],
            expected: documented("invalidateLayout(with:) neither flag at 0…1", "prepare", "content size")
                + reconstructed("elements 0…1", "content size")
        ),
        ConformanceCase(
            "an inset invalidates", evidence: .documented,
            Setup(only: .pass), [.layOut, .forget, .inset(0.1), .layOut],
            expected: model("invalidateLayout()", "invalidateLayout(with:) neither flag at 0…1")
                // Content at its upper edge moves with the inset (MagazineLayout 136; radar 34808621).
                + reconstructed("should invalidate? at 0…1 for -0.1…0.9", "didScroll to -0.1")
                + documented("prepare")
                + model("content size", "elements -1…1", "content size")
        ),
        ConformanceCase(
            "several sections", evidence: .documented,
            Setup(counts: [2, 1, 3], height: 1, only: [.counts, .cell]), [.layOut],
            expected: documented("counts?", "cell 0.0", "cell 0.1", "cell 1.0", "cell 2.0")),
        ConformanceCase(
            "an empty collection", evidence: .documented,
            Setup(counts: [0], only: [.prepare, .counts, .contentSize, .cell]), [.layOut],
            expected: documented("prepare", "counts?", "content size", "content size")),
    ]
}
