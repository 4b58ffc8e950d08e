import Foundation
import TestSupport
import Testing

@testable import SourceRewriting

/// Random sources of nested strings, comments and regular expressions, in which the words occur in
/// code and in all that is not code.
struct SwiftScannerTests {
    private static let words = ["@objc", "@objcMembers", "@nonobjc", "@IBAction", "@IBInspectable", "@IBDesignable"]

    /// A source and its expected rewriting.
    private struct Sample {
        var original = ""
        var expected = ""

        static func + (one: Sample, other: Sample) -> Sample {
            Sample(original: one.original + other.original, expected: one.expected + other.expected)
        }

        static func same(_ text: String) -> Sample { Sample(original: text, expected: text) }
    }

    private struct Writer {
        var random: TestGenerator

        private mutating func pick(_ count: Int) -> Int { random.next(below: count) }
        private mutating func word() -> String { SwiftScannerTests.words[pick(SwiftScannerTests.words.count)] }

        /// Code: words that are rewritten, names, brackets and everything that has other rules.
        mutating func code(_ depth: Int) -> Sample {
            (0...pick(4)).reduce(into: Sample()) { sample, _ in sample = sample + piece(depth) + .same(pick(3) == 0 ? "\n" : " ")
            }
        }

        private mutating func piece(_ depth: Int) -> Sample {
            let word = word()
            switch pick(depth > 0 ? 11 : 4) {
            case 0: return Sample(original: word, expected: String(repeating: " ", count: word.count))
            case 1: return .same(["name", "`\(word.dropFirst())`", "a/b", "x - 1.5e3", "größe", "->", "$0"][pick(7)])
            case 2: return .same("// \(word) \"\n")
            case 3:
                let condition = ["DEBUG", "os(iOS) && !X", "canImport(objc)"][pick(3)]
                return Sample(
                    original: "#if \(condition)\n\n#endif\n",
                    expected: "#if \(condition.replacing("iOS", with: "Linux"))\n\n#endif\n")
            case 4: return .same(comment(depth))
            case 5: return .same("#/\(word)[\"] \\/ (a|b)/#")
            case 6: return .same("##/\n  \(word) \" # not the end: /# \n/##")
            case 7, 8: return string(depth, marks: "\"")
            case 9: return string(depth, marks: "\"\"\"")
            default: return .same("(") + code(depth - 1) + .same(")")
            }
        }

        private mutating func comment(_ depth: Int) -> String {
            "/* \(word()) \" \(depth > 0 && pick(2) == 0 ? comment(depth - 1) : "//") \n*/"
        }

        /// A string with zero to two number signs, whose interpolations have strings and comments.
        private mutating func string(_ depth: Int, marks: String) -> Sample {
            let signs = String(repeating: "#", count: pick(3))
            let isMultiline = marks.count == 3
            var text = signs + marks + (isMultiline ? "\n" : "")
            for _ in 0...pick(3) {
                switch pick(isMultiline ? 6 : 5) {
                case 0: text += word() + "(x) { "
                case 1: text += "\\\(signs)\" \\\(signs)\\ \\\(signs)n "
                case 2: text += "\\\(signs)(\(interpolation(depth - 1)))"
                case 3: text += signs.isEmpty ? "/* // " : "\" \\( \\\\ "
                case 4: text += "#/ "
                default: text += "\" \"\" \n"
                }
            }
            return .same(text + (isMultiline ? "\n" : "") + marks + signs)
        }

