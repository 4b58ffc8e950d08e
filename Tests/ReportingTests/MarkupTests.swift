import Foundation
import Statistics
import Testing

@testable import Reporting

struct MarkupTests {
    @Test func markupInTextIsEscaped() {
        #expect(escaped("</script><b a=\"'&") == "&lt;/script&gt;&lt;b a=&quot;&#39;&amp;")
        #expect(escaped("a\u{0}\u{1B}\u{FFFE}b\tc\n") == "a\u{FFFD}\u{FFFD}\u{FFFD}b\tc\n")
        #expect(escaped("µ → 🙂") == "µ → 🙂")
    }

    @Test func attributesAndTextsAreEscaped() {
        var markup = Markup()
        markup.element("g", ["class": "a\"b"]) {
            $0.element("text", ["x": "1"], text: "<")
            $0.element("path", ["d": "M0 0"])
        }
        #expect(markup.text == "<g class=\"a&quot;b\"><text x=\"1\">&lt;</text><path d=\"M0 0\"/></g>")
    }

    @Test func coordinatesHaveTheFewestDigits() {
        let cases: [(Double, String)] = [
            (0, "0"), (1, "1"), (-1.5, "-1.5"), (0.05, "0.05"), (-0.004, "0"), (12.349, "12.35"), (375, "375"), (.nan, "0"),
            (1e300, "0"),
        ]
        for (value, text) in cases { #expect(coordinate(value) == text) }
        #expect(curveCoordinate(12.349) == "12.3")
    }

    @Test func coordinatesAreRightToAHundredth() throws {
        var random = SplitMix64(seed: 5)
        for _ in 0..<2_000 {
            let value = Double(Int64(bitPattern: random.next()) % 10_000_000) / 7_919
            #expect(abs(try #require(Double(coordinate(value))) - value) <= 0.005 + 1e-9)
        }
    }
}
