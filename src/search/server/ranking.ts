import { searchable } from '#kernel/search.ts'
import type { SearchKind } from '#search/api.ts'
import type { Entry } from './entry.ts'
import { kinds } from './index-store.ts'

/** How well a word of the query is met: by the same word, by the beginning of one, inside a text without spaces, or by a word that may have been meant; in a title it counts more. */
const points = { same: 6, begins: 4, inside: 2, alike: 0, inTitle: 1 }

/** Best first: how well the words are met, then shoots before clients before gear, then what lies ahead, soonest first, then what is over, latest first. */
export function bestFirst(entries: Entry[], asked: string[], now: number): Entry[] {
  const scores = new Map(entries.map((entry) => [entry, scoreOf(entry, asked)]))
  return entries.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || awayFrom(now, a) - awayFrom(now, b) || a.recordId - b.recordId)
}

function scoreOf({ title, subtitle, location, description }: Entry, asked: string[]): number {
  const ofTitle = spaced(title)
  const ofOthers = spaced(`${subtitle} ${location} ${description}`)
  return asked.reduce((sum, word) => sum + Math.max(matchIn(ofTitle, word) + points.inTitle, matchIn(ofOthers, word)), 0)
}

/** A text's words, folded, each between two spaces. */
const spaced = (text: string): string => ` ${searchable(text).replace(/[^\p{L}\p{N}%&#*_\\]+/gu, ' ')} `

function matchIn(text: string, asked: string): number {
  if (text.includes(` ${asked} `)) return points.same
  if (text.includes(` ${asked}`)) return points.begins
  return text.includes(asked) ? points.inside : points.alike
}

const farther = 1e15

/** What is over comes behind everything that lies ahead. */
function awayFrom(now: number, { date, updatedAt }: Entry): number {
  const away = (date ?? updatedAt) - now
  return away >= 0 ? away : farther - away
}

/** So many of all kinds together that none crowds the others out, best first. */
export function sharedFairly(ranked: Entry[], most: number): Entry[] {
  const queues = [...Map.groupBy(ranked, ({ kind }): SearchKind => kind).values()]
  const taken = new Set<Entry>()
  for (let turn = 0; taken.size < most && queues.some((queue) => turn < queue.length); turn += 1) {
    for (const queue of queues) {
      const next = queue[turn]
      if (next && taken.size < most) taken.add(next)
    }
  }
  return ranked.filter((entry) => taken.has(entry))
}
