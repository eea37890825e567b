/** Characters without width, or that change the direction of the text. */
const unprinted = /[\p{Cf}\p{Variation_Selector}\p{Cc}\p{Cs}]/gu

/** Spaces of other widths: non-breaking ones, and others. */
const firmSpaces = /[\u2007\u202f]/g
const looseSpaces = /[\t\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/g

const lineEnds = /\r\n|[\r\n\u0085\u2028\u2029]/g

/** Plain ASCII, which most texts are: each character is a glyph of every font. */
export const plainText = /^[\n\x20-\x7e]*$/

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text with normalized line breaks and spaces. */
export const settable = (text: string): string =>
  text.replace(lineEnds, '\n').replace(looseSpaces, ' ').replace(firmSpaces, '\u00a0').normalize('NFC')

/** The characters of a text, each with its marks, without unprintable ones. */
export function* signsOf(text: string): Generator<string> {
  for (const { segment } of signs.segment(text)) yield segment === '\n' ? segment : segment.replace(unprinted, '')
}

/**
 * The characters that the documents' fonts cover together, in hexadecimal: Latin, Greek, Cyrillic, and related signs.
 */
const printable = (
  '20-7e a0-17e 18f 192 1a0-1a1 1af-1b0 1c4-1dc 1e4-1eb 1fa-21b 22a-22d 230-233 237 251 259 261 2b9-2bc ' +
  '2be-2bf 2c6-2cc 2d8-2dd 300-304 306-30c 312 31b ' +
  '323 326-328 335-338 374-375 37a 37e 384-38a 38c 38e-3a1 3a3-3ce 3d7-3e1 400-45f 462-463 46a-46b 472-475 ' +
  '490-493 496-497 49a-49b 4a2-4a3 4ae-4b3 ' +
  '4b6-4b7 4ba-4bb 4c0 4cf 4d8-4d9 4e2-4e3 4e8-4e9 4ee-4ef e3f 1e08-1e09 1e0c-1e0f 1e14-1e17 1e1c-1e1d ' +
  '1e20-1e21 1e24-1e25 1e2a-1e2b 1e2e-1e2f 1e36-1e3b ' +
  '1e42-1e49 1e4c-1e53 1e5a-1e69 1e6c-1e6f 1e78-1e7b 1e80-1e85 1e8e-1e8f 1e92-1e93 1e97 1e9e 1ea0-1ef9 ' +
  '1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 ' +
  '1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2009 200b ' +
  '2013-2014 2018-201a 201c-201e 2020-2022 2026 ' +
  '2028-2029 2030 2032-2033 2039-203a 2044 2070 2074-2079 2080-2089 20a1 20a3-20a4 20a6-20a7 20a9-20ae ' +
  '20b1-20b2 20b4-20b5 20b8-20ba 20bc-20bd 2113 ' +
  '2116-2117 2122 2126 2153-2155 215b-215e 2190-2199 219d 21a9-21aa 21b0-21b1 21b3-21b5 21e4-21e5 21e7 2202 ' +
  '2206 220f 2211-2212 2215 221a 221e 222b 2236 ' +
  '2248 2260 2264-2265 2460-2468 24ea 24ff 25b2-25b3 25b6-25b7 25bc-25bd 25c0-25c1 25ca-25cc 25cf 2639-263a ' +
  '2776-277e 3003 301c a78b-a78c f8ff fb01-fb02'
)
  .split(' ')
  .map((range) => range.split('-').map((point) => Number.parseInt(point, 16)))

/** Whether some font of the documents has a glyph for a character. */
export function isPrintable(character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return printable.some(([from = 0, to = from]) => from <= point && point <= to)
}

/** The characters of a text that a document cannot show, each once. */
export function unprintableIn(text: string): string[] {
  const written = settable(text)
  if (plainText.test(written)) return []
  return [...new Set(signsOf(written))].filter((sign) => sign !== '' && sign !== '\n' && !isPrintable(sign))
}

const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/**
 * A title without the emoji that documents cannot show, as it says the same without them; unchanged where nothing else
 * would be left.
 */
export function withoutPictographs(title: string): string {
  if (plainText.test(title)) return title
  const kept = [...signs.segment(title)].filter(
    ({ segment }) => !pictograph.test(segment) || unprintableIn(segment).length === 0,
  )
  const text = kept.map(({ segment }) => segment).join('')
  return text.replace(/ {2,}/g, ' ').trim() || title
}

/** The number of characters named, at most. */
const named = 12

/** The characters of a text that documents cannot show, for a sentence; undefined without any. */
export function unprintableList(text: string): string | undefined {
  const found = unprintableIn(text)
  if (found.length === 0) return undefined
  return found.slice(0, named).join(' ') + (found.length > named ? ` and ${found.length - named} more` : '')
}

/**
 * What is said about characters that documents cannot show, of a field, or `where` they are: `in your client’s name`.
 * Undefined without any.
 */
export function unprintableWords(text: string, where?: string): string | undefined {
  const listed = unprintableList(text)
  const place = where === undefined ? '' : ` ${where}`
  return listed && `The document prints Latin, Greek and Cyrillic letters. It can’t show ${listed}${place}.`
}

/** The same of a client's name, and where it is changed: in their own details, or where it was typed. */
export function unprintableClientWords(name: string, change = 'Change it in the details of the client.') {
  const words = unprintableWords(name, 'in your client’s name')
  return words && `${words} ${change}`
}
