import Foundation
import TestSupport
import Testing

@testable import PackageTemplates

@Suite struct PackageNameTests {
    @Test(arguments: ["Feed", "feed", "Feed2", "My_Feed", "X", "Benchmarks"])
    func aNameOfAModule(text: String) throws {
        #expect(try PackageName(text).text == text)
    }

    @Test(arguments: ["", " ", "2Feed", "_", "my-feed", "Fe ed", "../Feed", "Feed/", "Fééd", "a.b", "Feed\n", "`in`", "-h"])
    func whatNoModuleCanBeCalled(text: String) {
        #expect(
            sentence { try PackageName(text) }?.contains(" cannot be the name of a Swift module; give a letter, then ") == true)
    }

    @Test(arguments: ["in", "class", "Self", "import", "Any"])
    func keywords(text: String) {
        #expect(sentence { try PackageName(text) } == "“\(text)” is a keyword of Swift; give another name, such as Feed.")
    }

    /// Two targets of one name in a graph of packages are an error of the package manager.
    @Test func noTargetOfThisPackageIsANewPackage() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let manifest = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let declared = manifest.matches(
            of: #/\.(?:target|executableTarget|testTarget|systemLibrary|plugin)\(\s*name: "([A-Za-z]\w*)"/#)
        let names = Set(declared.map { String($0.output.1) }).subtracting(["fuzz-readers"])
        #expect(names.isSuperset(of: ["bench", "Quilt", "CJemalloc", "StrictRectangles", "BenchTests", "PackageTemplates"]))
        for name in names {
            #expect(sentence { try PackageName(name) } != nil, "\(name)")
            if name.hasSuffix("Tests") { #expect(sentence { try PackageName(String(name.dropLast(5))) } != nil, "\(name)") }
        }
        for name in ["ArgumentParser", "Mustache", "Foundation", "Testing"] {
            #expect(sentence { try PackageName(name) }?.contains("that ScrollBench brings along") == true)
        }
    }
}
