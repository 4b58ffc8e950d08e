/// An invalidation inside `prepare()`.
extension ConformanceCase {
    static let preparationCases: [ConformanceCase] = [
        ConformanceCase(
            "an invalidation inside prepare() is absorbed", evidence: .preparation,
            Setup(height: 0.5, only: [.invalidate, .prepare, .contentSize, .elements, .cell], invalidatesInPrepare: true),
            [.layOut],
            expected: model("invalidateLayout()")
                + reconstructed("prepare")
                + model("invalidateLayout()", "content size", "elements 0…1", "content size", "cell 0.0", "cell 0.1")
        ),
        ConformanceCase(
            "and needs no second pass", evidence: .preparation,
            Setup(height: 0.5, only: [.invalidate, .prepare, .contentSize, .elements, .cell], invalidatesInPrepare: true),
            [.layOut, .forget, .layOut, .log("nothing")],
            expected: model("nothing")),
        ConformanceCase(
            "an invalidation inside prepare() while scrolling", evidence: .preparation,
            Setup(
                height: 0.5, only: [.invalidate, .prepare, .contentSize, .elements, .cell], invalidates: true,
                invalidatesInPrepare: true),
            [.layOut, .forget, .tick(0.1)],
            expected: model("invalidateLayout()")
                + reconstructed("prepare")
                + model("invalidateLayout()", "content size", "elements 0…1", "content size", "cell 0.2")
        ),
    ]
}
