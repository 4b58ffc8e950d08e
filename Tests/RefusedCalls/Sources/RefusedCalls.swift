import ScrollBench

/// Faults of a suite's code whose sentences depend on the build: a program of another package, compiled with the optimizer, must say them.
@main
struct RefusedCalls: BenchmarkSuite {
    static var name: String { "refused-calls" }

    static var subjects: [AnySubject] {
        subject("forgotten-cell") { ForgottenCell(rows(), sections: [$0]) }
        subject("missing-item-named") { LayoutController(rows(MissingItemNamed()), sections: [$0]) }
        subject("exiting") { Exiting(rows(), sections: [$0]) }
        subject("index-out-of-range") { IndexOutOfRange(rows(), sections: [$0]) }
        Subject("no-parallax", items: [50]) {
            $0.items
        } competitors: {
            Competitor("effect") { LayoutController(EffectLayout(), sections: [$0]) }
            Competitor("none") { LayoutController(rows(width: 50, height: 50), sections: [$0]) }
        }
    }

    private static func subject(
        _ name: String, _ controller: @escaping @MainActor @Sendable (_ items: Int) -> UIViewController
    ) -> Subject<Int> {
        Subject(name, items: [50]) {
            $0.items
        } competitors: {
            Competitor("one") { controller($0) }
        }
    }

    @MainActor private static func rows(
        _ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(), width: CGFloat = 300, height: CGFloat = 90
    ) -> UICollectionViewFlowLayout {
        layout.itemSize = CGSize(width: width, height: height)
        return layout
    }
}
