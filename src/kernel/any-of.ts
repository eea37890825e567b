/** What any of the patterns matches, with the flags of the first. */
export const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), patterns[0]?.flags)
