import Foundation
import Gating
import TestSupport
import Testing

@testable import NewPackages

/// The errors of an app's sources. `InitCommandTests` checks them beside all modules.
@Suite(.waitsForProcesses) struct CompilerErrorsTests {
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
        let text = try #require(Stubs(errors: errors).updated(""))
        #expect(text == "\n// Haptics: a\\rlet b = 1\\u{1B}\\u{2028}.swift:3\n// class Haptics {\n// }\n")
    }

    /// A line of the file is an error of the compiler, with the line of the source after a bar, and below it is the skeleton.
    @Test func skeletonsShowWhatTheUsesDo() throws {
        try CaseFile("skeletons.txt").check { line in
            let output = line.split(separator: ";;").enumerated().map { number, use in
                let parts = use.split(separator: "|").map { $0.trimmingPrefix(while: \.isWhitespace) }
                return "/p/App/A.swift:\(3 + number):9: error: \(parts[0].replacing(#/ +$/#, with: ""))\n\(parts[1])"
            }.joined(separator: "\n")
            let text = Stubs(errors: CompilerErrors(output, root: "/p/App/")).updated("") ?? ""
            return text.split(separator: "\n").dropFirst().map { "\($0.dropFirst(3))" }.joined(separator: "\n")
        }
    }

    @Test func skeletonsStayWhileTheirNamesAreMissing() throws {
        let text = try #require(Stubs(errors: errors).updated(nil))
        #expect(text.hasPrefix(Stubs.head))
        #expect(Stubs(errors: errors).updated(text) == nil)
        let fewer = CompilerErrors(
            "/p/App/A.swift:3:9: error: cannot find 'Haptics' in scope\nHaptics.play(.tap)", root: "/p/App/")
        let rest = try #require(Stubs(errors: fewer).updated(text))
        #expect(rest == Stubs.head + "\n// Haptics: A.swift:3\n// class Haptics {\n// }\n")
        // What the user has completed stays, and so does a note.
        let own = Stubs.head + "\n// Theme: B.swift:7\nclass Theme {\n}\n\n// A note: about Theme\n"
        #expect(Stubs(errors: CompilerErrors("", root: "")).updated(own) == nil)
        #expect(
            Stubs(errors: errors, undecided: ["log: C.swift:1"]).updated(nil)?.hasSuffix(
                """
                // log: C.swift:1
                // Declare it by its uses:
                //     log("a, b", at: (1, 2))

                """) == true)
    }

    @Test func skeletonsLeaveWithTheLastError() async throws {
        let folder = TemporaryFolder()
        try FileManager.default.createDirectory(atPath: "\(folder.path)/Sources/Feed/App", withIntermediateDirectories: true)
        let path = try folder.write(#require(Stubs(errors: errors).updated(nil)), to: "Sources/Feed/Stubs.swift")
        let check = try AppCheck(folder.path, launcher: SystemLauncher())
        #expect(try await check.writeStubs(for: CompilerErrors("", root: "")) == nil)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == Stubs.head)
    }

    // MARK: The check

    /// As beside a program that `swift run bench` has built.
    @Test func theModuleThatBenchLacksIsCompiledOnce() async throws {
        let folder = TemporaryFolder()
        let program = URL(fileURLWithPath: BenchExecutable.current.path).resolvingSymlinksInPath()
            .deletingLastPathComponent().path
        let files = FileManager.default
        for path in ["Modules", "Sources/Feed/App"] {
            try files.createDirectory(atPath: "\(folder.path)/\(path)", withIntermediateDirectories: true)
        }
        let names = try files.contentsOfDirectory(atPath: "\(program)/Modules")
        for name in names where name.hasSuffix(".swiftmodule") && name != "AppUIKit.swiftmodule" {
            try files.createSymbolicLink(
                atPath: "\(folder.path)/Modules/\(name)", withDestinationPath: "\(program)/Modules/\(name)")
        }
        let arguments = [
            "-parse-as-library", "-I", "\(folder.path)/Modules", "-Xcc",
            "-fmodule-map-file=\(program)/CSupport.build/module.modulemap",
        ]
        let check = try AppCheck(folder.path, launcher: SystemLauncher())
        func date(_ name: String) throws -> Date? {
            try files.attributesOfItem(atPath: "\(folder.path)/\(name)")[.modificationDate] as? Date
        }
        let kept = try await check.folderOfAppUIKit(for: folder.path, arguments)
        #expect(kept == "\(folder.path)/AppUIKit.check")
        #expect(try files.contentsOfDirectory(atPath: kept) == ["AppUIKit.swiftmodule"])
        let first = try date("AppUIKit.check/AppUIKit.swiftmodule")
        #expect(try await check.folderOfAppUIKit(for: folder.path, arguments) == kept)
        #expect(try date("AppUIKit.check/AppUIKit.swiftmodule") == first)
        // UIKit was built again.
        try files.removeItem(atPath: "\(folder.path)/Modules/UIKit.swiftmodule")
        try files.copyItem(atPath: "\(program)/Modules/UIKit.swiftmodule", toPath: "\(folder.path)/Modules/UIKit.swiftmodule")
        try files.setAttributes([.modificationDate: Date()], ofItemAtPath: "\(folder.path)/Modules/UIKit.swiftmodule")
        #expect(try await check.folderOfAppUIKit(for: folder.path, arguments) == kept)
        #expect(try date("AppUIKit.check/AppUIKit.swiftmodule") != first)
    }
}
