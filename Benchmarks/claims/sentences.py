"""The sentences of the documents that can be tested, and what tests them."""

import pathlib
import re

from command import MakingError
from words import table

TESTS = pathlib.Path(__file__).resolve().parents[2] / "Tests"

# Document, sentence, verdict, and the number of an answer above or the name of a test of the project.
SENTENCES = [
    ("Begemann", "a cell’s distance from the centre of the bounds determines the shift", "holds", "screensFollowTheFormulas"),
    ("Begemann", "the shift reaches its maximum just as the cell leaves the screen", "see the answer", 10),
    ("Begemann", "the image is higher than the cell by twice the maximum", "holds", "eachEffectMakesThePictureHigherThanItsCell"),
    ("Begemann", "the added property counts when attributes are copied or compared", "holds", "theParallaxCountsInAComparison"),
    ("Begemann", "headers get no parallax", "see the answer", 10),
    ("Begemann", "a change of the origin alone leaves the cached layout valid", "holds", "theContextOfAScrollNamesTheParallaxAlone"),
    ("Begemann", "caching may not help a flow layout", "see the answer", 2),
    ("Begemann", "a costly layout should be cached", "see the answer", 6),
    ("Kurutepe", "50 photos on a quilt cannot be scrolled at 60 frames per second", "see the answer", 1),
    ("Kurutepe", "scrolling stays smooth, as the layout is not recomputed", "see the answer", 4),
    ("Kurutepe", "a cell class opts in or not", "see the answer", 12),
    ("Kurutepe", "several collection views share the code", "holds", "oneDelegateServesControllersThatDoNotKnowOfIt"),
    ("Leth", "the image is lowest, centred and highest at three positions", "holds", "theThreePositions"),
    ("Leth", "labels may have different heights in portrait and landscape", "holds", "flowFollowsTheText"),
    ("Leth", "the image is higher, and wider by as much as keeps its ratio", "holds", "insetKeepsTheRatioOfWhatTheLabelLeaves"),
    ("Leth", "the ratio is limited", "see the answer", 11),
    ("Broggi", "the header is stretchy", "holds", "aboveTheTopTheHeaderStretchesToItsLowerEdge"),
    ("Broggi", "an overlay darkens the header", "holds", "theHeaderStaysAndDarkensUntilItIsCovered"),
    ("Broggi", "the menu is sticky", "holds", "theMenuSticksFromWhereTheHeaderEnds"),
    ("Broggi", "section headers are sticky", "holds", "aSectionHeaderSticksBelowTheMenuUntilItsItemsEnd"),
    ("Broggi", "z indexes keep headers above cells", "holds", "cellsLieBehindSectionHeadersAndTheMenuOnTop"),
    ("Broggi", "the shift is bounded", "holds", "cellsAreShiftedByTheBoundedFormula"),
    ("Broggi", "attributes that have not changed are not applied", "holds here *(model)*", "aNamedElementThatHasNotChangedIsNotApplied"),
    ("Broggi", "each query visits everything that is cached", "see the answer", 3),
    ("Broggi", "preparing is resource-intensive", "see the answer", 7),
    ("Broggi", "a full cache makes prepare() return at once", "see the answer", 9),
    ("Layered view", "every change moves every layer", "see the answer", 5),
    ("Layered view", "a layer moves by its depth, the front view the other way", "holds", "eachLayerMovesByItsDepth"),
    ("Layered view", "the front view is always in front", "holds", "theFrontViewIsBeforeAllOthersAndTheBackgroundBehind"),
    ("Layered view", "a pan moves the offset, with y inverted", "holds", "aFingerMovesTheOffsetUpwards"),
    ("Layered view", "rotation rates above a threshold move the offset", "holds", "theGyroscopeMovesTheOffset"),
    ("Layered view", "the background shows no edge", "see the answer", 13),
    ("Layered view", "the gyroscope, switched off, wastes no work", "see the answer", 8),
]


def sentences():
    """A section of the document. A test that is named must exist."""
    names = set()
    for path in TESTS.rglob("*.swift"):
        names.update(re.findall(r"func (\w+)\(", path.read_text(encoding="utf-8")))
    rows = []
    for document, sentence, verdict, place in SENTENCES:
        if isinstance(place, str) and place not in names:
            raise MakingError(f"there is no test named {place}, which is to hold “{sentence}”")
        rows.append([document, sentence, verdict, f"{place}." if isinstance(place, int) else f"`{place}`"])
    return "\n\n".join(
        [
            "## Sentence by sentence",
            (
                "Sentences that can be tested, in short. Those with a number are measured above; the others are held by tests of this"
                " project, which `swift test` runs."
            ),
            table(["document", "sentence", "verdict", "by"], rows),
        ]
    )
