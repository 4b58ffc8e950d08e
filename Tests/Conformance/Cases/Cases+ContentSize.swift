/// The content size.
extension ConformanceCase {
    static let contentSizeCases: [ConformanceCase] = [
        ConformanceCase(
            "the content size is asked for again after the query", evidence: .contentSize,
            Setup(only: [.prepare, .counts, .contentSize, .elements]), [.layOut],
            expected: documented("prepare", "counts?", "content size")
                + reconstructed("elements 0…1", "content size")
        ),
        ConformanceCase(
            "the content size is asked for with each page", evidence: .contentSize,
            Setup(only: [.prepare, .counts, .contentSize, .elements]), [.layOut, .forget, .tick(0.1), .tick(0.2)],
            expected: reconstructed("elements 1…2", "content size")),
        ConformanceCase(
            "the content size is not asked for with named titles", evidence: .contentSize,
            Setup(only: [.prepare, .counts, .contentSize, .elements], hasTitles: true),
            [.layOut, .forget, .invalidateWith(.titles), .layOut, .log("nothing")],
            expected: documented("nothing")),
    ]
}
