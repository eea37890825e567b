import type { OwnerId } from '#kernel/access.ts'
import { isGuessable, shortened } from '#kernel/typos.ts'
import type { SearchKind } from '#search/api.ts'
import type { Db } from '#database/db.ts'
import { takeTurn } from '#database/dialect.ts'
import { type Entry, rankOf, wordsOf } from './entry.ts'
import * as store from './index-store.ts'

/** The number of this index among the things that take turns. */
const searchTurn = 1

const recordsAtOnce = 200

/** What one photographer's records are found by; held by one transaction at a time, so that no word is forgotten while another begins to use it. */
export interface WordIndex {
  /** A record that is new. */
  add(entry: Entry): Promise<void>
  /** A record as it is now. */
  put(entry: Entry): Promise<void>
  /** The same for the subtitle only, of any number of records: a client's shoots carry the client's name. */
  subtitle(kind: SearchKind, ids: number[], subtitle: string): Promise<void>
  /** A record that is gone. Words that no other record uses are gone with it. */
  forget(kind: SearchKind, id: number): Promise<void>
}

/**
 * Opens the index of a photographer, for the transaction that is going on. To be called before the change itself: who waits
 * here must not hold a row that the others need, and what is written afterwards has to be read after the wait.
 */
export async function openIndex(db: Db, owner: OwnerId): Promise<WordIndex> {
  await takeTurn(db, searchTurn, owner)
  return {
    add: async (entry) => {
      await store.upsertEntries(db, owner, [entry])
      await write(db, owner, [entry])
    },
    put: (entry) => rewrite(db, owner, entry.kind, [entry]),
    subtitle: async (kind, ids, subtitle) => {
      for (let at = 0; at < ids.length; at += recordsAtOnce) {
        const entries = await store.listEntries(db, owner, kind, ids.slice(at, at + recordsAtOnce))
        await rewrite(db, owner, kind, entries.map((entry) => ({ ...entry, subtitle })))
      }
    },
    forget: async (kind, id) => {
      const words = await store.listWords(db, owner, kind, [id])
      await store.deleteEntry(db, owner, kind, id)
      await store.deleteWords(db, owner, kind, [id])
      await forgetWords(db, owner, words.map(({ word }) => word))
    },
  }
}

async function rewrite(db: Db, owner: OwnerId, kind: SearchKind, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return
  const known = Map.groupBy(await store.listWords(db, owner, kind, entries.map(({ recordId }) => recordId)), ({ recordId }) => recordId)
  await store.upsertEntries(db, owner, entries)
  const signOf = (rank: number, words: string[]) => `${rank} ${words.toSorted().join(' ')}`
  const changed = entries.filter((entry) => {
    const before = known.get(entry.recordId) ?? []
    return signOf(before[0]?.rank ?? 0, before.map(({ word }) => word)) !== signOf(rankOf(entry), wordsOf(entry))
  })
  if (changed.length === 0) return
  const ids = changed.map(({ recordId }) => recordId)
  await store.deleteWords(db, owner, kind, ids)
  const written = await write(db, owner, changed)
  const before = ids.flatMap((id) => known.get(id) ?? []).map(({ word }) => word)
  await forgetWords(db, owner, before.filter((word) => !written.has(word)))
}

/** Answers the words that were written. */
async function write(db: Db, owner: OwnerId, entries: Entry[]): Promise<Set<string>> {
  const rows = entries.flatMap((entry) => wordsOf(entry).map((word) => ({ userId: owner, kind: entry.kind, word, rank: rankOf(entry), recordId: entry.recordId })))
  const words = new Set(rows.map(({ word }) => word))
  await store.insertWords(db, rows)
  const typosOf = (word: string, variants: string[]) => variants.map((variant) => ({ userId: owner, variant, word }))
  // A word that is known under itself is known under its shortened forms too.
  const fresh = await store.insertTypos(db, [...words].filter(isGuessable).flatMap((word) => typosOf(word, [word])))
  await store.insertTypos(db, fresh.flatMap(({ word }) => typosOf(word, shortened(word))))
  return words
}

/** What somebody deleted must not be guessed at for ever. */
async function forgetWords(db: Db, owner: OwnerId, words: string[]): Promise<void> {
  const gone = new Set(words.filter(isGuessable))
  if (gone.size === 0) return
  for (const word of await store.listUsedWords(db, owner, [...gone])) gone.delete(word)
  for (const word of gone) await store.deleteTypos(db, owner, word, [word, ...shortened(word)])
}
