/** What is recorded of an event: plain values by name. */
export type Facts = Record<string, string | number | boolean | null>

/** The canonical form of facts for hashing: sorted names, no spaces. */
export const factsText = (facts: Facts): string =>
  JSON.stringify(Object.fromEntries(Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1))))

/** The previous hash of the first event of a chain. */
export const noHash = '0'.repeat(64)
