#if canImport(CJemalloc)
    import CJemalloc

    /// jemalloc's controls, with typed values.
    enum Mallctl {
        /// Returns the value of a control, or `nil` if there is no control with that name.
        static func read<Value: BitwiseCopyable>(_ name: String) -> Value? {
            withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { value in
                var size = MemoryLayout<Value>.size
                return mallctl(name, value.baseAddress, &size, nil, 0) == 0 ? value[0] : nil
            }
        }

        /// Sets a control and returns its previous value, or `nil` if there is no such control or it refuses the value.
        static func exchange<Value: BitwiseCopyable>(_ name: String, for newValue: Value) -> Value? {
            withUnsafeTemporaryAllocation(of: Value.self, capacity: 2) { values in
                var size = MemoryLayout<Value>.size
                values.initialize(repeating: newValue)
                guard let old = values.baseAddress, mallctl(name, old, &size, old + 1, size) == 0 else { return nil }
                return old.pointee
            }
        }

        /// A control whose name is looked up once. Using it allocates nothing, even in a debug build.
        struct Name: Sendable {
            private let components: [Int]

            init?(_ name: String) {
                var components = [Int](repeating: 0, count: 8)
                var depth = components.count
                guard mallctlnametomib(name, &components, &depth) == 0 else { return nil }
                self.components = Array(components.prefix(depth))
            }

            /// Writes a number. Writing to `epoch` updates the statistics, which are a snapshot.
            func write(_ number: UInt64) {
                var number = number
                mallctlbymib(components, components.count, nil, nil, &number, MemoryLayout<UInt64>.size)
            }

            var count: Int {
                var count = UInt64(0)
                var size = MemoryLayout<UInt64>.size
                mallctlbymib(components, components.count, &count, &size, nil, 0)
                return Int(count)
            }
        }
    }
#endif
