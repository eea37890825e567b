/** Normalizes usernames, addresses and search texts for comparison: NFKC, lower case. Never used for sending. */
export const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase()
