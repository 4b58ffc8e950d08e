import CoreGraphics
import ScrollTraces
import TestSupport
import Testing

/// Fixed traces, which detect a machine or a change that moves one bit of one offset.
struct TraceGoldenTests {
    @Test(arguments: goldenDigests)
    func fiveThousandTicksHaveTheirDigest(name: String, digests: [UInt64]) throws {
        let pattern = try #require(TracePattern(rawValue: name))
        let seeds = ([1, 2, 0xdead_beef] as [UInt64]).prefix(seeds(fast: 1, all: 3).count)
        let found = seeds.map { pattern.trace(ticks: 5_000, seed: $0, over: goldenCanvas).digest }
        #expect(found == Array(digests.prefix(seeds.count)))
    }

    @Test func everyPatternHasADigest() {
        #expect(TracePattern.allCases.map(\.rawValue) == goldenDigests.map(\.name))
    }
}

/// The digests for the seeds 1, 2 and 0xdeadbeef, in the order of the patterns.
private let goldenDigests: [(name: String, digests: [UInt64])] = [
    ("drag", [0x59ff_6c6e_7c28_d1ce, 0xe002_28fc_1f8e_d416, 0x5795_f105_fee9_aba6]),
    ("fling", [0xadb5_821f_7e2e_7299, 0xb657_f15e_9ffe_6572, 0x6cbd_fbfa_198b_caa3]),
    ("fling-fast", [0xb0ee_ac82_3917_5f2f, 0xd539_4779_0d2c_2125, 0xd912_0177_dee2_8ee1]),
    ("bounce", [0x7ae1_ccd2_9cf7_962c, 0x8aba_0741_ea17_c27d, 0x0500_1dc1_6957_bf28]),
    ("jump", [0xbbd2_2e31_46a4_64ad, 0x7823_b4a5_68f1_5be3, 0x2eb4_8a57_e485_2094]),
    ("idle", [0x7369_101d_08aa_9d95, 0x7369_101d_08aa_9d95, 0x7369_101d_08aa_9d95]),
    ("rotate", [0x38fe_d26d_d097_c829, 0xbcba_f55e_3f57_52d3, 0xceaa_c510_d67b_1c7e]),
    ("mixed", [0x2861_f2e7_6217_ddc1, 0x05db_092a_b8d7_d2dd, 0xd089_c14b_7ccf_200c]),
    ("reload", [0x91c3_fa0c_fcc3_c175, 0xc01a_59a2_eba0_91e5, 0x33fb_f445_67ea_24cd]),
    ("menu", [0x886b_30f6_9dd8_0282, 0xac54_4192_a5f9_b674, 0xf241_269a_7ca0_9c21]),
    ("insert-above", [0x85af_a2b3_8074_f7aa, 0xf4d6_635c_69b6_95fa, 0x6dbb_cd19_0e58_7c66]),
    ("insert-visible", [0x0312_892c_3d2e_e355, 0x66a5_bc1b_51cb_39e2, 0xc598_1d5b_8c41_20ba]),
    ("delete", [0xa99a_8b4e_1176_c1a4, 0xd02d_0ab3_b500_9349, 0xce94_56f9_40eb_4548]),
    ("move", [0x1d62_1bd3_3324_6edd, 0x529a_4f6a_7313_01f3, 0x8746_ac19_494f_0074]),
    ("resize", [0x8a15_4875_2e8e_b610, 0xdc42_203d_1d1f_f044, 0x1eae_bc92_88f4_bdc1]),
    ("append", [0x3a77_f31e_b6ee_d08c, 0x6778_894d_daa9_f5b5, 0x1166_ce76_1209_ea38]),
]
