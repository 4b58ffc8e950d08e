import Quilt
import Testing
import UIKit

@Suite("What an error says")
struct QuiltErrorTests {
    @Test(arguments: [
        (
            QuiltError.spanOutOfRange(columns: 0, rows: 2, item: 7),
            """
            Item 7 spans 0 × 2 blocks, but a span is a whole number of 1 to 1024 blocks on each axis; \
            correct the span of item 7.
            """
        ),
        (
            .photoWithoutSize(width: 0, height: 9, item: 3),
            "The photo of item 3 measures 0 × 9 pixels, but both must be at least 1; correct the photo or leave it out."
        ),
        (
            .unusableExtent(-5),
            """
            The quilt was given -5.0 pt across its columns, but it needs a finite extent above 0; \
            check the view's size and its content inset.
            """
        ),
        (
            .unusableBlockSize(CGSize(width: 100, height: 0)),
            """
            The block size is 100.0 × 0.0 pt, but both sides must be finite and above 0; \
            the usual block is 100 × 100 pt.
            """
        ),
        (
            .unusableInsets(UIEdgeInsets(top: 0, left: 1, bottom: .infinity, right: 2)),
            """
            The item insets are top 0.0, left 1.0, bottom inf, right 2.0 pt, but every one must be a finite number; \
            use 0 for an edge without an inset.
            """
        ),
        (
            .columnCountOutOfRange(1_025),
            "The quilt would have 1025 columns, but it can have 1 to 1024; choose another column count or another block size."
        ),
        (
            .columnCountOutOfRange(1e300),
            "The quilt would have 1e+300 columns, but it can have 1 to 1024; choose another column count or another block size."
        ),
    ])
    func theSentence(error: QuiltError, text: String) {
        #expect(error.description == text)
    }
}
