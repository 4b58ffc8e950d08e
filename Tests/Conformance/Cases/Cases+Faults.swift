/// Section 11 of the evidence: answers that UIKit accepts or ignores.
extension ConformanceCase {
    static let faultsCases: [ConformanceCase] = [
        ConformanceCase(
            "a row that the data source does not have is ignored", section: 11,
            Setup(counts: [2], only: [.cell, .visible], hasRowOutsideCounts: true),
            [.layOut, .visible],
            expected:
                reconstructed("cell 0.0", "cell 0.1", "visible 0.0 0.1")
        ),
        ConformanceCase(
            "of two answers for one row the last counts", section: 11,
            Setup(counts: [2], only: [.cell, .apply, .visible], returnsTwice: true),
            [.layOut, .visible],
            expected:
                reconstructed("cell 0.0", "apply 0.0", "cell 0.1", "apply 0.1", "visible 0.0 0.1")
        ),
    ]
}
