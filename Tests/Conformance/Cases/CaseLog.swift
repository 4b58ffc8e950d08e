import UIKit

/// The calls of a case, in order, with lengths in pages.
@MainActor
final class CaseLog {
    private(set) var lines: [String] = []
    private let only: Set<Call>
    let page: CGFloat

    init(only: Set<Call>, page: CGFloat) {
        self.only = only
        self.page = page
    }

    func note(_ call: Call, _ detail: String = "") {
        guard only.isEmpty || only.contains(call) else { return }
        lines.append(detail.isEmpty ? call.rawValue : "\(call.rawValue) \(detail)")
    }

    func noteText(_ text: String) { lines.append(text) }

    func forget() { lines = [] }

    /// A length in pages, with at most two decimals.
    func pages(_ length: CGFloat) -> String {
        let hundredths = Int((length / page * 100).rounded())
        guard hundredths % 100 != 0 else { return "\(hundredths / 100)" }
        let digits = abs(hundredths) % 100
        let fraction = digits % 10 == 0 ? "\(digits / 10)" : (digits < 10 ? "0\(digits)" : "\(digits)")
        return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(fraction)"
    }

    func range(_ lower: CGFloat, _ upper: CGFloat) -> String { "\(pages(lower))…\(pages(upper))" }

    func name(_ path: IndexPath) -> String {
        path.item == NSNotFound ? "section \(path.section)" : "\(path.section).\(path.item)"
    }

    /// Logs a context by the flags that are set.
    func note(_ context: UICollectionViewLayoutInvalidationContext, none: String, place: String = "") {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        let flags = [
            context.invalidateEverything ? "everything" : nil, context.invalidateDataSourceCounts ? "counts" : nil,
            flow?.invalidateFlowLayoutDelegateMetrics == true ? "metrics" : nil,
            flow?.invalidateFlowLayoutAttributes == true ? "attributes" : nil,
        ]
        let named = flags.compactMap(\.self).joined(separator: " ")
        note(.invalidateWith, (named.isEmpty ? none : named) + place)
    }
}
