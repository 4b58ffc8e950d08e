import Foundation
import Gating
import TestSupport
import Testing

@testable import NewPackages

/// `InitCommandTests` runs the command beside all modules.
@Suite(.waitsForProcesses) struct AppCheckTests {
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
