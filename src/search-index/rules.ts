import { searchable } from '#kernel/search.ts'
import { mayBeSlip, mayStandInside, slipsBetween } from '#kernel/search-words/typos.ts'
import { isOfLetters, queryWords, searchTerms } from '#kernel/search-words/words.ts'

/** A part of a text, and whether the query matched it. */
export interface Piece {
  text: string
  isMatch: boolean
}

const tokens = /[\p{L}\p{N}\p{M}]+|[\p{S}%&#*_\\]/gu
const compounds = /[\p{L}\p{N}\p{M}]+(?:(?:[-‐'’ʼ]|(?<=\d),(?=\d{3}(?!\d)))[\p{L}\p{N}\p{M}]+)+/gu
const joints = /[-‐'’ʼ,]/gu

/**
 * Splits a text into parts to highlight what a query matched: prefixes of words in their original spelling; the whole
 * word if it matched with a typo.
 */
export function piecesOf(text: string, query: string): Piece[] {
  const marked = new Set<number>()
  const complete = wholeIn(query)
  for (const asked of queryWords(query)) {
    const spans = complete.has(asked) ? wholesIn(text, asked) : beginningsIn(text, asked)
    for (const [from, to] of spans.length > 0 ? spans : looselyIn(text, asked))
      for (let at = from; at < to; at += 1) marked.add(at)
  }
  const pieces: Piece[] = []
  for (const [at, unit] of text.split('').entries()) {
    const last = pieces.at(-1)
    if (last && last.isMatch === marked.has(at)) last.text += unit
    else pieces.push({ text: unit, isMatch: marked.has(at) })
  }
  return pieces
}

/**
 * The words of a query that have to match as a whole: single letters joined with more, as in `a/b`; all but the last,
 * which may be incomplete.
 */
export function wholeIn(query: string): Set<string> {
  const parts = searchable(query).split(' ').map(queryWords)
  const last = parts.at(-1)?.at(-1)
  return new Set(
    parts
      .filter((words) => words.length > 1)
      .flat()
      .filter((word) => word.length === 1 && isOfLetters(word) && word !== last),
  )
}

type Span = [from: number, to: number]

const wholesIn = (text: string, asked: string): Span[] =>
  [...text.matchAll(tokens)]
    .filter(({ 0: word }) => searchable(word) === asked)
    .map(({ 0: word, index }) => [index, index + word.length])

function beginningsIn(text: string, asked: string): Span[] {
  const words = [...text.matchAll(tokens)].flatMap(({ 0: word, index }) =>
    startsOf(word).map((start) => spanOf(word.slice(start), asked, index + start)),
  )
  const joined = [...text.matchAll(compounds)].map(({ 0: compound, index }) => spanOf(compound, asked, index))
  return [...words, ...joined].filter((span) => span !== undefined)
}

/** Where a word may match: text without spaces matches at each of its characters, 0010 also after its zeros. */
function startsOf(word: string): number[] {
  const zeros = /^0+(?=[1-9]\d*$)/.exec(word)?.[0].length
  if (zeros) return [0, zeros]
  if (searchTerms(word).length <= 1) return [0]
  return [...word].map((_, at, all) => all.slice(0, at).join('').length)
}

/** The part of a word that matches a search term: `Łód` for `lod`, `ß` for `s`. */
function spanOf(word: string, asked: string, index: number): Span | undefined {
  let end = 0
  for (const character of `${word}\n`) {
    const begun = searchable(word.slice(0, end)).replace(joints, '')
    // A combining accent belongs to the letter before it.
    if (begun.length >= asked.length && !/^\p{M}/u.test(character))
      return begun.startsWith(asked) ? [index, index + end] : undefined
    end += character.length
  }
  return undefined
}

/** Where what was typed stands inside words; or else the words that it may stand for. */
function looselyIn(text: string, asked: string): Span[] {
  if (!mayStandInside(asked)) return []
  const words = [...text.matchAll(tokens)]
  const inside = words.flatMap(({ 0: word, index }) => {
    const spans = [...word.matchAll(/./gsu)].map(({ index: at }) => spanOf(word.slice(at), asked, index + at))
    return spans.filter((span) => span !== undefined).slice(0, 1)
  })
  if (inside.length > 0) return inside
  return words
    .filter(({ 0: word }) => mayBeSlip(asked) && slipsBetween(asked, searchable(word)) !== undefined)
    .map(({ 0: word, index }) => [index, index + word.length])
}
