import { searchable } from '#kernel/search.ts'
import { mayBeSlip, slipsBetween } from '#kernel/search-words/typos.ts'
import { searchTerms } from '#kernel/search-words/words.ts'
import type { Entry } from './entry.ts'
import { searchKinds } from './sources.ts'

/** Points for a match: the same word, a prefix, inside a text without spaces or of a compound, or with a typo. */
const points = { same: 4, begins: 3, inside: 2, alike: 1 }

/**
 * The field of a match counts more: a typo in a title ranks before an exact word in a place, and that before a type.
 * The steps are wider than any points, so that the first field with a match decides.
 */
const places = { title: 12, about: 6, kind: 0 }

/**
 * Best matches first; then by kind in the order of registration, then upcoming ones soonest first, then past ones
 * latest first.
 */
export function bestFirst(entries: Entry[], asked: string[], now: number): Entry[] {
  const kinds = searchKinds()
  const alike = slipsOf(asked)
  return entries
    .map((entry) => ({
      entry,
      score: scoreOf(entry, asked, alike),
      kind: kinds.indexOf(entry.kind),
      away: awayFrom(now, entry),
    }))
    .toSorted((a, b) => b.score - a.score || a.kind - b.kind || a.away - b.away || a.entry.recordId - b.entry.recordId)
    .map(({ entry }) => entry)
}

type IsAlike = (word: string, asked: string) => boolean

/** Whether a word may be meant by a typed one. Many entries share their words: each is compared once. */
function slipsOf(asked: string[]): IsAlike {
  const known = new Map(asked.map((typed) => [typed, new Map<string, boolean>()]))
  return (word, typed) => {
    const among = known.get(typed)
    const before = among?.get(word)
    if (before !== undefined) return before
    const isAlike = slipsBetween(typed, word) !== undefined
    among?.set(word, isAlike)
    return isAlike
  }
}

function scoreOf({ title, subtitle, location, description }: Entry, asked: string[], isAlike: IsAlike): number {
  const fields = [
    { text: title, place: places.title },
    { text: `${subtitle} ${location}`, place: places.about },
    { text: description, place: places.kind },
  ]
  const words: string[] = []
  const wordsOf = (at: number): string => (words[at] ??= spaced(fields[at]?.text ?? ''))
  const best = (match: (at: number, text: string) => number): number => {
    for (const [at, { text, place }] of fields.entries()) {
      const met = match(at, text)
      if (met > 0) return place + met
    }
    return 0
  }
  // Typo corrections do not count where the typed word itself matches.
  return asked.reduce(
    (sum, word) =>
      sum + (best((at) => writtenIn(wordsOf(at), word)) || best((_, text) => meantIn(text, word, isAlike))),
    0,
  )
}

/** Texts that are folded already, as most are. */
const isPlain = /^[\x20-\x7e]*$/

/** A text's words, folded, each surrounded by spaces. */
function spaced(text: string): string {
  const folded = searchable(text)
  const breaks = isPlain.test(folded) ? /[^a-z0-9%&#*_\\]+/g : /[^\p{L}\p{N}%&#*_\\]+/gu
  return ` ${folded.replace(breaks, ' ')} `
}

function writtenIn(words: string, asked: string): number {
  if (words.includes(` ${asked} `) || isNumberIn(words, asked)) return points.same
  return words.includes(` ${asked}`) ? points.begins : 0
}

/** Of INV-2026-0010 people type the 10. */
const isNumberIn = (words: string, asked: string): boolean =>
  /^[1-9]\d*$/.test(asked) && new RegExp(` 0+${asked} `).test(words)

function meantIn(text: string, asked: string, isAlike: IsAlike): number {
  const words = searchTerms(text)
  if (words.some((word) => word.startsWith(asked))) return points.inside
  return mayBeSlip(asked) && words.some((word) => isAlike(word, asked)) ? points.alike : 0
}

const farther = 1e15

/** Past records come after all upcoming ones. */
function awayFrom(now: number, { date, updatedAt }: Entry): number {
  const away = (date ?? updatedAt) - now
  return away >= 0 ? away : farther - away
}

/** The best results, with a fair share for each kind. */
export function sharedFairly(ranked: Entry[], most: number): Entry[] {
  const queues = [...Map.groupBy(ranked, ({ kind }) => kind).values()]
  const taken = new Set<Entry>()
  for (let turn = 0; taken.size < most && queues.some((queue) => turn < queue.length); turn += 1) {
    for (const queue of queues) {
      const next = queue[turn]
      if (next && taken.size < most) taken.add(next)
    }
  }
  return ranked.filter((entry) => taken.has(entry))
}
