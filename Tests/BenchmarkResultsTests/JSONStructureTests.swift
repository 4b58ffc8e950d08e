import Foundation
import Testing

@testable import BenchmarkResults

@Suite struct JSONStructureTests {
    private func problem(_ text: String) -> String? {
        do {
            try JSONStructure.check(Data(text.utf8), path: "f.json")
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        "", "{}", "[]", "1", #"{"a": 1, "b": {"a": 1}, "c": [{"a": 1}, {"a": 1}]}"#, #"{"a": "a", "b": "a:a"}"#,
        #"{"a\"": 1, "a": 2}"#, #"["a", "a"]"#, #"{"a": ["b", "b"], "b": 1}"#,
        // No JSON: the decoder says so.
        "}}}]]", #"{"a"#, #"{"a\"#, "{:::", #"["a": 1, "a": 2]"#,
    ])
    func whatIsInOrder(text: String) {
        #expect(problem(text) == nil)
    }

    @Test(arguments: [
        ("{\"items\": 5,\n \"items\": 6}", 2, "items"), (#"{"a": {"b": 1, "c": {}, "b": 2}}"#, 1, "b"),
        (#"[{}, {"x": [1, {"y": 0}], "x": 2}]"#, 1, "x"), (#"{"ab": 1, "a\u0062": 2}"#, 1, "ab"), (#"{"": 1, "": 2}"#, 1, ""),
        (#"{"\u001b[31m": 1, "\u001b[31m": 2}"#, 1, nil),
    ])
    func aKeyThatStandsTwice(text: String, line: Int, key: String?) throws {
        let problem = try #require(self.problem(text))
        #expect(problem.hasPrefix("f.json:\(line): the key ") && problem.hasSuffix(" stands twice; give it once."))
        #expect(!problem.contains("\u{1B}"))
        if let key { #expect(problem.contains(excerpt(of: key))) }
    }

    @Test(arguments: ["[", "{\"a\":"])
    func deepNesting(beginning: String) {
        #expect(problem(String(repeating: beginning, count: 32)) == nil)
        let expected = "f.json:1: objects and lists stand in each other more than 32 deep; no file of this kind needs that."
        for depth in [33, 100_000] { #expect(problem(String(repeating: beginning, count: depth)) == expected) }
    }
}
