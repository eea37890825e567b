/** A merge field, such as `{{client.name}}`. */
export const mergeField = /\{\{\s*([A-Za-z][\w.]{0,60})\s*\}\}/g

/** Anything in double braces. */
const braced = /\{\{([^{}\n]{0,80})\}\}/g

/** The distinct fields left in texts. */
export const fieldsLeftIn = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(braced)].map(([, name = '']) => name.trim()))),
]

/** `{{client.name}}, {{today}}` */
export const fieldWords = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ')
