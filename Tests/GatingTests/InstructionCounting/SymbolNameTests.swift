import BenchmarkResults
import TestSupport
import Testing

@testable import Gating

struct SymbolNameTests {
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
