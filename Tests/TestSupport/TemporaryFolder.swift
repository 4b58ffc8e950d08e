import Foundation

/// A folder that is removed with this object.
public final class TemporaryFolder: Sendable {
    public let path: String

    /// Creates the folder. A machine on which this fails ends the process, because no test can do without it.
    public init() {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("ScrollBenchTests-\(UUID().uuidString)")
        try! FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file and creates its folders.
    ///
    /// - Returns: The path of the file.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try write(Data(text.utf8), to: name)
    }

    /// Writes a file and creates its folders.
    ///
    /// - Returns: The path of the file.
    @discardableResult
    public func write(_ data: Data, to name: String) throws -> String {
        let file = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
    }

    /// Returns the contents of a folder's files, by name.
    public static func contents(of folder: String) throws -> [String: String] {
        var contents: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            contents[name] = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        }
        return contents
    }
}
