/** How often a visible page asks, milliseconds: what changes elsewhere is to be seen within ten seconds. */
export const checkEveryMs = 9000
