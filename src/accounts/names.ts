/**
 * How usernames and addresses, and what is typed to find them, are compared: compatible letters alike, no case.
 * Never used for sending.
 */
export const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase()
