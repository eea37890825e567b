export const noneFound = 'No results found'

/** The number of results; if it is the maximum, there may be more. */
export function resultsWords(count: number, max: number): string {
  if (count === 0) return noneFound
  if (count >= max) return `The first ${max} results`
  return count === 1 ? '1 result' : `${count} results`
}
