import CoreGraphics
import ScrollTraces
import TestSupport
import Testing

/// Fixed traces, which detect a machine or a change that moves one bit of one offset.
struct TraceGoldenTests {
    @Test(arguments: zip(TracePattern.allCases, goldenTexts))
    func theFirstTicksOfSeedOne(pattern: TracePattern, expected: String) {
        #expect(pattern.trace(ticks: 600, seed: 1, over: goldenCanvas).text(first: 12) == expected)
    }

    @Test(arguments: zip(TracePattern.allCases, goldenDigests))
    func theDigestsOfFiveThousandTicks(pattern: TracePattern, expected: [UInt64]) {
        for (seed, expected) in zip([1, 2, 0xdead_beef] as [UInt64], expected).prefix(seeds(fast: 1, all: 3).count) {
            #expect(pattern.trace(ticks: 5_000, seed: seed, over: goldenCanvas).digest == expected, "seed \(seed)")
        }
    }
}

/// The texts, in the order of the patterns.
private let goldenTexts = [
    """
    drag:0.0 drag:0.0 drag:0.0 drag:0.0 drag:-0.5 drag:-0.5 drag:-0.5 drag:-0.5 drag:-1.0 drag:-1.0 \
    drag:-1.5 drag:-1.5
    """,
    """
    drag:0.0 drag:4.0 drag:16.0 drag:36.0 drag:64.5 drag:100.5 drag:145.0 drag:197.5 drag:257.5 \
    drag:326.0 fling:397.5 fling:466.5
    """,
    """
    drag:0.0 drag:9.0 drag:35.0 drag:79.0 drag:141.0 drag:220.0 fling:301.0 fling:369.5 fling:427.5 \
    fling:476.5 fling:518.0 fling:553.0
    """,
    """
    jump:223.5 drag:223.5 drag:221.5 drag:215.5 drag:205.5 drag:191.5 drag:173.0 drag:151.0 drag:125.0 \
    drag:94.5 fling:63.0 fling:32.5
    """,
    """
    jump:17060.0 idle:17060.0 idle:17060.0 idle:17060.0 idle:17060.0 idle:17060.0 idle:17060.0 \
    idle:17060.0 idle:17060.0 idle:17060.0 jump:7672.5 idle:7672.5
    """,
    """
    idle:0.0 idle:0.0 idle:0.0 idle:0.0 idle:0.0 idle:0.0 idle:0.0 idle:0.0 idle:0.0 idle:0.0 idle:0.0 \
    idle:0.0
    """,
    """
    drag:0.0 drag:2.0 drag:7.5 drag:17.0 drag:30.0 drag:47.0 fling:65.0 fling:83.0 fling:100.5 \
    fling:117.0 fling:133.0 fling:148.5
    """,
    """
    drag:-0.5 drag:-2.0 drag:-4.0 drag:-7.0 drag:-10.0 drag:-14.0 drag:-18.0 drag:-22.5 drag:-27.0 \
    drag:-31.5 drag:-36.0 drag:-40.0
    """,
    """
    drag:0.0 drag:2.5 drag:9.5 drag:21.0 drag:37.5 drag:58.5 drag:84.5 drag:115.0 drag:150.0 drag:190.0 \
    fling:231.5 fling:271.5
    """,
    """
    drag:0.0 drag:10.0 drag:39.5 drag:89.0 drag:158.0 fling:235.5 fling:311.0 fling:383.5 fling:454.0 \
    fling:522.0 fling:587.5 fling:651.0
    """,
    """
    jump:14275.5 drag:14285.5 drag:14295.5 drag:14305.5 drag:14315.5 drag:14325.5 drag:14335.5 \
    drag:14345.5 drag:14355.5 drag:14365.5 drag:14375.5 drag:14385.5
    """,
    """
    jump:10571.0 drag:10581.0 drag:10591.0 drag:10601.0 drag:10611.0 drag:10621.0 drag:10631.0 \
    drag:10641.0 drag:10651.0 drag:10661.0 drag:10671.0 drag:10681.0
    """,
    """
    jump:8197.5 drag:8207.5 drag:8217.5 drag:8227.5 drag:8237.5 drag:8247.5 drag:8257.5 drag:8267.5 \
    drag:8277.5 drag:8287.5 drag:8297.5 change:8307.5
    """,
    """
    jump:562.0 drag:572.0 drag:582.0 drag:592.0 drag:602.0 drag:612.0 drag:622.0 drag:632.0 drag:642.0 \
    drag:652.0 drag:662.0 drag:672.0
    """,
    """
    jump:13680.5 drag:13690.5 drag:13700.5 drag:13710.5 drag:13720.5 drag:13730.5 drag:13740.5 \
    drag:13750.5 drag:13760.5 drag:13770.5 drag:13780.5 drag:13790.5
    """,
    """
    jump:18666.0 drag:18686.0 drag:18706.0 drag:18726.0 change:18746.0 drag:18766.0 drag:18786.0 \
    drag:18806.0 change:18826.0 drag:18846.0 drag:18866.0 drag:18886.0
    """,
]

/// The digests for the seeds 1, 2 and 0xdeadbeef, in the order of the patterns.
private let goldenDigests: [[UInt64]] = [
    [0x59ff_6c6e_7c28_d1ce, 0xe002_28fc_1f8e_d416, 0x5795_f105_fee9_aba6],
    [0xadb5_821f_7e2e_7299, 0xb657_f15e_9ffe_6572, 0x6cbd_fbfa_198b_caa3],
    [0xb0ee_ac82_3917_5f2f, 0xd539_4779_0d2c_2125, 0xd912_0177_dee2_8ee1],
    [0x7ae1_ccd2_9cf7_962c, 0x8aba_0741_ea17_c27d, 0x0500_1dc1_6957_bf28],
    [0xbbd2_2e31_46a4_64ad, 0x7823_b4a5_68f1_5be3, 0x2eb4_8a57_e485_2094],
    [0x7369_101d_08aa_9d95, 0x7369_101d_08aa_9d95, 0x7369_101d_08aa_9d95],
    [0x38fe_d26d_d097_c829, 0xbcba_f55e_3f57_52d3, 0xceaa_c510_d67b_1c7e],
    [0x2861_f2e7_6217_ddc1, 0x05db_092a_b8d7_d2dd, 0xd089_c14b_7ccf_200c],
    [0x91c3_fa0c_fcc3_c175, 0xc01a_59a2_eba0_91e5, 0x33fb_f445_67ea_24cd],
    [0x886b_30f6_9dd8_0282, 0xac54_4192_a5f9_b674, 0xf241_269a_7ca0_9c21],
    [0x85af_a2b3_8074_f7aa, 0xf4d6_635c_69b6_95fa, 0x6dbb_cd19_0e58_7c66],
    [0x0312_892c_3d2e_e355, 0x66a5_bc1b_51cb_39e2, 0xc598_1d5b_8c41_20ba],
    [0xa99a_8b4e_1176_c1a4, 0xd02d_0ab3_b500_9349, 0xce94_56f9_40eb_4548],
    [0x1d62_1bd3_3324_6edd, 0x529a_4f6a_7313_01f3, 0x8746_ac19_494f_0074],
    [0x8a15_4875_2e8e_b610, 0xdc42_203d_1d1f_f044, 0x1eae_bc92_88f4_bdc1],
    [0x3a77_f31e_b6ee_d08c, 0x6778_894d_daa9_f5b5, 0x1166_ce76_1209_ea38],
]
