import Conformance
import Testing

/// Compares the calls of each case with the calls that the project expects of UIKit.
@MainActor
struct ConformanceTests {
    @Test(arguments: try ConformanceCase.all()) func theCallsAreThoseThatAreExpected(_ item: ConformanceCase) async {
        let log = await CaseStage.run(item)
        #expect(log == item.expected.map(\.text), "\(item.report(log))")
    }

    @Test func eachCaseHasANameOfItsOwnAndExpectsSomething() throws {
        let cases = try ConformanceCase.all()
        #expect(Set(cases.map(\.name)).count == cases.count)
        #expect(cases.filter(\.expected.isEmpty).map(\.name) == [])
    }
}

extension ConformanceCase: CustomTestStringConvertible {
    public var testDescription: String { name }

    /// Returns both logs, with the source of each expected line.
    fileprivate func report(_ log: [String]) -> String {
        let expected = expected.map { "  \($0.text)  (\($0.source.rawValue))" }
        return (["\(name) (\(subject))", " expected"] + expected + [" found"] + log.map { "  \($0)" })
            .joined(separator: "\n")
    }
}
