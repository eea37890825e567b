/** The text for every invalid link, whatever the reason. */
export const deadLinkWords = 'This link does not work. Ask your photographer for a new one.'
