import ArgumentParser

/// The words of a command line that are settings: those that no flag of the command takes.
///
/// The parser cannot declare them, because a suite's subjects bring settings of their own. `SettingTable` reads them.
struct SettingWords: ParsableArguments {
    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp("Settings as flags: see above.", valueName: "settings"))
    var words: [String] = []
}
