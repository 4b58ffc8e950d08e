import BenchmarkResults
import Foundation
import Gating
import Suites

extension AppCheck {
    /// Compiles `AppUIKit`, which only apps' packages import, so that `bench` is built without it.
    ///
    /// The module is kept beside the program until the program's UIKit is newer.
    ///
    /// - Parameters:
    ///   - program: The folder with this program's modules.
    ///   - arguments: The compiler's arguments for finding them.
    /// - Returns: The folder with the module, which comes before the others: `Modules` may have an older one.
    func folderOfAppUIKit(for program: String, _ arguments: [String]) async throws -> String {
        let (name, kept) = ("AppUIKit.swiftmodule", "\(program)/AppUIKit.check")
        let current = Self.modificationDate("\(program)/Modules/UIKit.swiftmodule") ?? .distantFuture
        let folders = ["\(program)/Modules", kept]
        if let folder = folders.first(where: { (Self.modificationDate("\($0)/\(name)") ?? .distantPast) >= current }) {
            return folder
        }
        guard case .folder(let checkout)? = ScrollBenchLocation.checkout(ofExecutable: BenchExecutable.current.path) else {
            throw SettingError("The sources of ScrollBench are not around \(program); use swift build.")
        }
        let files = try swiftFiles(in: "\(checkout)/Sources/AppUIKit")
        try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
        let scratch = try ScratchFolder(in: URL(fileURLWithPath: kept))
        let output = [
            "-swift-version", "6", "-wmo", "-experimental-skip-non-inlinable-function-bodies", "-emit-module", "-module-name",
            "AppUIKit", "-o", "\(scratch.path)/\(name)",
        ]
        let errors = try await compile(arguments + output + files)
        if let error = errors.all.first {
            throw SettingError("\(checkout)/Sources/AppUIKit does not compile: \(error.file):\(error.line): \(error.sentence)")
        }
        // Another check may put its own there at the same time.
        guard rename("\(scratch.path)/\(name)", "\(kept)/\(name)") == 0 else { throw SystemCallError.latest }
        return kept
    }

    private static func modificationDate(_ path: String) -> Date? {
        try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
}
