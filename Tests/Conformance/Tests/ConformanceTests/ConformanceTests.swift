import Conformance
import Foundation
import Testing

/// Compares the calls of each case with the calls that the project expects of UIKit.
@MainActor
struct ConformanceTests {
    @Test func theCallsAreThoseThatAreExpected() async throws {
        var reports: [String] = []
        var count = 0
        for item in ConformanceCase.all {
            count += 1
            let log = await CaseStage.run(item)
            if log != item.expected.map(\.text) { reports.append(item.report(log)) }
        }
        print("\(count - reports.count) of \(count) cases equal")
        if !reports.isEmpty {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("conformance-differences.txt")
            try reports.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
            print("The differing logs are in \(file.path)")
        }
        #expect(reports.isEmpty, "\(reports.joined(separator: "\n"))")
    }

    @Test func allEvidenceHasCases() {
        #expect(Set(ConformanceCase.all.map(\.evidence)) == Set(Evidence.allCases))
        #expect(ConformanceCase.all.count >= 60)
        #expect(Set(ConformanceCase.all.map(\.name)).count == ConformanceCase.all.count)
        #expect(ConformanceCase.all.allSatisfy { !$0.expected.isEmpty })
    }
}

extension ConformanceCase {
    /// Returns both logs, with the source of each expected line.
    fileprivate func report(_ log: [String]) -> String {
        let expected = expected.map { "  \($0.text)  (\($0.source.rawValue))" }
        return (["\(name) (\(evidence.rawValue))", " expected"] + expected + [" found"] + log.map { "  \($0)" })
            .joined(separator: "\n")
    }
}
