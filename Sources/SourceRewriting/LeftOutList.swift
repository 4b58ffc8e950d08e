/// The files and folders of an app that are not compiled: the lines of `LeftOut.txt` without comments,
/// which begin with a number sign.
package struct LeftOutList {
    private let paths: Set<String>

    package init(_ text: String) {
        paths = Set(
            text.split(whereSeparator: \.isNewline).map { line in
                let path = line.prefix { $0 != "#" }.drop { " \t/".contains($0) }
                return String(path.reversed().drop { " \t/".contains($0) }.reversed())
            })
    }

    /// Returns whether a file or a folder that it is in is left out, or whether no line can name the file.
    package func contains(_ name: String) -> Bool {
        guard !name.contains(where: \.isNewline) else { return true }
        let parts = name.split(separator: "/")
        return parts.indices.contains { paths.contains(parts[...$0].joined(separator: "/")) }
    }
}
