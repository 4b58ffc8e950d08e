import BenchmarkResults
import Foundation
import Suites

/// The files of a package that measures the sources of an app, which stay in the app's folder.
struct AppPackage {
    let name: String
    let app: AppFolder
    let location: ScrollBenchLocation

    var files: [String: String] {
        var files = [
            "Package.swift": manifest,
            ".gitignore": ".build/\n.swiftpm/\n/results/\n",
            suitePath: suiteParts.map(\.text).joined(),
            "Sources/\(name)/LeftOut.txt": leftOut,
            "Tests/\(name)Tests/\(name)Tests.swift": tests,
        ]
        for module in app.missingModules {
            files["Sources/EmptyModules/\(module)/\(module).swift"] = Self.stub(of: module)
        }
        return files
    }

    private var manifest: String {
        let modules = app.missingModules.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            // The compiler names what of these modules is really used. Replace a module by a
            // package, or add what is used.
            let emptyModules: [String] = [\(modules)]

            let package = Package(
                name: "\(name)",
                platforms: [.macOS(.v15)],
                dependencies: [\(location.dependency)],
                targets: [
                    .executableTarget(
                        name: "\(name)",
                        dependencies: [.product(name: "ScrollBench", package: "\(location.packageName)")]
                            + emptyModules.map { .target(name: $0) },
                        exclude: ["App", "LeftOut.txt"],
                        // Optimized also by “swift run”, so that times mean something. Messages without excerpts, whose line
                        // numbers would be the ones of the rewritten copies. Asynchronous functions stay on the main actor,
                        // so that their data arrive with the load.
                        swiftSettings: [
                            .unsafeFlags(
                                ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"],
                                .when(configuration: .debug)),
                            .unsafeFlags(["-diagnostic-style", "llvm"]), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                        ],
                        plugins: [.plugin(name: "AppSources", package: "\(location.packageName)")]),
                    .testTarget(
                        name: "\(name)Tests",
                        dependencies: ["\(name)", .product(name: "ScrollBench", package: "\(location.packageName)")]),
                ] + emptyModules.map { .target(name: $0, path: "Sources/EmptyModules/\\($0)") },
                swiftLanguageModes: [.v5]
            )

            """
    }

    var suitePath: String { "Sources/\(name)/\(name)Suite.swift" }

    /// Returns the app with the classes whose parts of the suite have errors, or `nil` if other files have errors, too.
    func app(with errors: CompilerErrors) -> AppFolder? {
        var owners: [String?] = []
        for part in suiteParts {
            owners += [String?](repeating: part.owner, count: part.text.count { $0.isNewline })
        }
        var faults: [String: String] = [:]
        for error in errors.all {
            guard suitePath.hasSuffix("/\(error.file)") else { return nil }
            guard owners.indices.contains(error.line - 1), let owner = owners[error.line - 1], faults[owner] == nil else {
                continue
            }
            faults[owner] = error.sentence
        }
        return faults.isEmpty ? nil : app.adding(faults: faults)
    }

    /// The suite, with the class that each part is for. The first subject is the one that a run measures.
    private var suiteParts: [(owner: String?, text: String)] {
        let written = app.classes.map { SuiteSubject(of: $0, in: app) }
        let isEmpty = written.allSatisfy(\.isCommented)
        let flow = SuiteSubject(
            name: "UICollectionViewFlowLayout",
            competitor: "LayoutController(UICollectionViewFlowLayout(), sections: [$0.items])")
        let subjects = (isEmpty ? [flow] : []) + written.filter { !$0.isCommented } + written.filter(\.isCommented)
        let nibs: [(owner: String?, text: String)] =
            subjects.contains { $0.connectsNibs && !$0.isCommented }
            ? [(nil, "\n")]
                + app.nibs.source(faults: app.faults) { app.layoutOfNib($0, $1) ?? "UICollectionViewFlowLayout()" } : []
        let calls = subjects.map(\.text).joined() + nibs.map(\.text).joined()
        let layouts = app.nibFiles.layouts.filter {
            calls.contains("\($0.function)()") && app.nibFiles.layout(of: $0.owner, outlet: $0.outlet) == $0
        }.compactMap { layout in app.creation(of: layout).map { "\n" + layout.source(creating: $0) } }.joined()
        let head = """
            import ScrollBench

            @main struct \(name)Suite: BenchmarkSuite {
                static var subjects: [AnySubject] {

            """
        var parts: [(owner: String?, text: String)] = [(nil, head)]
        parts += subjects.map { (owner: Optional($0.name), text: $0.text) }
        parts += [(nil, "    }\n}\n")] + nibs + [(nil, layouts)]
        return parts + subjects.map { (owner: Optional($0.name), text: $0.host.map { "\n\($0)" } ?? "") }
    }

    private var tests: String {
        """
        import ScrollBench
        import Testing

        @testable import \(name)

        @MainActor @Suite struct \(name)Tests {
            /// The strategies show cells, all show the same, and they do no more work than when the baseline was recorded.
            @Test func strategiesShowTheSame() throws {
                try \(name)Suite.check(["items": "50", "ticks": "60"], against: "\\(#filePath)/../../../Baselines")
            }
        }

        """
    }

    private var leftOut: String {
        let head = "# Files and folders of the app that are not compiled, one in each line.\n"
        return app.leftOut.reduce(head) { $0 + "\($1.path)  # \($1.reason)\n" }
    }

    /// Combine's wrapper is often the only part that a model uses.
    private static func stub(of module: String) -> String {
        guard module == "Combine" else { return "// An empty module \(module).\n" }
        return """
            public protocol ObservableObject: AnyObject {}

            @propertyWrapper public struct Published<Value> {
                public var wrappedValue: Value
                public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
            }

            """
    }

    /// Returns the path of the app's folder from the folder with the link `App`.
    ///
    /// - Parameter package: The package's folder, which exists.
    /// - Throws: `SettingError` if the package would be in the app's folder, and would compile
    ///   itself; `SystemCallError` if the package's folder is missing.
    func link(from package: String) throws -> String {
        let folder = try URL(fileURLWithPath: resolvedPath(package))
        let (base, target) = (folder.pathComponents + ["Sources", name], app.url.pathComponents)
        guard !base.starts(with: target) else {
            throw SettingError("it would be in the folder of the sources, \(app.url.path); choose another --directory.")
        }
        let common = zip(base, target).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: base.count - common) + target[common...]).joined(separator: "/")
    }
}
