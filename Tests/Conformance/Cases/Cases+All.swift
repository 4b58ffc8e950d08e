extension ConformanceCase {
    public static let all: [ConformanceCase] = [
        documentedCases,
        flowLayoutCases,
        namedElementsCases,
        windowCases,
        preparationCases,
        appliedAttributesCases,
        cellLifeCases,
        contentSizeCases,
        selfSizingCases,
        batchesCases,
        prefetchingCases,
        faultsCases,
        boundsChangesCases,
        offsetsCases,
        settersCases,
    ].flatMap { $0 }
}
