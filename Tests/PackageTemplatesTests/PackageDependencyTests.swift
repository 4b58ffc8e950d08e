import Foundation
import TestSupport
import Testing

@testable import PackageTemplates

@Suite struct PackageDependencyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("let package = Package(\n    name: \"ScrollBench\",\n", to: "checkout/Package.swift")
        try folder.write("let package = Package(\n    name: \"Other\",\n// name: \"ScrollBench\",", to: "other/Package.swift")
    }

    @Test(arguments: [
        ("https://example.com/team/ScrollBench.git", "ScrollBench"), ("https://example.com/scroll-bench", "scroll-bench"),
        ("git@example.com:team/ScrollBench.git", "ScrollBench"), ("file:///somewhere/ScrollBench/", "ScrollBench"),
    ])
    func repositories(url: String, name: String) throws {
        let dependency = try PackageDependency(url, of: "Feed")
        #expect(dependency == .url(url) && !dependency.isLocal)
        #expect(dependency.declaration == ".package(url: \"\(url)\", branch: \"main\")")
        #expect(dependency.packageName == name)
    }

    @Test func aFullPathStaysOne() throws {
        let path = "\(folder.path)/checkout"
        let dependency = try PackageDependency(path, of: "Feed")
        #expect(dependency == .folder(path) && dependency.isLocal)
        #expect(dependency.declaration == ".package(name: \"ScrollBench\", path: \"\(path)\")")
        #expect(dependency.packageName == "ScrollBench")
    }

    @Test func aPathIsALiteral() {
        #expect(
            PackageDependency.folder("a\"b\\(c)").declaration == #".package(name: "ScrollBench", path: "a\"b\\(c)")"#)
    }

    /// The program of the tests runs in the package's folder, or wherever else: both are the current folder here.
    @Test(arguments: [
        ("checkout", "Feed", "../checkout"), ("checkout", "deep/in/Feed", "../../../checkout"),
        ("checkout", "checkout/Benchmarks/Feed", "../.."),
    ])
    func aRelativePathIsSeenFromTheNewPackage(checkout: String, package: String, written: String) throws {
        let here = FileManager.default.currentDirectoryPath
        let up = Array(repeating: "..", count: URL(fileURLWithPath: here).pathComponents.count - 1).joined(separator: "/")
        let dependency = try PackageDependency("\(up)\(folder.path)/\(checkout)", of: "\(folder.path)/\(package)")
        #expect(dependency == .folder(written))
    }

    @Test(arguments: ["other", "nowhere", "checkout/Package.swift"])
    func whatIsNoCheckout(path: String) throws {
        let path = "\(folder.path)/\(path)"
        #expect(
            sentence { try PackageDependency(path, of: "Feed") }?.contains("no Package.swift of ScrollBench is there; give ")
                == true)
    }

    @Test func theCheckoutAroundAProgram() {
        let checkout = PackageDependency.folder("\(folder.path)/checkout")
        #expect(PackageDependency(around: "\(folder.path)/checkout/.build/x86_64-unknown-linux-gnu/release/bench") == checkout)
        #expect(PackageDependency(around: "\(folder.path)/checkout/bench") == checkout)
        #expect(PackageDependency(around: "\(folder.path)/other/.build/release/bench") == nil)
    }
}
