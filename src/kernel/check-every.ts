/** How often a visible page asks, milliseconds: what changes elsewhere is to be seen within ten seconds. */
export const checkEveryMs = 9000

/**
 * How long a check waits for its answer, milliseconds. A network that has gone silent fails nothing by itself, and the
 * page would neither notice nor ask again.
 */
export const checkLimitMs = 20_000
