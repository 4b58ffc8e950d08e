import Foundation

extension RunDirectory {
    package static func profileFileName(ofSeries number: Int) -> String { "profile-\(number).svg" }

    /// Returns the indices of the series with flame graphs in a folder, in ascending order.
    package static func profiledSeries(in folder: String) -> [Int] {
        profileFiles(in: folder).compactMap { name in
            let number = Int(name.dropFirst("profile-".count).dropLast(".svg".count))
            guard let number, profileFileName(ofSeries: number) == name else { return nil }
            return FileKind(ofLink: "\(folder)/\(name)") == .regular ? number : nil
        }.sorted()
    }

    /// Returns the files in a folder with names of flame graphs, complete or partial.
    static func profileFiles(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter(isProfileName)
    }

    static func isProfileName(_ name: String) -> Bool { name.wholeMatch(of: /profile-[0-9]+\.svg(\.partial)?/) != nil }
}
