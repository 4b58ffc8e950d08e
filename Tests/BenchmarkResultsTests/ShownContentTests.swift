import BenchmarkResults
import Testing

@Suite struct ShownContentTests {
    /// Words as screens.csv has had them since the column came.
    @Test(arguments: [
        ("", nil, nil),
        ("photo 17", ShownContent.Own.value("photo 17"), nil),
        ("text “a”b”", .text("a”b"), nil),
        ("text “”", .text(""), nil),
        ("image without a name", .image(name: nil), nil),
        ("image layer 1", .image(name: "layer 1"), nil),
        ("colour 0.0,0.25,1.0,0.5", nil, ShownContent.Color(red: 0, green: 0.25, blue: 1, alpha: 0.5)),
        ("owls on colour 1.0,1.0,1.0,1.0", .value("owls"), ShownContent.Color(red: 1, green: 1, blue: 1, alpha: 1)),
        ("text “on colour 1” on colour 0.0,0.0,0.0,1.0", .text("on colour 1"), .init(red: 0, green: 0, blue: 0, alpha: 1)),
    ])
    func wordsAreReadAndWritten(words: String, own: ShownContent.Own?, background: ShownContent.Color?) {
        let content = ShownContent(own: own, background: background)
        #expect(content.words == words)
        #expect(ShownContent(words: words) == content)
    }

    /// What is no colour is part of the value.
    @Test(arguments: ["colour", "colour 1,2,3", "colour nan,0,0,1", "a colour 1,1,1,1", "a on colour red"])
    func otherWordsAreValues(words: String) {
        #expect(ShownContent(words: words) == ShownContent(own: .value(words)))
    }
}
