/// Section 7 of the evidence: the content size.
extension ConformanceCase {
    static let contentSizeCases: [ConformanceCase] = [
        ConformanceCase(
            "the content size is asked for again after the query", section: 7,
            Setup(only: [.prepare, .counts, .contentSize, .elements]),
            [.layOut],
            expected:
                documented("prepare", "counts?", "content size")
                + reconstructed("elements 0…1", "content size")
        ),
        ConformanceCase(
            "the content size is asked for with each page", section: 7,
            Setup(only: [.prepare, .counts, .contentSize, .elements]),
            [.layOut, .forget, .tick(0.1), .tick(0.2)],
            expected:
                reconstructed("elements 1…2", "content size")
        ),
        ConformanceCase(
            "the content size is not asked for with named titles", section: 7,
            Setup(only: [.prepare, .counts, .contentSize, .elements], hasTitles: true),
            [.layOut, .forget, .invalidateWith(.titles), .layOut, .log("nothing")],
            expected:
                documented("nothing")
        ),
    ]
}
