import ArgumentParser
import BenchmarkResults

/// A rule about an option of a command: it needs one of other options, or excludes them.
///
/// A command declares its rules once. Refusals and help are made from the same list.
package struct OptionRule: Sendable {
    private enum Kind { case needs, excludes }

    private let kind: Kind
    /// The option with its dashes, or `nil` for the command itself.
    fileprivate let option: String?
    private let others: [String]
    /// The end of a sentence, without a full stop.
    private let reason: String

    /// One of the other options must be given with this one.
    package static func needs(_ option: String, _ others: String..., because reason: String) -> OptionRule {
        OptionRule(kind: .needs, option: option, others: others, reason: reason)
    }

    /// One of the options must be given.
    package static func requires(_ options: String..., because reason: String) -> OptionRule {
        OptionRule(kind: .needs, option: nil, others: options, reason: reason)
    }

    /// None of the other options may be given with this one.
    package static func excludes(_ option: String, _ others: String..., because reason: String) -> OptionRule {
        OptionRule(kind: .excludes, option: option, others: others, reason: reason)
    }

    /// Returns the predicate of a sentence for the help, without the reasons.
    ///
    /// - Parameters:
    ///   - rules: Rules of one option.
    ///   - ending: The ending of the verbs: “s” after one option.
    fileprivate static func predicate(_ rules: [OptionRule], ending: String) -> String {
        let needs = rules.filter { $0.kind == .needs }.map { "need\(ending) \(list($0.others, "or"))" }
        let excluded = rules.filter { $0.kind == .excludes }.flatMap(\.others)
        let excludes = excluded.isEmpty ? [] : ["exclude\(ending) \(excluded.joined(separator: ", "))"]
        return (needs + excludes).joined(separator: ", ")
    }

    /// Returns a sentence about given options that break the rule, or `nil`.
    fileprivate func objection(to given: Set<String>) -> String? {
        guard option.map(given.contains) ?? true else { return nil }
        switch kind {
        case .needs:
            return given.isDisjoint(with: others)
                ? "\(option ?? "The command") needs \(Self.list(others, "or")): \(reason)." : nil
        case .excludes:
            return others.first(where: given.contains).map {
                "\(option ?? "The command") and \($0) cannot be used together: \(reason)."
            }
        }
    }

    fileprivate static func list(_ options: [String], _ conjunction: String) -> String {
        options.count == 1
            ? options[0] : "\(options.dropLast().joined(separator: ", ")) \(conjunction) \(options[options.count - 1])"
    }
}

/// A command whose options need or exclude each other.
package protocol RuledCommand: ParsableCommand {
    static var rules: [OptionRule] { get }
}

extension RuledCommand {
    /// One sentence for the options that have the same rules.
    package static var rulesText: String {
        func predicate(_ option: String?, ending: String) -> String {
            OptionRule.predicate(rules.filter { $0.option == option }, ending: ending)
        }
        let options = rules.map(\.option).uniqued()
        return options.map { predicate($0, ending: "") }.uniqued().map { shared in
            let alike = options.filter { predicate($0, ending: "") == shared }
            let names = OptionRule.list(alike.map { $0 ?? "The command" }, "and")
            return "\(names) \(predicate(alike[0], ending: alike.count == 1 ? "s" : ""))."
        }.joined(separator: " ")
    }

    package func validate() throws {
        if let objection = Self.objection(to: Set(givenOptions(in: self).map(\.name))) { throw ValidationError(objection) }
    }

    /// Returns a sentence about given options that break a rule, or `nil`.
    static func objection(to given: Set<String>) -> String? { rules.lazy.compactMap { $0.objection(to: given) }.first }
}

// MARK: The given options

/// An option of the command line with its dashes, and its argument, which a flag lacks.
typealias GivenOption = (name: String, argument: String?)

/// Options that are not properties.
protocol GivenOptions {
    var givenOptions: [GivenOption] { get }
}

/// Returns the given options, in the order of their declarations. The parser reads the same mirror.
func givenOptions(in value: Any) -> [GivenOption] {
    if let given = value as? any GivenOptions { return given.givenOptions }
    return Mirror(reflecting: value).children.flatMap { child -> [GivenOption] in
        switch child.value {
        case let group as any ParsedGroup: givenOptions(in: group.options)
        case let option as any ParsedOption: option.given(as: optionName(ofProperty: child.label ?? "")).map { [$0] } ?? []
        default: []
        }
    }
}

/// Returns the names of all options, with their dashes.
func optionNames(of type: any ParsableArguments.Type) -> [String] {
    Mirror(reflecting: type.init()).children.flatMap { child -> [String] in
        switch child.value {
        case let group as any ParsedGroup: optionNames(of: group.type)
        case is any ParsedOption: [optionName(ofProperty: child.label ?? "")]
        default: []
        }
    }
}

/// For example `--dry-run` of `_dryRun`.
private func optionName(ofProperty label: String) -> String {
    "--" + label.drop { $0 == "_" }.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
}

private protocol ParsedGroup {
    var type: any ParsableArguments.Type { get }
    var options: any ParsableArguments { get }
}

extension OptionGroup: ParsedGroup {
    fileprivate var type: any ParsableArguments.Type { Value.self }
    fileprivate var options: any ParsableArguments { wrappedValue }
}

private protocol ParsedOption {
    /// Returns the option, or `nil` if it is not given.
    func given(as name: String) -> GivenOption?
}

extension Flag: ParsedOption {
    fileprivate func given(as name: String) -> GivenOption? { wrappedValue as? Bool == true ? (name, nil) : nil }
}

extension Option: ParsedOption {
    fileprivate func given(as name: String) -> GivenOption? {
        let mirror = Mirror(reflecting: wrappedValue)
        guard mirror.displayStyle == .optional else { return (name, "\(wrappedValue)") }
        return mirror.children.first.map { (name, "\($0.value)") }
    }
}
