import ArgumentParser

extension Option {
    /// Declares a flag whose argument may begin with a dash.
    ///
    /// - Parameter value: The name of the argument in the help, or `nil` for the flag's name.
    package init(_ help: String, value: String? = nil, name: NameSpecification = .long) where Value: ExpressibleByArgument {
        self.init(name: name, parsing: .unconditional, help: ArgumentHelp(help, valueName: value))
    }

    /// Declares such a flag that may be left out.
    package init<Argument: ExpressibleByArgument>(
        _ help: String, value: String? = nil, name: NameSpecification = .long
    ) where Value == Argument? {
        self.init(name: name, parsing: .unconditional, help: ArgumentHelp(help, valueName: value))
    }
}
