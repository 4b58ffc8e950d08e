/// When attributes are applied.
extension ConformanceCase {
    static let appliedAttributesCases: [ConformanceCase] = [
        ConformanceCase(
            "equal attributes are not applied again", evidence: .appliedAttributes,
            Setup(height: 0.5, only: [.apply]), [.layOut, .forget, .invalidate, .layOut, .log("nothing")],
            expected: documented("nothing")),
        ConformanceCase(
            "attributes are applied once while a cell is dequeued", evidence: .appliedAttributes,
            Setup(height: 0.5, only: [.cell, .apply, .willDisplay]), [.layOut],
            expected: documented("cell 0.0", "apply 0.0", "willDisplay 0.0", "cell 0.1", "apply 0.1", "willDisplay 0.1")),
    ]
}
