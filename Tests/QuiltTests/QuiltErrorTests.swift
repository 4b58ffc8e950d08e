import Quilt
import Testing
import UIKit

@Suite("What an error says")
struct QuiltErrorTests {
    @Test(arguments: [
        (
            QuiltError.photoWithoutSize(width: 0, height: 9, item: 3),
            "The photo of item 3 must have at least 1 × 1 pixels; got 0 × 9."
        ),
        (
            .unusableWidth(-5),
            "The quilt's width must be finite and above 0; got -5.0 pt. Check the view's size and its content inset."
        ),
        (
            .unusableBlockSize(CGSize(width: 100, height: 0)),
            "A block's width and height must be finite and above 0; got 100.0 × 0.0 pt."
        ),
        (
            .unusableInsets(UIEdgeInsets(top: 0, left: 1, bottom: .infinity, right: 2)),
            "Item insets must be finite; got top 0.0, left 1.0, bottom inf, right 2.0 pt."
        ),
        (
            .columnCountOutOfRange(1_025),
            "A quilt must have 1 to 1024 columns; got 1025. Choose another column count or a larger block size."
        ),
        (
            .columnCountOutOfRange(1e300),
            "A quilt must have 1 to 1024 columns; got 1e+300. Choose another column count or a larger block size."
        ),
    ])
    func theSentence(error: QuiltError, text: String) {
        #expect(error.description == text)
    }
}
