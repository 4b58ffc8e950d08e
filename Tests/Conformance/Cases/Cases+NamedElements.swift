/// Contexts that name elements.
extension ConformanceCase {
    private static let titles = Setup(only: [.prepare, .contentSize, .elements, .element], hasTitles: true)

    static let namedElementsCases: [ConformanceCase] = [
        ConformanceCase(
            "a named title is asked for without a preparation", evidence: .namedElements,
            titles, [.layOut, .forget, .invalidateWith(.titles), .layOut],
            expected: reconstructed("element title 0")),
        ConformanceCase(
            "named items are asked for after a preparation", evidence: .namedElements,
            titles, [.layOut, .forget, .invalidateWith(.rows([1, 2])), .layOut],
            expected: model("prepare", "content size", "element item 0.1", "element item 0.2")),
        ConformanceCase(
            "named items are asked for once, in order", evidence: .namedElements,
            titles, [.layOut, .forget, .invalidateWith(.rows([3, 1, 1])), .layOut],
            expected: model("prepare", "content size", "element item 0.1", "element item 0.3")),
        ConformanceCase(
            "a title and items", evidence: .namedElements,
            titles, [.layOut, .forget, .invalidateWith(.titles), .invalidateWith(.rows([2])), .layOut],
            expected: model("prepare", "content size", "element item 0.2")
                + reconstructed("element title 0")
        ),
        ConformanceCase(
            "an invalidation of everything covers named elements", evidence: .namedElements,
            titles, [.layOut, .forget, .invalidateWith(.titles), .invalidate, .layOut],
            expected: model("prepare", "content size", "elements 0…1", "content size")),
        ConformanceCase(
            "a scroll that names a title", evidence: .namedElements,
            Setup(only: [.prepare, .contentSize, .elements, .element], invalidates: true, hasTitles: true, context: .titles),
            [.layOut, .tick(0.1), .forget, .tick(0.2)],
            expected: reconstructed("element title 0")),
        ConformanceCase(
            "a scroll that names items", evidence: .namedElements,
            Setup(only: [.prepare, .contentSize, .elements, .element], invalidates: true, hasTitles: true, context: .rows([1])),
            [.layOut, .tick(0.1), .forget, .tick(0.2)],
            expected: model("prepare", "content size", "element item 0.1")),
        ConformanceCase(
            "the counts survive", evidence: .namedElements,
            Setup(only: [.counts, .prepare]), [.layOut, .forget, .invalidate, .layOut, .invalidateWith(.rows([1])), .layOut],
            expected: model("prepare", "prepare")),
    ]
}
