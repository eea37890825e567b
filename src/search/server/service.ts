import type { OwnerId } from '#kernel/access.ts'
import { beginningsNear, mayBeSlip, slipsBetween } from '#kernel/typos.ts'
import { wordsAsked } from '#kernel/words.ts'
import { mostResults, type SearchKind } from '#search/api.ts'
import type { Db } from '#database/db.ts'
import { kinds } from './index-store.ts'
import { bestFirst, sharedFairly } from './ranking.ts'
import * as store from './store.ts'

export type { Entry } from './entry.ts'
export type { Found } from './store.ts'
export { openIndex, type WordIndex } from './word-index.ts'

/** So many words may stand for one that was mistyped. */
const mostMeant = 16

/** What of the photographer's own holds every word of the text, best first. */
export async function find(db: Db, owner: OwnerId, text: string, limit: number | undefined, now: number) {
  const asked = wordsAsked(text)
  const { terms } = await understand(db, owner, kinds, asked)
  if (terms.length === 0) return []
  const found = await store.listFound(db, owner, kinds, terms)
  const shown = sharedFairly(bestFirst(found, asked, now), limit ?? mostResults)
  return shown.map(({ kind, recordId, ...entry }) => ({ ...entry, type: kind, id: recordId }))
}

/** The same for a list of one kind, as a condition on its rows; nothing when the text does not narrow it. */
export async function findAmong(db: Db, owner: OwnerId, kind: SearchKind, text: string): Promise<store.Found | undefined> {
  const asked = wordsAsked(text)
  if (asked.length === 0) return undefined
  const { terms, isRare } = await understand(db, owner, [kind], asked)
  if (terms.length === 0) return store.foundNowhere
  return isRare ? store.foundAmongFew(owner, kind, terms) : store.foundAmongMany(owner, kind, terms)
}

/** What the words of a query stand for, rarest first; no terms when one of them stands for nothing. */
async function understand(db: Db, owner: OwnerId, among: SearchKind[], asked: string[]): Promise<{ terms: store.Term[]; isRare: boolean }> {
  const nothing = { terms: [], isRare: true }
  if (asked.length === 0) return nothing
  const counts = await store.countPrefixes(db, owner, among, asked)
  const words = asked.map((word, at) => ({ word, count: counts[at] ?? 0 })).toSorted((a, b) => a.count - b.count)
  const unknown = words.filter(({ count }) => count === 0).map(({ word }) => word)
  if (!unknown.every(mayBeSlip)) return nothing
  const meant = await wordsMeant(db, owner, unknown)
  if (meant.some((some) => some.length === 0)) return nothing
  const known = words.filter(({ count }) => count > 0)
  return { terms: [...meant.map((some) => ({ words: some })), ...known.map(({ word }) => ({ prefix: word }))], isRare: (words[0]?.count ?? 0) < store.common }
}

/** For each word that nothing begins with, the words that may have been meant, nearest first. */
async function wordsMeant(db: Db, owner: OwnerId, unknown: string[]): Promise<string[][]> {
  if (unknown.length === 0) return []
  const alike = await store.listAlike(db, owner, [...new Set(unknown.flatMap(beginningsNear))])
  return unknown.map((typed) => {
    const near = alike.map((word) => ({ word, slips: slipsBetween(typed, word) })).filter(({ slips }) => slips !== undefined)
    return near.toSorted((a, b) => (a.slips ?? 0) - (b.slips ?? 0)).slice(0, mostMeant).map(({ word }) => word)
  })
}
