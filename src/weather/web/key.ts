/**
 * Under which the cache keeps weather; apart from the questions, so that it can be asked anew before they are loaded.
 */
export const weatherKey = ['weather'] as const
