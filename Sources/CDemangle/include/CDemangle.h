#ifndef SCROLLBENCH_CDEMANGLE_H
#define SCROLLBENCH_CDEMANGLE_H

// Swift's runtime makes symbols readable. It exports a function for that, and declares it for C alone.

/// The readable form of a symbol of Swift, to be freed by the caller; NULL for any other text.
char *scrollbench_demangle(const char *symbol);

#endif
