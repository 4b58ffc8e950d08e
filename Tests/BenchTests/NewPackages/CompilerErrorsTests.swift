import Testing

@testable import NewPackages

struct CompilerErrorsTests {
    private let errors = CompilerErrors(
        """
        /p/App/A.swift:3:9: error: cannot find 'Haptics' in scope
                Haptics.play(.tap)
                ^~~~~~~
        /p/App/A.swift:3:23: error: cannot infer contextual base in reference to member 'tap'
        /p/App/B.swift:7:1: error: cannot find type 'Theme' in scope
        let theme = Theme(name: "a", nil)
        /p/App/B.swift:9:1: error: cannot find 'Theme' in scope
        /p/App/B.swift:9:1: error: cannot find 'Theme' in scope
        /p/App/B.swift:12:4: error: value of type 'UIView' has no member 'shake'
        view.shake(times: 3, "x")
        /p/App/B.swift:14:4: error: missing return in global function expected to return 'Int'
        /p/App/C.swift:1:1: error: cannot find 'log' in scope
        log("a, b", at: (1, 2))
        <unknown>:0: note: nothing
        """, root: "/p/App/")

    @Test func namesAreCountedOnce() {
        #expect(
            errors.report(limit: 10) == """
                4 names are missing:
                  Theme  B.swift:7 and 1 more
                  Haptics  A.swift:3
                  UIView.shake  B.swift:12
                  log  C.swift:1
                1 other error:
                  B.swift:14: missing return in global function expected to return 'Int'
                Not listed: 1 that may follow from these.
                """)
        #expect(errors.report(limit: 1).contains("  Theme  B.swift:7 and 1 more\n  … and 3 more\n"))
    }

    /// A file's name may have any character but a line feed, which Swift takes for several things.
    @Test func noPlaceEndsTheCommentOfASkeleton() throws {
        let errors = CompilerErrors(
            "/p/App/a\rlet b = 1\u{1B}\u{2028}.swift:3:9: error: cannot find 'Haptics' in scope", root: "/p/App/")
        let text = try #require(Stubs(errors: errors).added(to: ""))
        #expect(text == "\n// Haptics: a\\rlet b = 1\\u{1B}\\u{2028}.swift:3\n// class Haptics {\n// }\n")
    }

    @Test func skeletonsHaveTheLabelsOfTheUse() throws {
        let text = try #require(Stubs(errors: errors).added(to: nil))
        #expect(text.hasPrefix(Stubs.head))
        for skeleton in [
            "// class Haptics {\n// }\n", "// class Theme {\n//     init(name: Any, _ value: Any) {}\n// }\n",
            "// extension UIView {\n//     func shake(times: Any, _ value: Any) {}\n// }\n",
            "// func log(_ value: Any, at: Any) {}\n",
        ] {
            #expect(text.contains(skeleton))
        }
        #expect(Stubs(errors: errors).added(to: text) == nil)
    }
}
