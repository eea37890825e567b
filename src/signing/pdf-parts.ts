/** A stretch of a PDF file, from one byte to before another, and what a person would call it. */
export interface Part {
  start: number
  end: number
  words: string
}

const object = /(?:^|[\r\n])(\d{1,7}) 0 obj\b/g
const pageObject = /\/Type \/Page\b(?!s)/
const contents = /\/Contents (\d{1,7}) 0 R/

/** The objects of a PDF that we made ourselves, each with what it is. `text`: its bytes, one to a character. */
export function partsOf(text: string): Part[] {
  const starts = [...text.matchAll(object)].map(({ index, 1: number }) => ({ start: index, number: Number(number) }))
  const bodies = starts.map(({ start, number }, at) => ({ number, start, end: starts[at + 1]?.start ?? text.length, head: text.slice(start, start + 2000) }))
  const pages = bodies.filter(({ head }) => pageObject.test(head)).map(({ head }) => Number(contents.exec(head)?.[1] ?? 0))
  return bodies.map(({ number, start, end, head }) => ({ start, end, words: wordsOf(head, pages.indexOf(number) + 1, pages.length) }))
}

function wordsOf(head: string, page: number, pages: number): string {
  if (page > 0) return page === pages ? 'The certificate page was changed.' : `Page ${page} was changed.`
  if (/\/FontFile|\/FontDescriptor|\/Font\b/.test(head)) return 'The letters that the document is set in were changed.'
  if (/\/(Title|Author|Producer|Metadata)\b/.test(head)) return 'What the file says about itself was changed.'
  return 'The structure of the file was changed.'
}

/** What was changed in a file, in plain words and in its order; each is said once. Both are bytes, one to a character. */
export function changesOf(original: string, shown: string): string[] {
  if (shown.length > original.length && shown.startsWith(original)) return ['Something was added after the end of the document.']
  if (shown.length < original.length && original.startsWith(shown)) return ['The end of the document is missing.']
  const parts = partsOf(original)
  const touched = original.length === shown.length ? differingBytes(original, shown) : [differingSpan(original, shown)]
  const words = touched.flatMap(({ start, end }) => parts.filter((part) => part.start < end && start < part.end).map((part) => part.words))
  return words.length > 0 ? [...new Set(words)] : ['The structure of the file was changed.']
}

/** So many places are looked at: a file that differs everywhere is another one. */
const mostPlaces = 10_000

function differingBytes(original: string, shown: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = []
  for (let at = 0; at < original.length && places.length < mostPlaces; at++) if (original[at] !== shown[at]) places.push({ start: at, end: at + 1 })
  return places
}

/** Between what both begin with and what both end with. */
function differingSpan(original: string, shown: string): { start: number; end: number } {
  const shorter = Math.min(original.length, shown.length)
  let start = 0
  while (start < shorter && original[start] === shown[start]) start++
  let same = 0
  while (same < shorter - start && original.at(-1 - same) === shown.at(-1 - same)) same++
  return { start, end: Math.max(original.length - same, start + 1) }
}
