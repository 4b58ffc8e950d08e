import Foundation
import TestSupport
import Testing

@testable import Gating

/// Tests of the package manager's build manifests and of links.
struct LinkCommandTests {
    /// A built package with two objects, an executable and a manifest.
    private struct BuiltPackage {
        private let temporary = TemporaryFolder()
        var folder: String { temporary.path }
        var build: String { "\(folder)/.build" }
        var executable: String { "\(build)/release/bench" }
        var objects: [String] { ["\(build)/release/A.o", "\(build)/release/B.o"] }

        init() throws {
            for name in ["A.o", "B.o", "bench"] { try temporary.write("x", to: ".build/release/\(name)") }
            try writeManifest(
                arguments: [
                    "/usr/bin/swiftc", "-L", "lib", "-o", executable, "-emit-executable", "-Xlinker", "-rpath=$ORIGIN", "@list",
                ])
        }

        func writeManifest(arguments: [String]) throws {
            func list(_ strings: [String]) throws -> String { String(decoding: try JSONEncoder().encode(strings), as: UTF8.self) }
            let manifest = """
                client:
                  name: basic
                commands:
                  "C.A.module":
                    tool: shell
                    inputs: ["A.swift"]
                    outputs: \(try list(objects))
                    args: ["/usr/bin/swiftc","-c"]

                  "PackageStructure":
                    tool: package-structure-tool
                    outputs: ["<PackageStructure>"]

                  "C.bench.exe":
                    tool: shell
                    inputs: \(try list(objects))
                    outputs: \(try list([executable]))
                    description: "Linking bench"
                    args: \(try list(arguments))

                """
            try temporary.write(manifest, to: ".build/release.yaml")
        }

