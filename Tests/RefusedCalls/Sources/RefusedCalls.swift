import ScrollBench

/// A subject for each fault of a suite's code that a device refuses, or of which it warns.
@main
struct RefusedCalls: BenchmarkSuite {
    static var name: String { "refused-calls" }

    static var subjects: [AnySubject] {
        subject("forgotten-cell") { ForgottenCell(rows(), sections: [$0]) }
        subject("home-made-cell") { HomeMadeCell(rows(), sections: [$0]) }
        subject("other-kind") { OtherKind(MovedTitle(), sections: [$0]) }
        subject("past-the-end") { PastTheEnd(rows(), sections: [$0]) }
        subject("missing-section") { MissingSection(rows(), sections: [$0]) }
        subject("batch-in-pass") { BatchInPass(rows(), sections: [$0]) }
        subject("unregistered-identifier") { UnregisteredIdentifier(rows(), sections: [$0]) }
        subject("unregistered-decoration") { LayoutController(Decorated(), sections: [$0]) }
        subject("duplicate-identifier") { DuplicateIdentifier(rows(), sections: [$0]) }
        subject("missing-item-named") { LayoutController(MissingItemNamed(), sections: [$0]) }
        subject("moved-title") { LayoutController(MovedTitle(), sections: [$0]) }
        subject("no-attributes-for-item") { Inserting(RowsByQueryOnly(), sections: [$0]) }
        subject("too-wide-item") { LayoutController(rows(width: 400), sections: [$0]) }
        subject("contradicting-positions") { ContradictingPositions(rows(), sections: [$0]) }
        subject("registers-in-provider") { RegistersInProvider(rows(), sections: [$0]) }
        subject("negative-size") {
            LayoutController(rows(), sizes: .fixed(CGSize(width: 100, height: -20)), sections: [$0])
        }
        subject("item-without-size") { LayoutController(rows(height: 0), sections: [$0]) }
        subject("shared-layout") { SharedLayout($0) }
        subject("flat-list") { FlatList(LayoutController(rows(), sections: [$0])) }
        subject("tutorial-grid") { TutorialGrid($0) }
        subject("endless-list") { EndlessList(rows(), sections: [$0]) }
        subject("appended-again") { AppendedAgain(rows(), sections: [$0]) }
        subject("offset-without-number") { OffsetWithoutNumber(rows(), sections: [$0]) }
        subject("borrowed-view") { BorrowedView(LayoutController(rows(), sections: [$0])) }
        subject("silent-query") { LayoutController(SilentQuery(), sections: [$0]) }
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

    @MainActor private static func rows(width: CGFloat = 300, height: CGFloat = 90) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: width, height: height)
        return layout
    }
}
