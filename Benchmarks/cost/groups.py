"""Which group of the cost a function belongs to, by its symbol and the file that it is in."""

import re

ENGINE, STRATEGY, HARNESS = "engine", "strategy", "harness"
RETAIN, CASTS, CHECKS = "retain, release", "casts", "checks"
ALLOCATION, COPIES, OTHER = "allocation", "index paths, value copies", "other"
GROUPS = [ENGINE, STRATEGY, HARNESS, RETAIN, CASTS, CHECKS, ALLOCATION, COPIES, OTHER]

ENGINE_MODULES = ["UIKit", "QuartzCore", "CoreGraphics"]
STRATEGY_MODULES = ["Subjects", "Quilt", "Parallax"]
HARNESS_MODULES = ["Experiments", "Sampling", "ScrollTraces", "Statistics", "Suites", "BenchmarkResults"]

# What the runtime and the compiler add, by symbol; the first that matches counts. Swift's own symbols end in a word for what they
# are: WOc is an outlined copy, Ma an accessor of metadata (Swift's docs/ABI/Mangling.rst).
ADDED = [
    (
        RETAIN,
        r"^_?swift_(nonatomic_)?(retain|release|bridgeObject|unknownObject|unowned|weak|isUniquelyReferenced|setDeallocating)"
        r"(?!_dealloc)|RefCounts<|^swift_isEscapingClosure",
    ),
    (
        CASTS,
        r"^swift_(dynamicCast|conformsToProtocol|getTypeBy|getGenericMetadata|getWitnessTable|getAssociated|checkMetadata)"
        r"|tryCast|getNonNullSrcObject|ConformanceC|TargetExistentialTypeMetadata"
        r"|^__swift_instantiate|^\$s.*(Ma|Mb|Wl|WL)$",
    ),
    (
        CHECKS,
        r"^swift_(beginAccess|endAccess|task_)|AccessSet|SwiftTLSContext|^__tls_get_addr|thread_is_main|[eE]xecutor"
        r"|checkIsolated",
    ),
    (
        ALLOCATION,
        r"^(malloc|calloc|realloc|free|posix_memalign|aligned_alloc|malloc_usable_size|operator new|operator delete)\b"
        r"|^swift_(alloc|slow|dealloc|initStackObject|initStaticObject|project)|^_swift_release_dealloc|^swift_\w*[bB]ox"
        r"|^\$ss\d+_\w*StorageC(fD|fd)$",
    ),
    (
        COPIES,
        r"^(__)?mem(cpy|move|set|cmp)|^swift_array|^\$s.*(WO[a-zA-Z]|w([a-z]{2}|CP|TK))(Tm)?$"
        r"|^__swift_(destroy|assign|allocate|mutable|project)|metadataimpl::|TargetOpaqueExistentialContainer"
        r"|^swift_(cvw|generic|enumSimple|multiPayload|copyPOD)|^\$s20FoundationEssentials9IndexPathV",
    ),
]
ADDED = [(group, re.compile(pattern)) for group, pattern in ADDED]


def _names(modules):
    return "|".join(f"{len(module)}{module}" for module in modules)


# A mangled name counts the letters of each identifier, so that a module's is found in the middle, too: a specialisation of the
# standard library belongs to the module whose types it is made for.
OWN = re.compile(
    rf"^\$s.*?(?<!\d)(?:({_names(ENGINE_MODULES)})|({_names(STRATEGY_MODULES)})|({_names(HARNESS_MODULES)}))(?![a-z])"
)


def group_of(function, bench):
    """bench: the file of the program itself, whose functions alone are the engine's, a strategy's or the harness's."""
    for group, pattern in ADDED:
        if pattern.search(function.symbol):
            return group
    if function.object == bench and (found := OWN.search(function.symbol)):
        return (ENGINE, STRATEGY, HARNESS)[found.lastindex - 1]
    return ALLOCATION if "jemalloc" in function.object else OTHER
