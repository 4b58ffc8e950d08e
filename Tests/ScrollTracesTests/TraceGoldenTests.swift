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
    fling:71.5 fling:140.0 fling:207.0 fling:271.5 fling:334.0 fling:394.0 fling:452.5 fling:509.0 \
    fling:563.5 fling:616.5 fling:667.5 fling:717.0
    """,
    """
    fling:81.0 fling:149.5 fling:207.5 fling:256.5 fling:298.0 fling:333.0 fling:362.5 fling:387.5 \
    fling:409.0 fling:427.0 fling:442.0 fling:455.0
    """,
    """
    jump:95.0 fling:63.5 fling:32.5 fling:3.0 fling:0.0 bounce:-24.5 bounce:-41.5 bounce:-53.0 \
    bounce:-59.5 bounce:-63.0 bounce:-64.0 bounce:-63.5
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
    fling:18.5 fling:36.0 fling:53.5 fling:70.0 fling:86.0 fling:102.0 fling:117.0 fling:131.5 \
    fling:145.5 fling:159.0 fling:172.5 fling:185.0
    """,
    """
    drag:-0.5 drag:-2.0 drag:-4.0 drag:-7.0 drag:-10.0 drag:-14.0 drag:-18.0 drag:-22.5 drag:-27.0 \
    drag:-31.5 drag:-36.0 drag:-40.0
    """,
    """
    fling:41.5 fling:81.5 fling:120.5 fling:158.0 fling:194.5 fling:229.5 fling:263.5 fling:296.5 fling:328.0 \
    fling:359.0 fling:388.5 fling:417.5
    """,
]

/// Seeds 1, 2 and 0xdeadbeef, in the order of the patterns.
private let goldenDigests: [[UInt64]] = [
    [0x0b96_2024_6fc5_9a9e, 0xe002_28fc_1f8e_d416, 0x5795_f105_fee9_aba6],
    [0xc826_f858_09b4_4f5e, 0x0d6e_220e_abe2_853d, 0x471f_f610_f8bb_03d5],
    [0xf24d_fb67_09da_9763, 0xa59d_9e06_48b6_0ed8, 0xfbf5_2e38_f779_d124],
    [0xd1b8_4564_6c68_2781, 0x083e_dc9b_d05d_500f, 0x20f5_a8d0_a882_2aff],
    [0xbbd2_2e31_46a4_64ad, 0x7823_b4a5_68f1_5be3, 0x2eb4_8a57_e485_2094],
    [0x7369_101d_08aa_9d95, 0x7369_101d_08aa_9d95, 0x7369_101d_08aa_9d95],
    [0x3ae4_c24b_c10c_f730, 0xa07f_f3a9_3ea0_279f, 0x4123_e4f9_44b1_0596],
    [0x742a_8d6f_26cf_8fca, 0x89a3_d137_0c7e_ae58, 0x8209_9a02_b8fd_d7a1],
    [0xe32d_a850_c7b0_29c1, 0x4e7a_2254_4091_1b99, 0x3b8f_ec5f_279f_9fd5],
]
