import Testing

@testable import BenchmarkResults

@Suite struct HivePartitionTests {
    @Test(arguments: [
        ("0123abc-dirty", "host=0123abc-dirty"),
        ("a/b", "host=a%2Fb"),
        ("a=b", "host=a%3Db"),
        ("100%", "host=100%25"),
        ("%2F", "host=%252F"),
        ("build host.local_1~+", "host=build host.local_1~+"),
        ("Küche", "host=Küche"),
        ("..", "host=.."),
        ("a\nb\u{7F}", "host=a%0Ab%7F"),
        ("\"#'*:?\\{[]^", "host=%22%23%27%2A%3A%3F%5C%7B%5B%5D%5E"),
        ("e\u{301}/\r\n", "host=e\u{301}%2F%0D%0A"),
    ])
    func aValueIsWrittenAsHiveWritesIt(value: String, name: String) {
        #expect(HivePartition(column: "host", value: value).folderName.utf8.elementsEqual(name.utf8))
    }

    @Test(arguments: [nil, ""]) func whatIsUnknownIsHivesNull(value: String?) {
        #expect(HivePartition(column: "commit", value: value).folderName == "commit=__HIVE_DEFAULT_PARTITION__")
    }
}
