import UIKit

// The logs of the module os, which are not written.

public enum OSLogType: UInt8, Sendable {
    case `default`, info, debug
    case error = 16
    case fault
}

public final class OSLog: NSObject, Sendable {
    public struct Category: Sendable {
        public static let pointsOfInterest = Category()
    }

    public static let `default` = OSLog(subsystem: "", category: "")
    public static let disabled = OSLog(subsystem: "", category: "")
    public init(subsystem: String, category: String) {}
    public init(subsystem: String, category: Category) {}
}

public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: any CVarArg...
) {
    InertUse.note("os_log")
}

public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...
) {
    InertUse.note("os_log")
}

public enum OSSignpostType: UInt8, Sendable {
    case event, begin, end
}

public struct OSSignpostID: Hashable, Sendable {
    public static let exclusive = OSSignpostID()
    public init(log: OSLog = .default) {}
}

public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) { InertUse.note("os_signpost") }

public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
    _ format: StaticString, _ arguments: any CVarArg...
) { InertUse.note("os_signpost") }

/// The privacy of a value in a message.
public struct OSLogPrivacy: Sendable {
    public static let auto = OSLogPrivacy()
    public static let `private` = OSLogPrivacy()
    public static let `public` = OSLogPrivacy()
}

/// A message, whose values are not formatted.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation(_ value: @autoclosure () -> Any?, privacy: OSLogPrivacy = .auto) {}
    }

    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
}

public struct Logger: Sendable {
    public init() {}
    public init(subsystem: String, category: String) {}
    public init(_ log: OSLog) {}
    public func log(_ message: OSLogMessage) { InertUse.note("Logger") }
    public func log(level: OSLogType, _ message: OSLogMessage) { InertUse.note("Logger") }
    public func trace(_ message: OSLogMessage) { InertUse.note("Logger") }
    public func debug(_ message: OSLogMessage) { InertUse.note("Logger") }
    public func info(_ message: OSLogMessage) { InertUse.note("Logger") }
    public func notice(_ message: OSLogMessage) { InertUse.note("Logger") }
    public func warning(_ message: OSLogMessage) { InertUse.note("Logger") }
    public func error(_ message: OSLogMessage) { InertUse.note("Logger") }
    public func critical(_ message: OSLogMessage) { InertUse.note("Logger") }
    public func fault(_ message: OSLogMessage) { InertUse.note("Logger") }
}
