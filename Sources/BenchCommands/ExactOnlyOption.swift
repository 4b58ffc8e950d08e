import ArgumentParser
import Suites

/// The flag for runs of exact work alone.
struct ExactOnlyOption: ParsableArguments {
    @Flag(help: "Count and verify, and time nothing (--replays 0): quick, the same everywhere, and several may run side by side.")
    var exactOnly = false

    /// The words of the settings, with what the flag stands for.
    ///
    /// - Throws: `SettingError` where they say something else.
    func settings(_ words: [String]) throws(SettingError) -> [String] {
        guard exactOnly else { return words }
        let names = [CoreSettings.replays, CoreSettings.warmup].map { "--\($0.name)" }
        if let word = words.first(where: { word in names.contains { word == $0 || word.hasPrefix("\($0)=") } }) {
            throw SettingError("--exact-only times nothing; leave out \(word).")
        }
        return [names[0], "0"] + words
    }
}

extension GivenSettings {
    /// The number of timed replays that was given, for a command that times.
    ///
    /// - Throws: `SettingError` for 0.
    func timedReplayCount() throws -> Int? {
        let count = try givenValue(of: CoreSettings.replays)
        guard count != 0 else { throw SettingError("--replays 0 times nothing, and this command is for times; give 1 or more.") }
        return count
    }
}
