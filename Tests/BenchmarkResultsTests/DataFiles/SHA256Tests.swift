import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

struct SHA256Tests {
    /// The first two are the standard's examples of one and two blocks.
    ///
    /// Source: NIST, <https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values>.
    @Test(arguments: [
        ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func digestsAreThoseOfTheStandard(text: String, count: Int, digest: String) throws {
        let content = String(repeating: text, count: count)
        #expect(sha256(of: Data(content.utf8)) == digest)
        let folder = TemporaryFolder()
        #expect(try sha256(ofFileAt: folder.write(content, to: "a")) == digest)
    }

    @Test func bytesMayBeAddedInPieces() {
        let bytes = ContiguousArray((0..<300).map { UInt8(truncatingIfNeeded: $0) })
        for end in bytes.indices {
            var digest = SHA256()
            digest.add(ContiguousArray(bytes[..<end]))
            digest.add(ContiguousArray(bytes[end...]))
            #expect(digest.hexadecimalDigits() == sha256(of: Data(bytes)))
        }
    }

    @Test func onlyRegularFilesHaveADigest() throws {
        let folder = TemporaryFolder()
        let pipe = "\(folder.path)/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        for path in [pipe, "/dev/zero"] {
            #expect(sentence { try sha256(ofFileAt: path) } == "\(path): this is not a regular file.")
        }
        let sparse = try folder.write("", to: "sparse")
        #expect(truncate(sparse, 20_000_000_000) == 0)
        #expect(sentence { try sha256(ofFileAt: sparse) } == "\(sparse): the file is longer than 512 MB; pass a part of it.")
    }
}
