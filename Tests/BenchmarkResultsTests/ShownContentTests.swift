import BenchmarkResults
import Testing

struct ShownContentTests {
    /// Digests of screens use these strings.
    @Test(arguments: [
        ("", ShownContent()),
        ("photo 17", ShownContent(.value, "photo 17")),
        ("text “a”b”", ShownContent(.text, "a”b")),
        ("text “”", ShownContent(.text, "")),
        ("image without a name", ShownContent(.image)),
        ("image layer 1", ShownContent(.image, "layer 1")),
        ("colour 0.0,0.25,1.0,0.5", ShownContent(background: .init(red: 0, green: 0.25, blue: 1, alpha: 0.5))),
        ("owls on colour 1.0,1.0,1.0,1.0", ShownContent(.value, "owls", background: .init(red: 1, green: 1, blue: 1, alpha: 1))),
    ])
    func theDescriptionsAreFixed(words: String, content: ShownContent) {
        #expect(content.description == words && content.isEmpty == words.isEmpty)
    }
}
