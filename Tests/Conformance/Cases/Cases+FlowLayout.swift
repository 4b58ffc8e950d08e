/// The flow layout's contexts and data.
extension ConformanceCase {
    private static let flowCalls: Set<Call> = [.question, .invalidateWith, .prepare, .size]
    private static let sixItems = Setup(layout: .flow, counts: [6], only: flowCalls)
    private static let sizesAsked =
        documented("prepare") + reconstructed("size 0.0", "size 0.1", "size 0.2", "size 0.3", "size 0.4", "size 0.5")

    static let flowLayoutCases: [ConformanceCase] = [
        ConformanceCase(
            "a scroll does not invalidate a flow layout", evidence: .flowLayout,
            Setup(layout: .flow, counts: [40], only: flowCalls), [.layOut, .forget, .tick(0.1)],
            expected: reconstructed("should invalidate? no")),
        ConformanceCase(
            "an invalidating scroll keeps the flow layout's data", evidence: .flowLayout,
            Setup(layout: .flow, counts: [40], only: flowCalls, invalidates: true), [.layOut, .forget, .tick(0.1), .tick(0.2)],
            expected: reconstructed("should invalidate? no", "invalidateLayout(with:) nothing")
                + documented("prepare")
                + reconstructed("should invalidate? no", "invalidateLayout(with:) nothing")
                + documented("prepare")
        ),
        ConformanceCase(
            "a new width arranges again with the same metrics", evidence: .flowLayout,
            sixItems, [.layOut, .forget, .resize(width: 0.9, height: 1), .layOut],
            expected: reconstructed("should invalidate? yes", "invalidateLayout(with:) everything attributes")
                + documented("prepare")
        ),
        ConformanceCase(
            "a new height does not invalidate a flow layout", evidence: .flowLayout,
            sixItems, [.layOut, .forget, .resize(width: 1, height: 0.9), .layOut],
            expected: reconstructed("should invalidate? no")),
        ConformanceCase(
            "a fresh context asks the delegate again", evidence: .flowLayout,
            sixItems, [.layOut, .forget, .invalidate, .layOut],
            expected: reconstructed("invalidateLayout(with:) metrics attributes") + sizesAsked),
        ConformanceCase(
            "a setting invalidates", evidence: .flowLayout,
            sixItems, [.layOut, .forget, .spacing(0.01), .layOut],
            expected: reconstructed("invalidateLayout(with:) metrics attributes") + sizesAsked),
        ConformanceCase(
            "a setting does nothing while the data are invalid", evidence: .flowLayout,
            sixItems, [.layOut, .forget, .invalidate, .spacing(0.01), .layOut],
            expected: reconstructed("invalidateLayout(with:) metrics attributes") + sizesAsked),
        ConformanceCase(
            "a reload drops the metrics", evidence: .flowLayout,
            sixItems, [.layOut, .forget, .reload, .layOut],
            expected: reconstructed("invalidateLayout(with:) everything counts metrics attributes") + sizesAsked),
    ]
}
