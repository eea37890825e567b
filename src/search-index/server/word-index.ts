import type { OwnerId } from '#kernel/access.ts'
import { bumpRevision } from '#kernel/server/revisions.ts'
import { endsOf, isGuessable, shortened } from '#kernel/search-words/typos.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import { type Entry, wordRowsOf } from './entry.ts'
import * as store from './index-store.ts'

/**
 * The search index of one photographer, locked by one transaction at a time, so that no word is removed while another
 * one starts to use it.
 */
export interface WordIndex {
  /** Adds a new record. */
  add(entry: Entry): Promise<void>
  /** Updates a record. */
  put(entry: Entry): Promise<void>
  /** Removes a record, and words that no other record uses. */
  forget(kind: string, id: number): Promise<void>
}

/**
 * Opens the index of a photographer, within the current transaction. Call it before the change itself: a transaction
 * waiting here must not hold row locks, and has to read after the wait.
 */
export async function openIndex(db: Db, owner: OwnerId): Promise<WordIndex> {
  await advisoryLock(db, 'search', owner)
  // Every searchable change also changes the figures computed from it.
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
      await removeUnusedWords(
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
  await removeUnusedWords(
    db,
    owner,
    before.map(({ word }) => word).filter((word) => !written.has(word)),
  )
}

/** What a word is found by if no word begins as typed: forms for typos, and its ends. */
const formsOf = (word: string): string[] => [...shortened(word), ...endsOf(word)]

/** Returns the words written. */
async function write(db: Db, owner: OwnerId, entry: Entry): Promise<Set<string>> {
  const rows = wordRowsOf(entry).map((row) => ({ userId: owner, ...row }))
  const words = new Set(rows.map(({ word }) => word))
  await store.insertWords(db, rows)
  const typosOf = (word: string, variants: string[]) => variants.map((variant) => ({ userId: owner, variant, word }))
  // A known word has its other forms already.
  const fresh = await store.insertTypos(
    db,
    [...words].filter(isGuessable).flatMap((word) => typosOf(word, [word])),
  )
  await store.insertTypos(
    db,
    fresh.flatMap(({ word }) => typosOf(word, formsOf(word))),
  )
  return words
}

/** Deleted words must not be suggested as corrections. */
async function removeUnusedWords(db: Db, owner: OwnerId, words: string[]): Promise<void> {
  const gone = new Set(words.filter(isGuessable))
  if (gone.size === 0) return
  for (const word of await store.listUsedWords(db, owner, [...gone])) gone.delete(word)
  for (const word of gone) await store.deleteTypos(db, owner, word, [word, ...formsOf(word)])
}
