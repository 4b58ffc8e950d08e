/// Answers that UIKit accepts or ignores.
extension ConformanceCase {
    static let faultsCases: [ConformanceCase] = [
        ConformanceCase(
            "a row that the data source does not have is ignored", evidence: .faults,
            Setup(counts: [2], only: [.cell, .visible], hasRowOutsideCounts: true), [.layOut, .visible],
            expected: reconstructed("cell 0.0", "cell 0.1", "visible 0.0 0.1")),
        ConformanceCase(
            "of two answers for one row the last counts", evidence: .faults,
            Setup(counts: [2], only: [.cell, .apply, .visible], returnsTwice: true), [.layOut, .visible],
            expected: reconstructed("cell 0.0", "apply 0.0", "cell 0.1", "apply 0.1", "visible 0.0 0.1")),
    ]
}
