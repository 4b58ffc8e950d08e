import Foundation

/// The values of `uname`.
struct SystemIdentity {
    let nodeName: String
    let kernel: String
    let machine: String

    init?() {
        var names = utsname()
        guard uname(&names) == 0 else { return nil }
        nodeName = Self.text(of: names.nodename)
        kernel = "\(Self.text(of: names.sysname)) \(Self.text(of: names.release))"
        machine = Self.text(of: names.machine)
    }

    /// C's fixed arrays are tuples whose length differs between systems.
    private static func text<Tuple>(of tuple: Tuple) -> String {
        withUnsafeBytes(of: tuple) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

extension RunEnvironment {
    static var currentCPUModel: String? {
        #if canImport(Darwin)
            var size = 0
            guard sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0) == 0, size > 0 else { return nil }
            var name = [UInt8](repeating: 0, count: size)
            guard sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0) == 0 else { return nil }
            return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        #else
            return ProcessorList.current?.modelName
        #endif
    }

    static var currentOperatingSystem: String? {
        #if canImport(Darwin)
            return "macOS \(ProcessInfo.processInfo.operatingSystemVersionString)"
        #else
            // os-release(5) defines this order.
            for path in ["/etc/os-release", "/usr/lib/os-release"] {
                if let text = try? String(contentsOfFile: path, encoding: .utf8) { return prettyName(inReleaseFile: text) }
            }
            return nil
        #endif
    }

    static func prettyName(inReleaseFile text: String) -> String? {
        let key = "PRETTY_NAME="
        guard let line = text.split(whereSeparator: \.isNewline).last(where: { $0.hasPrefix(key) }) else { return nil }
        var value = line.dropFirst(key.count)
        if let mark = value.first, mark == "\"" || mark == "'", value.count > 1, value.last == mark {
            value = value.dropFirst().dropLast()
        }
        return value.isEmpty ? nil : String(value)
    }
}
