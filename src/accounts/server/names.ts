/** How usernames and addresses are compared: compatible letters alike, no case (R24). Never used for sending. */
export const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase()