        /// Code within a string, which stays as it is.
        private mutating func interpolation(_ depth: Int) -> String {
            guard depth > 0 else { return "(a)" }
            return "f(\(string(depth, marks: "\"").original), /* ) \(word()) */ [\(pick(9))])"
        }
    }

    private func rewritten(_ source: String, modules: Set<String> = []) -> String {
        AppSource.rewritten([("", source)], modules: modules)[0].text
    }

    @Test(arguments: 0..<500 as Range<UInt64>)
    func onlyWordsInCodeAreRewritten(seed: UInt64) {
        var writer = Writer(random: TestGenerator(state: seed))
        let sample = (0..<6).reduce(Sample()) { sample, _ in sample + writer.code(3) }
        #expect(rewritten(sample.original) == sample.expected, "seed \(seed)")
    }

    @Test func aRawStringOfThreeQuotationMarksEndsOnItsLine() {
        let source = ##"let a = #"""#, b = #"""@objc"""#; @objc var c = """#"##
        #expect(rewritten(source) == source.replacing("; @objc", with: ";      "))
    }

    /// All sources of this package and of its dependencies.
    private static let files: [URL] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return ["Sources", "Tests", "Benchmarks", ".build/checkouts"].flatMap { folder in
            let url = root.appendingPathComponent(folder)
            let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
            return names.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.map(url.appendingPathComponent)
        }
    }()

    private nonisolated(unsafe) static let rewrittenWords =
        #/@(objc|nonobjc|IB|NSManaged|main|UIApplicationMain)|#selector|override|AVFoundation|import (os|Darwin)|import \w+[ .]\w|iOS\)/#

    /// Sources without the words stay as they are, to the byte.
    @Test func otherSourcesAreUnchanged() throws {
        var (checked, changed): (Int, [String]) = (0, [])
        for file in Self.files {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.firstMatch(of: Self.rewrittenWords) == nil else { continue }
            let outline = SourceOutline(Array(text.utf8))
            let modules = outline.tokens.indices.compactMap {
                AppSource.importedModule(at: $0, in: outline).map { outline.texts[$0] }
            }
            checked += 1
            if rewritten(text, modules: Set(modules)).utf8.elementsEqual(text.utf8) { continue }
            changed.append(file.path)
        }
        print("\(checked) of \(Self.files.count) sources have none of the words; \(changed.count) of them changed.")
        #expect(changed == [])
        #expect(checked > 300)
    }

    /// All own sources, as if they were one app: each line keeps its number.
    @Test func linesKeepTheirNumbers() throws {
        let originals = try Self.files.map { ($0.path, try String(contentsOf: $0, encoding: .utf8)) }
        var (moved, wrong): (Int, [String]) = (0, [])
        for original in originals {
            let source = AppSource.rewritten([original], modules: [])[0]
            let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
            moved += source.text.contains("#sourceLocation(file") ? 1 : 0
            // A moved member has lines of its own, with directives that restore the number.
            if lines.count == original.1.split(separator: "\n", omittingEmptySubsequences: false).count { continue }
            if !source.text.contains("#sourceLocation(file") { wrong.append(original.0) }
        }
        print("\(moved) of \(originals.count) sources have moved members.")
        #expect(wrong == [])
    }

    /// The pieces that have once needed time that grew with the square of their number, and others
    /// of their kind.
    @Test(arguments: [
        "class A ", "class A.b", "#/ a", "##/ a", "#", "###/", "#/\n", "\"\\(", "#\"\\#(", "\"", "\"\"\"", "#\"\"\"", "/*", "*/",
        "{", "}", "(", ")",
        "class A {", "extension A { override ", "override ", "@objc protocol A { optional ", "@IBOutlet ", "@IBOutlet var a: ",
        "#if a\n{", "#if a\n{\n#else\n", "#selector(", "@objc(", "import a.", ") import a\n", "private private(set) ", "é", "\\",
        "a\t\n", "`",
        "class A: B { override func a() {} }\nextension B { func a() {} }\n",
    ])
    func stepsDoubleWithTheSource(piece: String) {
        let steps = [2000, 4000, 8000].map { count in
            SourceOutline(Array(String(repeating: piece, count: count).utf8)).steps
        }
        #expect(Double(steps[1]) < 2.3 * Double(steps[0]))
        #expect(Double(steps[2]) < 2.3 * Double(steps[1]))
        // All of it is rewritten.
        #expect(!AppSource.rewritten([("", String(repeating: piece, count: 2000))], modules: [])[0].file.isEmpty)
    }

    /// Each beginning of a source with all words, as while it is typed or cut off.
    @Test func anyBeginningOfASourceIsRewritten() {
        let source = ##"""
            import UIKit.A
            #if os(iOS)
            @objc(a:) protocol P: class { @objc optional func a(_ b: B) -> C? ; @available(*, unavailable) func d() }
            class A: B, P { @IBOutlet private(set) weak var e: F! { didSet {} } ; required init?(coder: G) {} }
            class H: UICollectionViewCell { init?(coder: G) {} }
            extension A { override var i: J { k.a!(#selector(l), #keyPath(m)) } ; func n(o: P = { q() }) {} }
            class R: A { override func n() {} ; override init() {} }
            let s = #"\#(t + "\(u)")"#, v = #/w/#
            #elseif x
            #endif
            """##
        let bytes = Array(source.utf8)
        for count in 0...bytes.count {
            let file = AppSource.rewritten([("", String(decoding: bytes[..<count], as: UTF8.self))], modules: [])[0].file
            #expect(file.hasPrefix("import UIKit"))
        }
    }

    @Test func nestedStringsNeedNoStack() {
        let source = String(repeating: "\"\\(", count: 200_000)
        #expect(SourceOutline(Array(source.utf8)).tokens.count == 1)
    }
}
