/// An order of the functions in an executable: the seed of the linker's shuffle.
package struct FunctionOrder: Hashable, Sendable {
    /// Neither 0 nor the greatest number, which lld takes for a random seed and for the reverse order.
    package let seed: UInt32

    /// - Parameter number: Any number. Equal numbers give the same order.
    package init(_ number: UInt64) {
        seed = UInt32(number % UInt64(UInt32.max - 1)) + 1
    }
}
