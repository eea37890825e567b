import type { OwnerId } from '#kernel/access.ts'
import { bumpRevision } from '#kernel/server/revisions.ts'
import { isGuessable, shortened } from '#kernel/typos.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import { type Entry, wordRowsOf } from './entry.ts'
import * as store from './index-store.ts'

/**
 * What one photographer's records are found by; held by one transaction at a time, so that no word is forgotten while
 * another begins to use it.
 */
export interface WordIndex {
  /** A record that is new. */
  add(entry: Entry): Promise<void>
  /** A record as it is now. */
  put(entry: Entry): Promise<void>
  /** A record that is gone. Words that no other record uses are gone with it. */
  forget(kind: string, id: number): Promise<void>
}

/**
 * Opens the index of a photographer, for the transaction that is going on. To be called before the change itself: who
 * waits here must not hold a row that the others need, and what is written afterwards has to be read after the wait.
 */
export async function openIndex(db: Db, owner: OwnerId): Promise<WordIndex> {
  await advisoryLock(db, 'search', owner)
  // Whatever is found changes here, and so does whatever is reckoned from it.
  await bumpRevision(db, owner, 'studio')
  return {
    add: async (entry) => {
      await store.upsertEntry(db, owner, entry)
      await write(db, owner, entry)
    },
    put: (entry) => rewrite(db, owner, entry),
    forget: async (kind, id) => {
      const words = await store.listWords(db, owner, kind, id)
      await store.deleteEntry(db, owner, kind, id)
      await store.deleteWords(db, owner, kind, id)
      await forgetWords(
        db,
        owner,
        words.map(({ word }) => word),
      )
    },
  }
}

const signOf = (rows: { kind: string; word: string; rank: number }[]): string =>
  rows
    .map(({ kind, word, rank }) => `${kind} ${word} ${rank}`)
    .toSorted()
    .join('\n')

async function rewrite(db: Db, owner: OwnerId, entry: Entry): Promise<void> {
  const { kind, recordId } = entry
  const before = await store.listWords(db, owner, kind, recordId)
  await store.upsertEntry(db, owner, entry)
  if (signOf(before) === signOf(wordRowsOf(entry))) return
  await store.deleteWords(db, owner, kind, recordId)
  const written = await write(db, owner, entry)
  await forgetWords(
    db,
    owner,
    before.map(({ word }) => word).filter((word) => !written.has(word)),
  )
}

/** Answers the words that were written. */
async function write(db: Db, owner: OwnerId, entry: Entry): Promise<Set<string>> {
  const rows = wordRowsOf(entry).map((row) => ({ userId: owner, ...row }))
  const words = new Set(rows.map(({ word }) => word))
  await store.insertWords(db, rows)
  const typosOf = (word: string, variants: string[]) => variants.map((variant) => ({ userId: owner, variant, word }))
  // A word that is known under itself is known under its shortened forms too.
  const fresh = await store.insertTypos(
    db,
    [...words].filter(isGuessable).flatMap((word) => typosOf(word, [word])),
  )
  await store.insertTypos(
    db,
    fresh.flatMap(({ word }) => typosOf(word, shortened(word))),
  )
  return words
}

/** What somebody deleted must not be guessed at for ever. */
async function forgetWords(db: Db, owner: OwnerId, words: string[]): Promise<void> {
  const gone = new Set(words.filter(isGuessable))
  if (gone.size === 0) return
  for (const word of await store.listUsedWords(db, owner, [...gone])) gone.delete(word)
  for (const word of gone) await store.deleteTypos(db, owner, word, [word, ...shortened(word)])
}
