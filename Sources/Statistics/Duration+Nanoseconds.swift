extension Duration {
    /// The duration in nanoseconds, rounded towards zero. Traps beyond ±292 years.
    @inlinable
    public var wholeNanoseconds: Int64 {
        components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
    }

    /// Returns ⌈self / divisor⌉ for positive durations.
    func ceilingQuotient(by divisor: Duration) -> Int {
        let (quotient, remainder) = attoseconds.quotientAndRemainder(dividingBy: divisor.attoseconds)
        return Int(quotient) + (remainder > 0 ? 1 : 0)
    }

    /// Returns the duration times a positive factor, rounded to nanoseconds.
    public func scaled(by factor: Double) -> Duration {
        factor == 1 ? self : .nanoseconds(Int64((Double(wholeNanoseconds) * factor).rounded()))
    }
}
