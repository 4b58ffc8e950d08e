import CoreGraphics
import Testing

@testable import Experiments

struct ScreenTests {
    private let cell = Screen.Cell(item: 7, frame: CGRect(x: 100, y: 200, width: 100, height: 200), parallax: -12.25)

    private func digest(_ cells: Screen.Cell...) -> UInt64 {
        Screen(cells: cells).digest
    }

    @Test func theDigestIsTheSameInEveryProcess() {
        #expect(digest() == 0xcbf2_9ce4_8422_2325)
        #expect(digest(cell) == referenceDigest(of: [7, bits(100), bits(200), bits(100), bits(200), bits(-12.25)]))
    }

    @Test func anyBitOfAnyValueChangesTheDigest() {
        let reference = digest(cell)
        var others: Set<UInt64> = []
        for word in 0..<6 {
            for bit in 0..<64 where word > 0 || bit < 62 {
                func flipped(_ index: Int, _ value: CGFloat) -> CGFloat {
                    index == word ? CGFloat(Double(bitPattern: Double(value).bitPattern ^ (1 << UInt64(bit)))) : value
                }
                // A width or height of a flipped sign is standardised by CGRect's accessors.
                if bit == 63, word >= 3 { continue }
                others.insert(
                    digest(
                        Screen.Cell(
                            item: word == 0 ? 7 ^ (1 << bit) : 7,
                            frame: CGRect(
                                x: flipped(1, 100), y: flipped(2, 200), width: flipped(3, 100), height: flipped(4, 200)),
                            parallax: flipped(5, -12.25)
                        )))
            }
        }
        #expect(!others.contains(reference))
        #expect(others.count > 300)
    }

    @Test func zeroAndMinusZeroAreTheSameNumberAndNotTheSameScreen() throws {
        func side(_ parallax: CGFloat) -> Screen {
            Screen(cells: [Screen.Cell(item: 0, frame: CGRect(x: 0, y: 0, width: 1, height: 1), parallax: parallax)])
        }
        #expect(side(0) == side(-0.0))
        #expect(side(0).digest != side(-0.0).digest)
        let mismatch = ScreenMismatch(scenario: "s", tick: 1, expected: ("a", side(0)), found: ("b", side(-0.0)))
        #expect(mismatch?.item == 0)
    }

    @Test func aMismatchSaysWhereAndWhat() throws {
        let other = Screen.Cell(item: 7, frame: cell.frame, parallax: (-12.25).nextUp)
        let error = try #require(
            ScreenMismatch(
                scenario: "quilt/linear/fling/50", tick: 17, expected: ("full", Screen(cells: [cell])),
                found: ("cached", Screen(cells: [other]))
            ))
        #expect(
            error.description == """
                The strategies full and cached do not show the same screen in quilt/linear/fling/50 after tick 17: \
                full has item 7 at x 100.0, y 200.0, 100.0 × 200.0 pt, shifted by -12.25 pt, \
                cached has item 7 at x 100.0, y 200.0, 100.0 × 200.0 pt, shifted by -12.249999999999998 pt. \
                Costs of different screens cannot be compared, so nothing was timed.
                """)
        #expect(
            ScreenMismatch(scenario: "s", tick: nil, expected: ("a", Screen(cells: [cell])), found: ("b", Screen(cells: [cell])))
                == nil)
    }

    private func bits(_ value: Double) -> UInt64 { value.bitPattern }

    /// FNV-1a as its authors write it: over bytes.
    private func referenceDigest(of words: [UInt64]) -> UInt64 {
        words.flatMap { word in withUnsafeBytes(of: word.littleEndian, Array.init) }
            .reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }
}
