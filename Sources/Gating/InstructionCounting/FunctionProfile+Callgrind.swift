import BenchmarkResults

extension FunctionProfile {
    /// Creates a profile of source functions from a profile in which callgrind separated callers.
    ///
    /// Stacks begin with the function that contains the tick. Code that the compiler generated for
    /// a caller counts as the caller's self cost. So does a function without a symbol in the caller's
    /// library. The sum of each tick is callgrind's total.
    init(_ profile: CallgrindProfile) {
        var builder = FunctionProfileBuilder(profile)
        self = builder.makeProfile()
    }
}

private struct FunctionProfileBuilder {
    private let profile: CallgrindProfile
    /// The object of each symbol. Callgrind writes the object of a function, but not of its callers.
    private let objects: [Substring: String]
    private var symbols: [Substring: SymbolName] = [:]
    private var functions: [ProfiledFunction] = []
    private var functionIndices: [ProfiledFunction: Int] = [:]
    private var nodes: [FunctionProfile.Node] = []
    private var nodeIndices: [FunctionProfile.Node: Int] = [:]

    init(_ profile: CallgrindProfile) {
        self.profile = profile
        var objects: [Substring: String] = [:]
        for function in profile.functions {
            if let symbol = Self.symbols(of: function).first, let object = function.object { objects[symbol] = object }
        }
        self.objects = objects
    }

    mutating func makeProfile() -> FunctionProfile {
        let places = profile.functions.map { node(of: $0) }
        let ticks = profile.dumpsOfCalls.map { part in
            var tick = FunctionProfile.Tick()
            for (function, instructions) in part.own where instructions > 0 {
                tick.own[places[function].node, default: 0] += instructions
            }
            for (arc, calls) in part.calls {
                let (caller, callee) = (places[arc.caller], places[arc.callee])
                guard !callee.isPartOfCaller, callee.node != caller.node else { continue }
                tick.calls[callee.node, default: 0] += calls.count
            }
            return tick
        }
        return FunctionProfile(functions: functions, nodes: nodes, ticks: ticks)
    }

    /// Returns the symbols of a function and its callers, innermost first, without the numbers that
    /// callgrind adds to recursive calls.
    private static func symbols(of function: CallgrindProfile.Function) -> [Substring] {
        function.name.split(separator: "'").filter { symbol in !symbol.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
    }

    private mutating func node(of function: CallgrindProfile.Function) -> (node: Int, isPartOfCaller: Bool) {
        let chain = Self.symbols(of: function)
        let outermost = chain.firstIndex { $0.contains(CountedTickSymbols.tick) } ?? chain.indices.last ?? 0
        var node: Int?
        var isPartOfCaller = false
        var caller: Substring?
        for symbol in chain.prefix(outermost + 1).reversed() {
            defer { caller = symbol }
            switch name(of: symbol) {
            case .partOfCaller: isPartOfCaller = node != nil
            // A library's private function, for example a slow path of malloc, is part of the
            // exported function that calls it.
            case .function(let function) where function.part == .unnamed && objects[symbol] == caller.flatMap({ objects[$0] }):
                isPartOfCaller = true
            case .function(let function):
                isPartOfCaller = false
                node = self.node(of: function, calledBy: node)
            }
        }
        let known = node ?? self.node(of: ProfiledFunction(name: "(compiler)", module: nil, part: .harness), calledBy: nil)
        return (known, isPartOfCaller)
    }

    private mutating func name(of symbol: Substring) -> SymbolName {
        if let known = symbols[symbol] { return known }
        let name = SymbolName(String(symbol), in: objects[symbol])
        symbols[symbol] = name
        return name
    }

    private mutating func node(of function: ProfiledFunction, calledBy parent: Int?) -> Int {
        let index = functionIndices[function] ?? functions.count
        if index == functions.count {
            functions.append(function)
            functionIndices[function] = index
        }
        // A closure or a thunk of its caller.
        if let parent, nodes[parent].function == index { return parent }
        let node = FunctionProfile.Node(function: index, parent: parent)
        if let known = nodeIndices[node] { return known }
        nodes.append(node)
        nodeIndices[node] = nodes.count - 1
        return nodes.count - 1
    }
}
