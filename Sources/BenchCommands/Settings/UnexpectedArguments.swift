import ArgumentParser
import Experiments
import Suites
import SystemSupport
import UIKit

/// The arguments of a command that has only options. The parser would refuse them without a suggestion.
package struct UnexpectedArguments: ParsableArguments {
    @Argument(help: .hidden) fileprivate var words: [String] = []

    package init() {}
}

package protocol OptionsOnly: ParsableCommand {
    associatedtype Suite: BenchmarkSuite

    var unexpected: UnexpectedArguments { get }
}

extension OptionsOnly {
    /// Throws a usage error if there is an argument. The parser would validate before it refuses an unknown option, whose value
    /// would be named instead, so this is called after it.
    package func refuseArguments() throws {
        guard let word = unexpected.words.first else { return }
        let question = Self.option(for: word).map { " Did you mean “--\($0) \(word)”?" } ?? " Settings are options, --name value."
        throw ValidationError("Unexpected argument \(excerpt(of: word)).\(question)")
    }

    /// Returns the name of the setting that has `word` as a value, or `nil` if none has.
    private static func option(for word: String) -> String? {
        if (try? CoreSettings.items.value(of: word)) != nil { return CoreSettings.items.name }
        let subjects = (try? SuiteContents(Suite.self))?.subjects ?? []
        let values: [(setting: String, values: [String])] = [
            (CoreSettings.layout.name, subjects.map(\.name)),
            (CoreSettings.strategy.name, subjects.flatMap(\.competitors).map(\.name)),
            (CoreSettings.trace.name, Motion.scrolling.traceNames + Motion.moving.traceNames),
            (CoreSettings.window.name, UICollectionView.WindowModel.allCases.map(\.rawValue)),
        ]
        let words = word.split(separator: ",").map(String.init)
        return values.first { Set($0.values).isSuperset(of: words) }?.setting
    }
}
