import BenchmarkResults

package struct RunNoise {
    /// The verdict, or `nil` if it is unknown.
    let verdict: NoiseCertificate.Verdict?
    /// A sentence per machine, or none if nothing is known.
    package let sentences: [String]

    package init(_ run: Run) {
        let certificates = Self.certificates(of: run)
        sentences = certificates.map { name, certificate in
            let sentence = certificate.map { NoiseText($0).sentence } ?? "Whether the machine was quiet is unknown."
            return name.map { "On \($0): \(sentence)" } ?? sentence
        }
        let verdicts = Set(certificates.map(\.certificate?.verdict))
        verdict = verdicts.contains(.noisy) ? .noisy : verdicts == [.quiet] ? .quiet : nil
    }

    private static func certificates(of run: Run) -> [(name: String?, certificate: NoiseCertificate?)] {
        let machines = Machines(of: run.scenarios)
        guard machines.areSeveral else { return run.noise.map { [(nil, $0)] } ?? [] }
        return machines.groups(of: run.scenarios).map { name, scenarios in
            let parts = scenarios.compactMap(\.noise)
            // If a scenario has no certificate, the machine has none.
            guard let first = parts.first, parts.count == scenarios.count else { return (name, nil) }
            return (name, parts.dropFirst().reduce(first) { $0.merged(with: $1) })
        }
    }
}