        func touch(_ path: String, secondsFromNow: TimeInterval) throws {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: secondsFromNow)], ofItemAtPath: path)
        }
    }

    private func problem(_ folder: String, product: String = "bench", configuration: String = "release") -> String {
        sentence { try LinkCommand(ofProduct: product, in: folder, configuration: configuration) } ?? "none"
    }

    @Test func theCommandIsThePackageManagers() throws {
        let package = try BuiltPackage()
        for folder in [package.folder, package.build] {
            let command = try LinkCommand(ofProduct: "bench", in: folder, configuration: "release")
            #expect(command.program == "/usr/bin/swiftc")
            #expect(command.executable.path == package.executable)
            let plain = ["-L", "lib", "-o", "/t/bench", "-emit-executable", "-Xlinker", "-rpath=$ORIGIN", "@list"]
            let shuffling = ["-use-ld=lld", "-Xlinker", "--shuffle-sections=.text*=7", "-Xlinker", "--strip-debug"]
            #expect(command.arguments(writing: "/t/bench", order: nil) == plain)
            #expect(command.arguments(writing: "/t/bench", order: FunctionOrder(6)) == plain + shuffling)
        }
        // 0 and the greatest number are not seeds for the linker.
        let numbers = [0, 1, UInt64(UInt32.max) - 2, UInt64(UInt32.max) - 1, UInt64(UInt32.max), .max]
        #expect(numbers.filter { !(1..<UInt32.max).contains(FunctionOrder($0).seed) } == [])
    }

    @Test func whatABuildLacksIsNamed() throws {
        let package = try BuiltPackage()
        #expect(
            problem("/nowhere").hasPrefix("“/nowhere” has no description of a release build (.build/release.yaml is missing)."))
        #expect(problem(package.folder, configuration: "debug").contains("has no description of a debug build"))
        #expect(problem(package.folder, product: "Feed").contains("has no command that links “Feed”"))
        // The executable and the links must be of the same build.
        try package.touch(package.executable, secondsFromNow: -60)
        #expect(problem(package.folder).hasSuffix("is newer than \(package.executable): build the package there again."))
        try FileManager.default.removeItem(atPath: package.objects[0])
        #expect(problem(package.folder) == "there is no object file \(package.objects[0]): build the package there again.")
        try FileManager.default.removeItem(atPath: package.executable)
        #expect(problem(package.folder) == "there is no \(package.executable): build the package there with “swift build”.")
        for arguments in [["/usr/bin/swiftc", "-emit-executable"], ["/usr/bin/swiftc", "-emit-executable", "-o"]] {
            try package.writeManifest(arguments: arguments)
            #expect(problem(package.folder).hasSuffix("has no output (-o)."), "\(arguments)")
        }
        try Data("\u{0}\"x\nargs: [".utf8).write(to: URL(fileURLWithPath: "\(package.build)/release.yaml"))
        #expect(problem(package.folder).contains("has no command that links"))
    }

    /// Another build system has other descriptions. A gate then compares the executables as they are.
    @Test func anExecutableOfAnotherBuildSystemIsFound() throws {
        let package = try BuiltPackage()
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: package.executable)
        func executable() -> String? {
            do {
                return try LinkCommand(ofProduct: "bench", in: package.folder, configuration: "release").executable.path
            } catch {
                return error.executable.map { "unlinked \($0.path)" }
            }
        }
        #expect(executable() == package.executable)
        try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(package.build)/release.yaml"))
        #expect(executable() == "unlinked \(package.executable)")
        try FileManager.default.removeItem(atPath: "\(package.build)/release.yaml")
        #expect(executable() == "unlinked \(package.executable)")
        let products = "\(package.build)/out/Products/Release-linux"
        try FileManager.default.createDirectory(atPath: products, withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: package.executable, toPath: "\(products)/bench")
        for folder in [package.folder, package.build, "\(package.build)/out"] {
            do {
                _ = try LinkCommand(ofProduct: "bench", in: folder, configuration: "release")
            } catch {
                #expect(error.executable?.path == "\(products)/bench")
            }
        }
        try FileManager.default.removeItem(atPath: "\(products)/bench")
        #expect(executable() == nil)
    }

    // MARK: Linking

    private func links(_ package: BuiltPackage, _ launcher: ScriptedLauncher) throws -> FreshLinks {
        try FreshLinks(LinkCommand(ofProduct: "bench", in: package.folder, configuration: "release"), launcher: launcher)
    }

    @Test func anotherOrderIsLinkedAgain() async throws {
        let package = try BuiltPackage()
        let launcher = ScriptedLauncher()
        let links = try links(package, launcher)
        let first = try await links.executable(in: FunctionOrder(1))
        #expect(try await links.executable(in: FunctionOrder(1)) == first)
        #expect(try await links.executable(in: FunctionOrder(2)).path == first.path, "a path is part of a process's memory")
        _ = try await links.executable(in: FunctionOrder(1))
        let orders = launcher.calls.map { $0.arguments.first { $0.contains("shuffle") } }
        #expect(orders == [2, 3, 2].map { "--shuffle-sections=.text*=\($0)" }, "only the last link is kept")
        #expect(first.environment["LD_LIBRARY_PATH"]?.hasSuffix("\(package.build)/release") == true)
    }

    @Test func aLinkerWithoutShufflingIsAnObstacle() async throws {
        let package = try BuiltPackage()
        #expect(try await links(package, ScriptedLauncher()).obstacle() == nil)
        let withoutLLD = ScriptedLauncher(answer: { call in
            call.arguments.contains("-use-ld=lld")
                ? ProgramOutcome(end: .exited(1), output: "", errors: "note\nclang: error: invalid linker name\n") : nil
        })
        #expect(
            try await links(package, withoutLLD).obstacle()
                == "The linker lld cannot shuffle the functions of \(package.executable) (clang: error: invalid linker name).")
        // Objects that do not link are an obstacle, too.
        let failed = ProgramOutcome(end: .exited(1), output: "", errors: "error: undefined symbol: f\n")
        let links = try links(package, ScriptedLauncher(failures: ["/usr/bin/swiftc": failed]))
        await #expect(throws: ProcessFailure.self) { try await links.executable(in: FunctionOrder(1)) }
        #expect(
            try await links.obstacle()
                == "The objects of \(package.executable) cannot be linked again (error: undefined symbol: f).")
    }
}
