import { searchable } from '#kernel/search.ts'
import { mayBeSlip, slipsBetween } from '#kernel/search-words/typos.ts'
import { searchTerms } from '#kernel/search-words/words.ts'
import type { Entry } from './entry.ts'
import { searchKinds } from './sources.ts'

/** Points for a match: the same word, a prefix, inside a text without spaces or of a compound, or with a typo. */
const points = { same: 4, begins: 3, inside: 2, alike: 1 }

/**
 * The field of a match counts more: a typo in a title ranks before an exact word in a place, and that before a type.
 */
const places = { title: 12, about: 6, kind: 0 }

/**
 * Best matches first; then by kind in the order of registration, then upcoming ones soonest first, then past ones
 * latest first.
 */
export function bestFirst(entries: Entry[], asked: string[], now: number): Entry[] {
  const kinds = searchKinds()
  const scores = new Map(entries.map((entry) => [entry, scoreOf(entry, asked)]))
  return entries.toSorted(
    (a, b) =>
      (scores.get(b) ?? 0) - (scores.get(a) ?? 0) ||
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      awayFrom(now, a) - awayFrom(now, b) ||
      a.recordId - b.recordId,
  )
}

function scoreOf({ title, subtitle, location, description }: Entry, asked: string[]): number {
  const texts = [
    [title, places.title],
    [`${subtitle} ${location}`, places.about],
    [description, places.kind],
  ] as const
  const fields = texts.map(([text, place]) => ({ text, place, words: spaced(text) }))
  const best = (word: string, match: (field: (typeof fields)[number], word: string) => number) =>
    Math.max(
      ...fields.map((field) => {
        const met = match(field, word)
        return met && field.place + met
      }),
    )
  // Typo corrections do not count where the typed word itself matches.
  return asked.reduce(
    (sum, word) =>
      sum + (best(word, ({ words }) => writtenIn(words, word)) || best(word, ({ text }) => meantIn(text, word))),
    0,
  )
}

/** A text's words, folded, each surrounded by spaces. */
const spaced = (text: string): string => ` ${searchable(text).replace(/[^\p{L}\p{N}%&#*_\\]+/gu, ' ')} `

function writtenIn(words: string, asked: string): number {
  if (words.includes(` ${asked} `) || isNumberIn(words, asked)) return points.same
  return words.includes(` ${asked}`) ? points.begins : 0
}

/** Of INV-2026-0010 people type the 10. */
const isNumberIn = (words: string, asked: string): boolean =>
  /^[1-9]\d*$/.test(asked) && new RegExp(` 0+${asked} `).test(words)

function meantIn(text: string, asked: string): number {
  const words = searchTerms(text)
  if (words.some((word) => word.startsWith(asked))) return points.inside
  return mayBeSlip(asked) && words.some((word) => slipsBetween(asked, word) !== undefined) ? points.alike : 0
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
