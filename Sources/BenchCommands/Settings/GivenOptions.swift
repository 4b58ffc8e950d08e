import ArgumentParser

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
