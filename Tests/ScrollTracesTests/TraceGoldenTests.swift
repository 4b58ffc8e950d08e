import CoreGraphics
import ScrollTraces
import Testing

/// Fixed traces: a machine or a change that moves one bit of one offset shows here.
@Suite struct TraceGoldenTests {
    @Test(arguments: zip(TracePattern.allCases, goldenTexts))
    func theFirstTicksOfSeedOne(pattern: TracePattern, expected: String) {
        #expect(pattern.trace(ticks: 600, seed: 1, over: goldenCanvas).text(first: 12) == expected)
    }

    @Test(arguments: zip(TracePattern.allCases, goldenDigests))
    func theDigestsOfFiveThousandTicks(pattern: TracePattern, expected: [UInt64]) {
        let digests = [1, 2, 0xdead_beef].map { pattern.trace(ticks: 5_000, seed: $0, over: goldenCanvas).digest }
        #expect(digests == expected)
    }
}

/// In the order of the patterns.
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
]

/// Seeds 1, 2 and 0xdeadbeef, in the order of the patterns.
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
]
