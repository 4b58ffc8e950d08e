import TestSupport
import Testing

@testable import NewPackages

struct CompilerErrorsTests {
    private let errors: CompilerErrors

    init() throws {
        errors = CompilerErrors(try CaseFile.text(of: "compiler-errors"), root: "/p/App/")
    }

    @Test func namesAreCountedOnce() throws {
        try CaseFile.expect(errors.report(limit: 10), in: "compiler-errors-report.txt")
        #expect(errors.report(limit: 1).contains("  Theme  B.swift:7 and 1 more\n  … and 3 more\n"))
    }

    @Test func anErrorThatFollowsFromNoOtherIsListed() {
        let errors = CompilerErrors(
            "/p/App/A.swift:3:9: error: method does not override any method from its superclass", root: "/p/App/")
        #expect(
            errors.report(limit: 10) == """
                1 other error:
                  A.swift:3: method does not override any method from its superclass
                """)
    }

    @Test func aTypeThatFoundationLacksIsMissing() {
        let errors = CompilerErrors(
            "/p/App/A.swift:3:9: error: 'DateComponentsFormatter' is unavailable: Not supported in swift-corelibs-foundation",
            root: "/p/App/")
        #expect(errors.report(limit: 10) == "1 name is missing:\n  DateComponentsFormatter  A.swift:3")
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
        try CaseFile.expect(String(text.dropFirst(Stubs.head.count)), in: "skeletons.txt")
        #expect(Stubs(errors: errors).added(to: text) == nil)
    }
}
