import Foundation

/// The control groups that limit the memory of this process: its own and all above it, of both versions.
///
/// Source: cgroups(7); Linux, Documentation/admin-guide/cgroup-v2.rst and cgroup-v1/memory.rst.
struct ControlGroups {
    /// What the groups leave, in bytes, with the page cache that can be reclaimed; `nil` where no group has a limit.
    let freeBytes: Int?

    /// The names of a version's files.
    private struct Version {
        /// Of the file system in `/proc/self/mountinfo`.
        let fileSystem: String
        /// Where several are mounted, the one that accounts memory has this option.
        let controller: String?
        let limit: String
        let usage: String
        /// The lines of `memory.stat` that say how much of the usage can be reclaimed at once; the first one that is there counts.
        let reclaimable: [String]
    }

    /// In a group of version 1 `inactive_file` is its own alone, and the usage is that of all groups below it, too.
    private static let versions = [
        Version(
            fileSystem: "cgroup", controller: "memory", limit: "memory.limit_in_bytes", usage: "memory.usage_in_bytes",
            reclaimable: ["total_inactive_file", "inactive_file"]),
        Version(
            fileSystem: "cgroup2", controller: nil, limit: "memory.max", usage: "memory.current", reclaimable: ["inactive_file"]),
    ]

    /// Version 1 writes the largest multiple of a page for “no limit”, version 2 the word `max`.
    private static let noLimit = 1 << 62

    init(reading text: (_ path: String) -> String?) {
        let mounts = Self.mounts(text("/proc/self/mountinfo") ?? "")
        let memberships = text("/proc/self/cgroup") ?? ""
        freeBytes = Self.versions.flatMap { version -> [Int] in
            guard let path = Self.path(in: memberships, of: version) else { return [] }
            let candidates = mounts.filter { mount in
                mount.fileSystem == version.fileSystem && (version.controller.map(mount.options.contains) ?? true)
            }
            return Self.folders(of: path, candidates).compactMap { Self.free(in: $0, version, reading: text) }
        }.min()
    }

    /// The bytes that the group of a folder leaves; `nil` without a limit.
    private static func free(in folder: String, _ version: Version, reading text: (String) -> String?) -> Int? {
        func number(_ name: String) -> Int? {
            text("\(folder)/\(name)")?.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
        }
        guard let limit = number(version.limit), limit < noLimit, let usage = number(version.usage) else { return nil }
        let lines = (text("\(folder)/memory.stat") ?? "").split(separator: "\n").map { $0.split(separator: " ") }
        let reclaimable = version.reclaimable.lazy.compactMap { name in
            lines.first { $0.count == 2 && $0[0] == name }.flatMap { Int($0[1]) }
        }.first
        return max(0, limit - max(0, usage - (reclaimable ?? 0)))
    }

    // MARK: Where the groups are

    private struct Mount {
        /// The group that is seen at the mount point.
        let root: String
        let point: String
        let fileSystem: String
        let options: [String]
    }

    /// The path of the process's group, from the root of its hierarchy.
    ///
    /// Source: cgroups(7), `/proc/[pid]/cgroup`: number, controllers, path, with colons between them.
    private static func path(in memberships: String, of version: Version) -> String? {
        for line in memberships.split(separator: "\n") {
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3 else { continue }
            let controllers = fields[1].split(separator: ",").map(String.init)
            if version.controller.map(controllers.contains) ?? (fields[0] == "0" && controllers.isEmpty) {
                return String(fields[2])
            }
        }
        return nil
    }

    /// The folders of a group and of those above it, as far as they can be seen.
    private static func folders(of path: String, _ mounts: [Mount]) -> [String] {
        func below(_ mount: Mount) -> [Substring]? {
            let (names, root) = (path.split(separator: "/"), mount.root.split(separator: "/"))
            return names.starts(with: root) ? Array(names.dropFirst(root.count)) : nil
        }
        // A container may see its own group at the mount point and yet be told the host's path of it.
        guard let mount = mounts.first(where: { below($0) != nil }) ?? mounts.first else { return [] }
        var names = below(mount) ?? []
        // A group that lies outside of the process's own namespace cannot be seen.
        if names.contains("..") { names = [] }
        return (0...names.count).map { ([mount.point] + names.prefix($0).map(String.init)).joined(separator: "/") }
    }

    /// Source: proc_pid_mountinfo(5): root and mount point are the fourth and fifth field; behind a dash come file system, source, options.
    private static func mounts(_ text: String) -> [Mount] {
        text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ").map(String.init)
            guard let dash = fields.firstIndex(of: "-"), dash >= 6, fields.count > dash + 3 else { return nil }
            return Mount(
                root: unescaped(fields[3]), point: unescaped(fields[4]), fileSystem: fields[dash + 1],
                options: fields[dash + 3].split(separator: ",").map(String.init))
        }
    }

    /// Blanks, tabs, line ends and backslashes stand in a mount point as a backslash and three octal digits.
    private static func unescaped(_ field: String) -> String {
        // The backslash comes last, so that none that it stands for is read as the beginning of another.
        [("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")].reduce(field) { text, escape in
            text.replacingOccurrences(of: escape.0, with: escape.1)
        }
    }
}
