import BenchmarkResults
import Testing

@testable import Gating

struct SymbolNameTests {
    private static let functions = [
        (
            "$s5Quilt0A6LayoutC10placeItems4from7knowingySi_s15ContiguousArrayVyAA9BlockSpanVSgGtF",
            "QuiltLayout.placeItems(from:knowing:)"
        ),
        (
            "$s8Subjects15SectionGeometryV5items02ofB04from2toSnySiGSi_10Foundation7CGFloatVAKtF",
            "SectionGeometry.items(ofSection:from:to:)"
        ),
        ("$s5UIKit6UIViewC14layoutIfNeededyyF", "UIView.layoutIfNeeded()"),
        ("$s5UIKit16UICollectionViewC6layOut33_2F4BD2A9575C3958A270E1C8958BF00BLLyyF", "UICollectionView.layOut()"),
        ("$s5UIKit16UIViewControllerC4viewAA0B0CSgvg", "UIViewController.view.getter"),
        ("$s8Subjects32QuiltParallaxInvalidationContextCfD", "QuiltParallaxInvalidationContext.deinit"),
        (
            "$s5UIKit12UIScrollViewC11ExperimentsE6follow_2toy12ScrollTraces0G5PhaseO_10Foundation7CGPointVtF",
            "UIScrollView.follow(_:to:)"
        ),
        // A witness of a protocol is the function of the type.
        ("$s11Experiments11ScrollStageCAA14TickPerformingA2aDP7performyy0B6Traces0B5EventVFTW", "ScrollStage.perform(_:)"),
        // A closure and its thunk.
        ("$s13BenchCommands15InstructCommandV3runyyKFyyKScMYcXEfU_", "InstructCommand.run()"),
        ("$s13BenchCommands15InstructCommandV3runyyKFyyKScMYcXEfU_TA", "InstructCommand.run()"),
        // A specialisation.
        (
            "$sScM14assumeIsolated_4file4linexxyKScMYcXE_s12StaticStringVSutKs8SendableRzlFZyt_Tg5",
            "MainActor.assumeIsolated(_:file:line:)"
        ),
    ]

    private func function(_ symbol: String, in object: String?) -> ProfiledFunction? {
        if case .function(let function) = SymbolName(symbol, in: object) { function } else { nil }
    }

    @Test func functionsHaveTheNamesOfTheirSources() {
        for (symbol, name) in Self.functions {
            #expect(function(symbol, in: "/b/bench")?.name == name, "\(symbol)")
        }
    }

    @Test func generatedFunctionsBelongToTheirCaller() {
        for symbol in [
            "$sypWOc", "$s8Subjects11CaptionCellCMa", "__swift_destroy_boxed_opaque_existential_0", "$s5Quilt0A8GeometryVwxx",
        ] {
            #expect(SymbolName(symbol, in: "/b/bench") == .partOfCaller, "\(symbol)")
        }
    }

