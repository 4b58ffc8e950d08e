import Conformance
import Testing

/// Compares the calls of each case with the calls that the project expects of UIKit.
@MainActor
struct ConformanceTests {
    @Test(arguments: ConformanceCase.all) func theCallsAreThoseThatAreExpected(_ item: ConformanceCase) async {
        let log = await CaseStage.run(item)
        #expect(log == item.expected.map(\.text), "\(item.report(log))")
    }

    @Test func allEvidenceHasCases() {
        #expect(Set(ConformanceCase.all.map(\.evidence)) == Set(Evidence.allCases))
        #expect(Set(ConformanceCase.all.map(\.name)).count == ConformanceCase.all.count)
        #expect(ConformanceCase.all.filter(\.expected.isEmpty).map(\.name) == [])
    }
}

extension ConformanceCase: CustomTestStringConvertible {
    public var testDescription: String { name }

    /// Returns both logs, with the source of each expected line.
    fileprivate func report(_ log: [String]) -> String {
        let expected = expected.map { "  \($0.text)  (\($0.source.rawValue))" }
        return (["\(name) (\(evidence.rawValue))", " expected"] + expected + [" found"] + log.map { "  \($0)" })
            .joined(separator: "\n")
    }
}
