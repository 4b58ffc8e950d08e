import Foundation

struct AxisScale: Equatable {
    enum Kind {
        case linear
        case logarithmic
    }

    let kind: Kind
    let domain: ClosedRange<Double>
    /// The positions of the domain's bounds. On a vertical axis, `start` is the larger one.
    let start: Double
    let end: Double

    /// Creates a scale. An empty domain is widened; a logarithmic one is limited to positive
    /// values.
    init(_ kind: Kind, domain: ClosedRange<Double>, from start: Double, to end: Double) {
        self.kind = kind
        self.start = start
        self.end = end
        switch kind {
        case .linear:
            let isFlat = domain.lowerBound == domain.upperBound
            self.domain = isFlat ? domain.lowerBound...(domain.lowerBound + max(abs(domain.lowerBound), 1)) : domain
        case .logarithmic:
            let upper = max(domain.upperBound, .leastNormalMagnitude)
            let lower = domain.lowerBound > 0 ? domain.lowerBound : upper / 1_000
            self.domain = lower < upper ? lower...upper : (lower / 2)...(upper * 2)
        }
    }

    /// Returns the position of a value. Values outside of the domain are placed at its bounds.
    func position(of value: Double) -> Double {
        let value = min(max(value, domain.lowerBound), domain.upperBound)
        let share =
            switch kind {
            case .linear: (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
            case .logarithmic: log(value / domain.lowerBound) / log(domain.upperBound / domain.lowerBound)
            }
        return start + share * (end - start)
    }

    /// Returns about `count` round values to label, in ascending order: 1, 2 or 5 times a power of
    /// ten; on a long logarithmic axis, only powers of ten.
    func ticks(about count: Int) -> [Double] {
        switch kind {
        case .linear: linearTicks(about: count)
        case .logarithmic: logarithmicTicks(about: count)
        }
    }

    private func linearTicks(about count: Int) -> [Double] {
        let step = Self.roundStep(atLeast: (domain.upperBound - domain.lowerBound) / Double(max(count, 1)))
        let first = (domain.lowerBound / step - 1e-9).rounded(.up)
        let last = (domain.upperBound / step + 1e-9).rounded(.down)
        guard first <= last else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 * step }
    }

    private func logarithmicTicks(about count: Int) -> [Double] {
        let decades = Int(log10(domain.lowerBound).rounded(.down))...Int(log10(domain.upperBound).rounded(.up))
        let allowed = domain.lowerBound * (1 - 1e-9)...domain.upperBound * (1 + 1e-9)
        func within(_ factors: [Double], every step: Int) -> [Double] {
            var values: [Double] = []
            for decade in decades where decade % step == 0 {
                let power = pow(10, Double(decade))
                values += factors.map { $0 * power }.filter(allowed.contains)
            }
            return values
        }
        let candidates = [within([1, 2, 5], every: 1), within([1, 3], every: 1), within([1], every: 1)]
        if let fitting = candidates.first(where: { $0.count <= count + 2 }) { return fitting }
        return within([1], every: max(1, (decades.count + count - 1) / max(count, 1)))
    }

    /// Returns the smallest 1, 2 or 5 times a power of ten that is at least a positive value.
    static func roundStep(atLeast value: Double) -> Double {
        let power = pow(10, log10(value).rounded(.down))
        return ([1, 2, 5, 10].first { $0 * power >= value * (1 - 1e-9) } ?? 10) * power
    }
}
