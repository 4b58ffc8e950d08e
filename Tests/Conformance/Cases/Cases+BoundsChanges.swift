/// The order for a change of bounds.
extension ConformanceCase {
    /// The calls of an invalidating scroll by a tenth of a page, before the pass.
    private static let scroll =
        reconstructed("should invalidate? at 0…1 for 0.1…1.1", "context at 0…1")
        + radar("invalidateLayout()")
        + reconstructed("invalidateLayout(with:) neither flag at 0.1…1.1", "didScroll to 0.1")
    private static let twoPages = documented("prepare", "content size") + reconstructed("elements 0…2", "content size")

    static let boundsChangesCases: [ConformanceCase] = [
        ConformanceCase(
            "the question and the context see the old bounds", evidence: .boundsChanges,
            Setup(only: .pass, invalidates: true), [.layOut, .forget, .tick(0.1)],
            expected: scroll + twoPages),
        ConformanceCase(
            "a change of the width", evidence: .boundsChanges,
            Setup(only: .pass, invalidatesOnWidth: true), [.layOut, .forget, .resize(width: 0.9, height: 0.8), .layOut],
            expected: reconstructed("should invalidate? at 0…1 for 0…0.8", "context at 0…1")
                + radar("invalidateLayout()")
                + reconstructed("invalidateLayout(with:) neither flag at 0…0.8")
                + documented("prepare in 0.8", "content size")
                + reconstructed("elements 0…1", "content size")
        ),
        ConformanceCase(
            "the layout is prepared for the new size", evidence: .boundsChanges,
            Setup(only: [.prepare], invalidatesOnWidth: true), [.layOut, .forget, .resize(width: 0.9, height: 0.8), .layOut],
            expected: documented("prepare in 0.8")),
        ConformanceCase(
            "a nested change of the offset has its own context", evidence: .boundsChanges,
            Setup(only: .pass, invalidates: true, onFirstScroll: .scroll(to: 0.2)), [.layOut, .forget, .tick(0.1)],
            expected: model(
                "should invalidate? at 0…1 for 0.1…1.1", "context at 0…1", "invalidateLayout()",
                "invalidateLayout(with:) neither flag at 0.1…1.1", "didScroll to 0.1",
                "should invalidate? at 0.1…1.1 for 0.2…1.2", "context at 0.1…1.1", "invalidateLayout()",
                "invalidateLayout(with:) neither flag at 0.2…1.2", "didScroll to 0.2", "prepare", "content size",
                "elements 0…2", "content size")
        ),
        ConformanceCase(
            "a layout pass inside scrollViewDidScroll", evidence: .boundsChanges,
            Setup(only: .pass, invalidates: true, onFirstScroll: .layOut), [.layOut, .forget, .tick(0.1)],
            expected: scroll + twoPages),
        ConformanceCase(
            "a reload inside scrollViewDidScroll", evidence: .boundsChanges,
            Setup(only: .pass, invalidates: true, onFirstScroll: .reload), [.layOut, .forget, .tick(0.1)],
            expected: scroll
                + documented("invalidateLayout()")
                + model("invalidateLayout(with:) everything counts at 0.1…1.1")
                + twoPages),
        ConformanceCase(
            "an invalidation inside scrollViewDidScroll", evidence: .boundsChanges,
            Setup(only: .pass, onFirstScroll: .invalidate), [.layOut, .forget, .tick(0.1)],
            expected: reconstructed("should invalidate? at 0…1 for 0.1…1.1", "didScroll to 0.1")
                + radar("invalidateLayout()")
                + model("invalidateLayout(with:) neither flag at 0.1…1.1")
                + twoPages),
        ConformanceCase(
            "an adjustment moves the bounds once more", evidence: .boundsChanges,
            Setup(only: .pass, invalidates: true, context: .offsetAdjustment(0.1)), [.layOut, .forget, .tick(0.2)],
            expected: reconstructed("should invalidate? at 0…1 for 0.2…1.2", "context at 0…1")
                + radar("invalidateLayout()")
                + reconstructed("invalidateLayout(with:) neither flag at 0.2…1.2")
                + model("didScroll to 0.3", "didScroll to 0.3")
                + twoPages),
        ConformanceCase(
            "the same offset does nothing", evidence: .boundsChanges,
            Setup(only: .pass, invalidates: true), [.layOut, .forget, .tick(0), .log("nothing")],
            expected: documented("nothing")),
        ConformanceCase(
            "two changes before one pass", evidence: .boundsChanges,
            Setup(only: .pass, invalidates: true), [.layOut, .forget, .scroll(to: 0.1), .scroll(to: 0.2), .layOut],
            expected: reconstructed("should invalidate? at 0…1 for 0.1…1.1", "context at 0…1")
                + radar("invalidateLayout()")
                + reconstructed(
                    "invalidateLayout(with:) neither flag at 0.1…1.1", "didScroll to 0.1",
                    "should invalidate? at 0.1…1.1 for 0.2…1.2", "context at 0.1…1.1")
                + radar("invalidateLayout()")
                + reconstructed("invalidateLayout(with:) neither flag at 0.2…1.2", "didScroll to 0.2")
                + twoPages),
        ConformanceCase(
            "a turn in mid-scroll", evidence: .boundsChanges,
            Setup(only: .pass, invalidatesOnWidth: true),
            [.layOut, .forget, .resize(width: 0.9, height: 0.8), .scroll(to: 0.1), .layOut],
            expected: reconstructed("should invalidate? at 0…1 for 0…0.8", "context at 0…1")
                + radar("invalidateLayout()")
                + reconstructed(
                    "invalidateLayout(with:) neither flag at 0…0.8", "should invalidate? at 0…0.8 for 0.1…0.9",
                    "didScroll to 0.1")
                + documented("prepare in 0.8", "content size")
                + reconstructed("elements 0…1", "content size")
        ),
    ]
}
