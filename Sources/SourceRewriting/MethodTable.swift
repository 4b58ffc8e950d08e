/// Answers `responds(to:)` by the methods that an app's classes have in its sources, because Linux has no Objective-C to ask.
enum MethodTable {
    /// Adds the table to the first source that asks.
    static func add(to sources: inout [AppSource]) {
        guard let number = sources.firstIndex(where: { asks($0.outline) }) else { return }
        let outlines = sources.map(\.outline)
        let classes = Set(outlines.flatMap(\.declarations).filter { $0.keyword == "class" }.map(\.name))
        var methods = Dictionary(uniqueKeysWithValues: classes.map { ($0, Set<String>()) })
        for outline in outlines {
            // What a class overrides, it also has without the method.
            for index in outline.tokens.indices
            where outline.texts[index] == "func" && !outline.modifiers(before: index).contains("override") {
                guard let owner = outline.owners[index], let method = OptionalDeclaration(at: index, in: outline) else {
                    continue
                }
                methods[outline.declarations[owner].name]?.insert(method.fullName)
            }
        }
        let rows = methods.sorted { $0.key < $1.key }.map { name, methods in
            "\(name.debugDescription): [\(list(methods))],\n"
        }.joined()
        sources[number].append(
            """
            private let methodsOfTheApp: [String: Set<String>] = [
            \(rows.isEmpty ? ":\n" : rows)]
            private let optionalMethods: Set<String> = [\(list(SubclassMethods(outlines).namesOfOptionalMethods))]
            extension NSObjectProtocol {
                func responds(to selector: Selector?) -> Bool {
                    selector?.isImplemented(by: self, in: methodsOfTheApp, optional: optionalMethods) ?? false
                }
            }

            """)
    }

    private static func list(_ names: Set<String>) -> String { names.sorted().map(\.debugDescription).joined(separator: ", ") }

    private static func asks(_ outline: SourceOutline) -> Bool {
        outline.tokens.indices.dropLast(2).contains {
            outline.texts[$0] == "responds" && outline.texts[$0 + 1] == "(" && outline.texts[$0 + 2] == "to"
        }
    }
}
