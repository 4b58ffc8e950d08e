import ScrollBench

/// A suite in whose copies a function is slower, or ends the process, so that a gate must notice it.
///
/// One text in the executable chooses the change: the name of a ``PlantedChange`` of the gallery, a ``Slowdown`` of the list, or an
/// ``Ending``. `.ci/gate-power` and the tests replace it in copies, so that base and head have the same functions at the same
/// addresses. The variable `PLANTED_CHANGE` replaces it, too.
@main
struct PlantedChanges: BenchmarkSuite {
    static var name: String { "planted-changes" }

    static let variables = ProcessInfo.processInfo.environment
    /// The change of this copy.
    static let change =
        variables["PLANTED_CHANGE"] ?? String(textInExecutable().dropFirst(21)).trimmingCharacters(in: .whitespaces)

    /// Returns text of a fixed length.
    @inline(never)
    private static func textInExecutable() -> String { "the planted change is                       none" }

    static var subjects: [AnySubject] {
        let _: Void = Ending.reach(.declaration)
        // Otherwise a misspelled change would compare equal programs.
        let _: Void = precondition(
            PlantedChange(rawValue: change) != nil || Slowdown.ofThisCopy != nil || Ending.ofThisCopy != nil,
            "\(change) is no planted change.")
        let list = Subject("list", items: [50]) { parameters in
            Ending.reach(.content)
            return parameters.items
        } competitors: {
            Competitor("flow") { SlowedController(UICollectionViewFlowLayout(), sections: [$0]) }
        }
        Ending.ofThisCopy == nil
            ? list : list.adding(Competitor("ending") { EndingController(UICollectionViewFlowLayout(), sections: [$0]) })
        Subject("gallery", items: [100]) {
            $0.items
        } competitors: {
            Competitor("shifting") { GalleryController(GalleryLayout(), sections: [$0]) }
        }
    }
}
