import Foundation

extension RunDirectory {
    /// The file with the flame graph of the slowest tick of a series.
    ///
    /// - Parameter number: The number that the tables have for the series.
    package static func profileFileName(ofSeries number: Int) -> String { "profile-\(number).svg" }

    /// The numbers of the series whose flame graphs are in a folder, in ascending order; none where the folder cannot be read.
    package static func profiledSeries(in folder: String) -> [Int] {
        profileFiles(in: folder).compactMap { name in
            let number = Int(name.dropFirst("profile-".count).dropLast(".svg".count))
            return number.flatMap { profileFileName(ofSeries: $0) == name ? $0 : nil }
        }.sorted()
    }

    /// What is in a folder under the names of flame graphs, whole or in part.
    static func profileFiles(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.wholeMatch(of: /profile-[0-9]+\.svg(\.partial)?/) != nil }
    }
}
