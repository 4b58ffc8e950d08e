import UIKit

/// The stored properties that subclasses of `UICollectionViewLayoutAttributes` declare.
///
/// Numbers are written with all of their digits, so that values with different bits have different
/// descriptions. 0 and −0 are equal.
struct CustomAttributes {
    /// The properties with their values, in alphabetical order, for example `parallax 3.5`.
    private(set) var description = ""
    /// The names of the properties whose values cannot be read, for example closures and objects.
    private(set) var unreadable: [String] = []

    @MainActor
    init(of attributes: UICollectionViewLayoutAttributes) {
        guard type(of: attributes) != UICollectionViewLayoutAttributes.self else { return }
        var lines: [String] = []
        var level: Mirror? = Mirror(reflecting: attributes)
        while let mirror = level, mirror.subjectType != UICollectionViewLayoutAttributes.self {
            for (label, value) in mirror.children {
                let name = label ?? "?"
                guard let text = Self.text(of: value) else {
                    unreadable.append(name)
                    continue
                }
                lines.append("\(name) \(text)")
            }
            level = mirror.superclassMirror
        }
        // A custom mirror may leave properties out.
        if attributes is any CustomReflectable { unreadable.append("customMirror") }
        description = lines.sorted().joined(separator: ", ")
        unreadable.sort()
    }

    /// Returns a description that is equal for equal values in every process, or `nil` if the value
    /// cannot be read.
    @MainActor
    private static func text(of value: Any) -> String? {
        switch value {
        case let number as Double: return "\(number + 0)"
        case let number as CGFloat: return "\(number + 0)"
        case let number as Float: return "\(number + 0)"
        case let number as any BinaryInteger: return "\(number)"
        case let flag as Bool: return "\(flag)"
        case let string as String: return string.debugDescription
        case let path as IndexPath: return "\(Array(path))"
        case let color as UIColor: return text(of: color)
        default: break
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.isEmpty ? "nil" : texts(of: mirror)?.first
        case .enum: return text(ofCase: value, mirror)
        case .struct where mirror.children.isEmpty: return nil
        case .struct, .tuple, .collection: return texts(of: mirror).map { "(\($0.joined(separator: ", ")))" }
        // Their order differs between processes.
        case .set, .dictionary: return texts(of: mirror).map { "(\($0.sorted().joined(separator: ", ")))" }
        default: return nil
        }
    }

    @MainActor
    private static func texts(of mirror: Mirror) -> [String]? {
        var texts: [String] = []
        for child in mirror.children {
            guard let text = text(of: child.value) else { return nil }
            texts.append(text)
        }
        return texts
    }

    @MainActor
    private static func text(ofCase value: Any, _ mirror: Mirror) -> String? {
        guard let payload = mirror.children.first else { return "\(value)" }
        return text(of: payload.value).map { "\(payload.label ?? "")(\($0))" }
    }

    @MainActor
    private static func text(of color: UIColor) -> String? {
        var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
        guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
        return "rgba(\(red), \(green), \(blue), \(alpha))"
    }
}
