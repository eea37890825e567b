/** The server writes the first revisions into the document, so that no change since then is missed. */
export const revisionsKey = ['revisions'] as const
