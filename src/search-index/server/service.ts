import type { OwnerId } from '#kernel/access.ts'
import { beginningsNear, endsBeginning, mayBeSlip, mayStandInside, slipsBetween } from '#kernel/search-words/typos.ts'
import { queryWords } from '#kernel/search-words/words.ts'
import { wholeIn } from '#search-index/rules.ts'
import type { Db } from '#database/db.ts'
import { isForClient, searchKinds } from './sources.ts'
import { bestFirst, sharedFairly } from './ranking.ts'
import * as store from './store.ts'

export { changeRecord, lockIndex, type IndexedDb } from './change-record.ts'
export type { Entry } from './entry.ts'
export { registerSearchSources, searchSources } from './sources.ts'
export type { Found } from './store.ts'

/** The maximum number of words that contain an unknown one, or correct it. */
const maxMeant = 16

/** The owner's records that contain every word of the text, best first. */
export async function find(db: Db, owner: OwnerId, text: string, limit: number, now: number) {
  const asked = queryWords(text)
  const questions = await understand(db, owner, searchKinds(), text)
  if (questions.length === 0) return []
  const found = await store.listFound(db, owner, questions)
  const shown = sharedFairly(bestFirst(found, asked, now), limit)
  return shown
}

/**
 * The same for a list of one kind, as a condition on its rows; undefined for an empty text. A text of signs only
 * matches nothing.
 */
export async function findAmong(db: Db, owner: OwnerId, kind: string, text: string): Promise<store.Found | undefined> {
  if (text.trim() === '') return undefined
  const [question] = await understand(db, owner, [kind], text)
  if (!question) return store.foundNowhere
  return question.isRare ? store.foundAmongFew(owner, question) : store.foundAmongMany(owner, question)
}

/** The queries for each kind that may contain all words; none for a kind in which a word matches nothing. */
async function understand(db: Db, owner: OwnerId, among: string[], text: string): Promise<store.Question[]> {
  const complete = wholeIn(text)
  const asked = queryWords(text).map((word) => ({
    word,
    meaning: complete.has(word) ? { words: [word] } : { prefix: word },
  }))
  if (asked.length === 0) return []
  const { counts, held } = await store.countMeanings(
    db,
    owner,
    among,
    asked.map(({ meaning }) => meaning),
  )
  const words = asked.map((word, at) => ({ ...word, counts: counts[at] ?? {} }))
  const isKnown = ({ counts: counted }: (typeof words)[number]) => among.some((kind) => countOf(kind, counted) > 0)
  const unknown = words.filter((word) => !isKnown(word)).map(({ word }) => word)
  if (!unknown.every(mayStandInside)) return []
  const meant = await wordsMeant(db, owner, unknown)
  if (meant.some((some) => some.length === 0)) return []
  // What matches by its client's name is looked for client by client: not for kinds of which there is nothing.
  const kinds = among.filter((kind) => held.has(kind))
  return kinds.flatMap((kind): store.Question[] => {
    const known = words.filter(isKnown).toSorted((a, b) => countOf(kind, a.counts) - countOf(kind, b.counts))
    const [rarest] = known.map((word) => countOf(kind, word.counts))
    if (rarest === 0) return []
    const guessed = meant.map((some): store.Term => ({
      meaning: { words: some },
      isOwn: true,
      isName: isForClient(kind),
    }))
    const begun = known.map(({ meaning, counts: counted }): store.Term => ({
      meaning,
      isOwn: (counted[kind] ?? 0) > 0,
      isName: isForClient(kind) && (counted['name'] ?? 0) > 0,
    }))
    return [{ kind, terms: [...guessed, ...begun], isRare: guessed.length > 0 || (rarest ?? 0) < store.common }]
  })
}

/** For records of clients, matches of the client's name count too. */
const countOf = (kind: string, counts: store.Counts): number =>
  (counts[kind] ?? 0) + (isForClient(kind) ? (counts['name'] ?? 0) : 0)

/** For each word that none begins with: the words that contain it, the shortest first; or else its corrections. */
async function wordsMeant(db: Db, owner: OwnerId, unknown: string[]): Promise<string[][]> {
  if (unknown.length === 0) return []
  const prefixes = unknown.flatMap((typed) => [
    endsBeginning(typed),
    ...(mayBeSlip(typed) ? beginningsNear(typed) : []),
  ])
  const alike = await store.listAlike(db, owner, [...new Set(prefixes)])
  return unknown.map((typed) => {
    const around = alike.filter((word) => word.includes(typed)).toSorted((a, b) => a.length - b.length)
    return (around.length > 0 ? around : corrected(typed, alike)).slice(0, maxMeant)
  })
}

/** The words that what was typed may stand for, the most similar first. */
function corrected(typed: string, alike: string[]): string[] {
  if (!mayBeSlip(typed)) return []
  return alike
    .map((word) => ({ word, slips: slipsBetween(typed, word) }))
    .filter(({ slips }) => slips !== undefined)
    .toSorted((a, b) => (a.slips ?? 0) - (b.slips ?? 0))
    .map(({ word }) => word)
}
