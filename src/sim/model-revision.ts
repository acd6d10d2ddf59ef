/**
 * Raised whenever the same scenario may give another trace. A link says which revision made it, and the page tells
 * when it has changed since. The log of revisions is in src/README.md.
 */
export const MODEL_REVISION = 2;
