import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// Names from files can control no terminal and end no line, wherever they are printed.
struct PrintableStringsTests {
    private static let hostile = "a\nThe gate passes.\u{1B}[31m\u{9B}\u{202E}\u{2028}\u{E0001}"
    private static let shown = #"a\nThe gate passes.\u{1B}[31m\u{009B}\u{202E}\u{2028}\u{000E0001}"#

    /// A scenario is stored with the names with which it is read again.
    @Test func aScenarioThatWasJustMeasuredHasPrintableNames() {
        #expect(Samples.scenario(of: Self.hostile).name == "\(Self.shown)/linear/mixed/2")
    }

    @Test func theMiddleOfALongLineIsLeftOut() {
        #expect(withShortLines("ab\n\nabcdefghij\nxyzxyz", limit: 6) == "ab\n\nabc … hij\nxyzxyz")
        #expect(withShortLines("abcdef", limit: 6) == "abcdef")
    }

    @Test func aScenarioIsNamedByPrintableParts() {
        let description = ScenarioDescription(subject: "quilt", trace: Self.hostile, variants: ["x=\n"], items: 5)
        #expect(description.name == #"quilt/\#(Self.shown)/x=\n/5"#)
    }
}
