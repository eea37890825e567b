/** How many were found; when that is as many as are answered, there may be more. */
export function resultsWords(count: number, max: number): string {
  if (count === 0) return 'No results found'
  if (count >= max) return `The first ${max} results`
  return count === 1 ? '1 result' : `${count} results`
}
