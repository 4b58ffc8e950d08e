import ArgumentParser
import CoreGraphics
import EngineAccess
import ScrollTraces
import Suites

/// The flags for showing and scrolling any subject.
package struct ContentOptions: ParsableArguments {
    @Option(CoreSettings.trace, completion: .list(Motion.scrolling.traceNames + Motion.moving.traceNames))
    var trace: Given<[String]>?
    @Option(CoreSettings.ticks) var ticks: Given<Int>?
    @Option(CoreSettings.seed) var seed: Given<[UInt64]>?
    @Option(CoreSettings.screen) var screen: Given<[CGSize]>?
    @Option(CoreSettings.window, completion: .list(WindowModel.allCases.map(\.rawValue)))
    var window: Given<[WindowModel]>?
    @Option(CoreSettings.namedItems, completion: .list(NamedItemsModel.allCases.map(\.rawValue)))
    var namedItems: Given<[NamedItemsModel]>?
    @Option(CoreSettings.appliedCopies, completion: .list(AppliedCopiesModel.allCases.map(\.rawValue)))
    var appliedCopies: Given<[AppliedCopiesModel]>?
    @Option(CoreSettings.batchQueries, completion: .list(BatchQueriesModel.allCases.map(\.rawValue)))
    var batchQueries: Given<[BatchQueriesModel]>?
    @Option(CoreSettings.prefetch) var prefetch: Given<[Int]>?

    @Option(CoreSettings.scenario, completion: .file(extensions: ["json"])) var scenario: Given<String>?

    package init() {}

    mutating func fill(from defaults: SettingDefaults) {
        defaults.fill(&trace, CoreSettings.trace)
        defaults.fill(&ticks, CoreSettings.ticks)
        defaults.fill(&seed, CoreSettings.seed)
        defaults.fill(&screen, CoreSettings.screen)
        defaults.fill(&window, CoreSettings.window)
        defaults.fill(&namedItems, CoreSettings.namedItems)
        defaults.fill(&appliedCopies, CoreSettings.appliedCopies)
        defaults.fill(&batchQueries, CoreSettings.batchQueries)
        defaults.fill(&prefetch, CoreSettings.prefetch)
    }

    var given: [any AnyGiven] {
        let all: [(any AnyGiven)?] = [trace, ticks, seed, screen, window, namedItems, appliedCopies, batchQueries, prefetch]
        return all.compactMap(\.self)
    }
}
