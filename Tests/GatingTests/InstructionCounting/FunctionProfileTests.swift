import BenchmarkResults
import TestSupport
import Testing

@testable import Gating

struct FunctionProfileTests {
    private static let tick =
        "$s11Experiments18performCountedTick33_7DCF62D9AE4C7221A6EF9C95733C81FCLL_2ony12ScrollTraces0O5EventV_AA5Stage_ptF"
    private static let layOut = "$s5UIKit6UIViewC14layoutIfNeededyyF"
    private static let prepare = "$s4Feed6LayoutC7prepareyyF"
    private static let closure = "$s4Feed6LayoutC7prepareyyFyyXEfU_"

    /// Two ticks with the layout's `prepare()`, which runs a closure, a copy that the compiler generated, and a release.
    private func profile() throws -> FunctionProfile {
        let (tick, layOut, prepare) = (
            Self.tick, "\(Self.layOut)'\(Self.tick)'main", "\(Self.prepare)'\(Self.layOut)'\(Self.tick)'main"
        )
        let closure = "\(Self.closure)'\(prepare)"
        func part(_ released: Int) -> String {
            callgrindPart([
                ("/b/bench main", 0, [("\(tick)'main", 1, 60 + released)]),
                ("\(tick)'main", 5, [(layOut, 1, 55 + released)]),
                (layOut, 10, [(prepare, 2, 45 + released)]),
                (prepare, 20, [(closure, 3, 25 + released)]),
                (
                    closure, 7,
                    [("$sypWOc'\(closure)", 1, 8), ("/lib/libswiftCore.so swift_release'\(closure)", 4, 10 + released)]
                ),
                ("$sypWOc'\(closure)", 8, []),
                ("/lib/libswiftCore.so swift_release'2'\(closure)", 10, []), ("swift_release'\(closure)", released, []),
            ])
        }
        let text = part(0) + part(6)
        return FunctionProfile(try CallgrindProfile(path: "p", Array(text.utf8), .costs))
    }

    @Test func costsBelongToFunctionsThatPeopleWrote() throws {
        let profile = try profile()
        #expect(profile.ticks.map(\.instructions) == [60, 66])
        #expect(profile.slowestTick == 1)
        let costs = profile.costs(ofTicks: 0...1)
        let stacks = costs.own.indices.filter { costs.own[$0] > 0 }.map { index in
            "\(costs.stack(of: index).map(\.name).joined(separator: ";")) \(costs.own[index])"
        }
        #expect(
            Set(stacks) == [
                "performCountedTick(_:on:) 10", "performCountedTick(_:on:);UIView.layoutIfNeeded() 20",
                "performCountedTick(_:on:);UIView.layoutIfNeeded();Layout.prepare() 70",
                "performCountedTick(_:on:);UIView.layoutIfNeeded();Layout.prepare();swift_release 26",
            ])
        let rows = profile.costs(ofTicks: 0...0).functions.map {
            "\($0.function.name): \($0.own), \($0.inclusive) in \($0.calls), \($0.function.part)"
        }
        #expect(
            rows == [
                "Layout.prepare(): 35, 45 in 2, competitor", "UIView.layoutIfNeeded(): 10, 55 in 1, engine",
                "swift_release: 10, 10 in 4, runtime", "performCountedTick(_:on:): 5, 60 in 1, harness",
            ])
    }

    /// Without a symbol, a function counts as its caller only in the same library.
    @Test func functionsWithoutASymbolArePartOfTheirLibrarysFunction() throws {
        let text = callgrindPart([
            ("/lib/libm.so \(Self.tick)", 1, []), ("0x12'malloc'\(Self.tick)", 4, []), ("0x34'0x12'malloc'\(Self.tick)", 8, []),
            ("malloc'\(Self.tick)", 2, []), ("/lib/libx.so 0x56'malloc'\(Self.tick)", 16, []),
        ])
        let profile = FunctionProfile(try CallgrindProfile(path: "p", Array(text.utf8), .costs))
        let rows = profile.costs(ofTicks: 0...0).functions.map { "\($0.function.name): \($0.own)" }
        #expect(rows == ["(no name) in libx.so: 16", "malloc: 14", "performCountedTick(_:on:): 1"])
    }

    // MARK: Names

    @Test func demangledSymbolsHaveAModuleAndAName() throws {
        try CaseFile("demangled-symbols.txt").check { text in
            SwiftSymbol(demangled: text == "''" ? "" : text).map { "\($0.module): \($0.name)" } ?? "none"
        }
    }

    @Test func functionsHaveTheNamesOfTheirSourcesAndParts() throws {
        try CaseFile("symbols.txt").check { line in
            let (symbol, object) = try #require(line.firstMatch(of: #/(.*) in (.*)/#).map { (String($0.1), String($0.2)) })
            guard case .function(let function) = SymbolName(symbol, in: object == "nothing" ? nil : object) else {
                return "part of its caller"
            }
            return "\(function.name), \(function.module ?? "no module"), \(function.part)"
        }
    }
}
