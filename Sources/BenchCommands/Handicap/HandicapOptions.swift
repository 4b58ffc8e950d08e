import ArgumentParser
import Experiments

/// The flag that makes ticks dearer on purpose.
struct HandicapOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Make each tick dearer, to see a gate notice: work=5%, alloc=1 or place=all. Every output is labelled with it.",
            valueName: "KIND=AMOUNT"
        )
    )
    var handicap: String?

    /// - Throws: `SettingError` for a text that is no handicap, and for one that would change nothing under a strategy.
    func handicap(for settings: ScenarioSettings) throws(SettingError) -> Handicap? {
        guard let handicap = try SettingSource(file: nil).value("handicap", handicap, SettingValue.handicap) else { return nil }
        if case .placeEverything = handicap, settings.layers != nil {
            throw SettingError(
                "--handicap place=all changes nothing under the layout layers, which places nothing; give work=5%.")
        }
        if case .placeEverything = handicap, let unfit = settings.strategies.first(where: { $0.growth == .items }) {
            let others = settings.strategies.filter { $0.growth == .visible }.map { $0.name }.joined(separator: ",")
            throw SettingError(
                "--handicap place=all changes nothing under the strategy «\(unfit.name)», which places everything on each tick "
                    + "anyway; give --strategy \(others.isEmpty ? "cached,delegate" : others)."
            )
        }
        return handicap
    }
}