    private static let demangledSymbols = [
        ("Subjects.CachedParallaxQuiltLayout.prepare() -> ()", "Subjects", "CachedParallaxQuiltLayout.prepare()"),
        (
            "(extension in Subjects):UIKit.UIView.f(Swift.Int, by: (Swift.Int, Swift.Int) -> ()) -> ()", "Subjects",
            "UIView.f(_:by:)"
        ),
        (
            "function signature specialization <Arg[0] = [Closure Propagated : $s8Subjects, Argument Types : "
                + "[]> of generic specialization <Swift.Dictionary<Swift.Int, () -> ()>> of Swift.Array.append<A where A "
                + "== B>(contentsOf: A) -> ()",
            "Swift", "Array.append(contentsOf:)"
        ),
        (
            "merged generic specialization <Swift.Int> of UIKit.ReusePool.recycle(_: B, as: A) -> ()", "UIKit",
            "ReusePool.recycle(_:as:)"
        ),
        (
            "closure #1 (Swift.Int) -> () in closure #2 () -> () in static Quilt.(P in _0A).(m in _0A)(x: "
                + "Swift.Int) throws -> ()",
            "Quilt", "P.m(x:)"
        ),
        ("help #1 (a: Swift.Int) -> () in Quilt.G.f<A>(_: A) -> ()", "Quilt", "G.f(_:)"),
        ("$defer #1 () -> () in Quilt.G.f() -> ()", "Quilt", "G.f()"),
        (
            "static FoundationEssentials.IndexPath.== infix(FoundationEssentials.IndexPath, "
                + "FoundationEssentials.IndexPath) -> Swift.Bool",
            "FoundationEssentials", "IndexPath.==(_:_:)"
        ),
        ("static Quilt.Span.< infix(Quilt.Span, Quilt.Span) -> Swift.Bool", "Quilt", "Span.<(_:_:)"),
        ("Quilt.Grid.subscript.getter : (Swift.Int) -> Swift.Int", "Quilt", "Grid.subscript.getter"),
        (
            "CoreGraphics.CGAffineTransform.identity.unsafeMutableAddressor : CoreGraphics.CGAffineTransform", "CoreGraphics",
            "CGAffineTransform.identity"
        ),
        (
            "default argument 5 of QuartzCore.CALayer.Shared.init(bounds: Foundation.CGRect) -> QuartzCore.CALayer.Shared",
            "QuartzCore", "CALayer.Shared.init(bounds:)"
        ),
        (
            "(2) suspend resume partial function for Feed.Loader.load(from: Swift.String) async -> ()", "Feed",
            "Loader.load(from:)"
        ),
        (
            "protocol witness for static UIKit.P.make() -> () in conformance Subjects.T : UIKit.P in Subjects", "Subjects",
            "T.make()"
        ),
        ("Quilt.main() -> ()", "Quilt", "main()"),
    ]

    @Test func demangledSymbolsHaveAModuleAndAName() {
        for (text, module, name) in Self.demangledSymbols {
            let symbol = SwiftSymbol(demangled: text)
            #expect((symbol?.module, symbol?.name) == (module, name), "\(text)")
        }
        let others = [
            "outlined init with copy of Swift.Optional<Quilt.QuiltGeometry>", "merged destroy value witness for Swift.Range",
            "type metadata accessor for Quilt.G", "reabstraction thunk helper from @escaping () -> () to @escaping () -> ()", "",
            "(",
            "<",
            "closure #1 in ", "static ", "protocol witness for ", "generic specialization <", "Quilt",
        ]
        #expect(others.filter { SwiftSymbol(demangled: $0) != nil } == [])
    }

    @Test func functionsOfCKeepTheirName() {
        for (symbol, name) in [
            ("swift_retain", "swift_retain"), ("pthread_mutex_lock@@GLIBC_2.2.5", "pthread_mutex_lock"),
            ("operator new(unsigned long)", "operator new"),
            (
                "bool swift::RefCounts<swift::RefCountBitsT<(swift::RefCountInlinedness)1> "
                    + ">::doDecrementSlow<(swift::PerformDeinit)1>(unsigned int)",
                "swift::RefCounts::doDecrementSlow"
            ),
            (
                "(anonymous namespace)::DecodedMetadataBuilder::createTupleType(int) const",
                "DecodedMetadataBuilder::createTupleType"
            ),
            ("swift::runtime::SwiftTLSContext::get()", "swift::runtime::SwiftTLSContext::get"),
        ] {
            let function = ProfiledFunction(name: name, module: nil, part: .runtime)
            #expect(SymbolName(symbol, in: "/usr/lib/libc.so.6") == .function(function), "\(symbol)")
        }
    }

    @Test func modulesBelongToParts() {
        let cases: [(symbol: String, object: String?, part: ProfiledFunction.Part)] = [
            ("$s5UIKit6UIViewC14layoutIfNeededyyF", "/b/bench", .engine),
            ("$s4Feed6LayoutC7prepareyyF", "/b/libFeed.so", .competitor),
            ("$s11Experiments11ScrollStageCAA14TickPerformingA2aDP7performyy0B6Traces0B5EventVFTW", nil, .harness),
            ("$sSa6appendyyxnF", "/b/bench", .runtime), ("malloc", "/b/bench", .runtime),
        ]
        for (symbol, object, part) in cases {
            #expect(function(symbol, in: object)?.part == part, "\(symbol)")
        }
        let unnamed = ProfiledFunction(name: "(no name) in libjemalloc.so.2", module: nil, part: .unnamed)
        #expect(SymbolName("0x00000000000a9c40", in: "/usr/lib/libjemalloc.so.2") == .function(unnamed))
    }
}
