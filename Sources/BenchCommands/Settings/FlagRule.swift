import ArgumentParser
import ResultCommands
import Suites

/// A rule about flags that exclude or need each other.
struct FlagRule<Options> {
    private enum Relation {
        /// None of the other flags may be given.
        case excludes
        /// At least one of the other flags must be given.
        case needs
    }

    private let flag: GivenFlag<Options>
    private let relation: Relation
    private let others: [GivenFlag<Options>]
    /// The end of a sentence, without a full stop.
    private let reason: String

    static func excludes(
        _ flag: GivenFlag<Options>, _ others: [GivenFlag<Options>], because reason: String
    ) -> FlagRule {
        FlagRule(flag: flag, relation: .excludes, others: others, reason: reason)
    }

    static func needs(_ flag: GivenFlag<Options>, _ others: [GivenFlag<Options>], because reason: String) -> FlagRule {
        FlagRule(flag: flag, relation: .needs, others: others, reason: reason)
    }

    /// - Throws: `SettingError` that names the flags and the reason.
    func check(_ options: Options) throws(SettingError) {
        guard flag.isGiven(options) else { return }
        let given = others.filter { $0.isGiven(options) }
        switch relation {
        case .excludes:
            guard let other = given.first else { return }
            throw SettingError("\(flag.name) and \(other.name) cannot be used together: \(reason).")
        case .needs:
            guard given.isEmpty else { return }
            throw SettingError("\(flag.name) needs \(others.map(\.name).joined(separator: " or ")): \(reason).")
        }
    }
}

/// A flag, and a test of whether it was given.
struct GivenFlag<Options> {
    let name: String
    let isGiven: (Options) -> Bool
}

/// Options with flags that exclude or need each other.
protocol RuledOptions: ParsableArguments {
    /// The rules, in the order of checking.
    static var rules: [FlagRule<Self>] { get }
}

extension RuledOptions {
    static func flag<Value>(_ name: String, _ path: KeyPath<Self, Value?>) -> GivenFlag<Self> {
        GivenFlag(name: name) { $0[keyPath: path] != nil }
    }

    static func flag(_ name: String, _ path: KeyPath<Self, Bool>) -> GivenFlag<Self> {
        GivenFlag(name: name) { $0[keyPath: path] }
    }

    func validate() throws {
        try readingInput { for rule in Self.rules { try rule.check(self) } }
    }
}
