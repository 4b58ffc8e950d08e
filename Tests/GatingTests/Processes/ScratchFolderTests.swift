import Foundation
import TestSupport
import Testing

@testable import Gating

struct ScratchFolderTests {
    /// The message that a user sees if TMPDIR is wrong.
    @Test func aMissingFolderForTemporaryFilesIsNamedWithItsRemedy() {
        #expect(
            sentence { try ScratchFolder(in: URL(filePath: "/nonexistent")) }
                == "no temporary folder can be created in /nonexistent: No such file or directory. "
                + "Set TMPDIR to an existing folder that can be written.")
    }
}
