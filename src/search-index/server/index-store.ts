import type { OwnerId } from '#kernel/access.ts'
import { compiledInsert } from '#database/compiled.ts'
import type { Db } from '#database/db.ts'
import { type Entry, wordKindsOf } from './entry.ts'
import { searchKinds } from './sources.ts'
import type { SearchTables } from './tables.ts'

type Word = SearchTables['search_words']
type Typo = SearchTables['search_typos']

/** Engines limit the number of values in one statement. */
const rowsAtOnce = 1000

const shown = ['title', 'subtitle', 'location', 'description', 'clientId', 'status', 'date', 'updatedAt'] as const

const entryUpsert = compiledInsert((db: Db, entries: SearchTables['search_entries'][]) =>
  db
    .insertInto('search_entries')
    .values(entries)
    .onConflict((on) =>
      on
        .columns(['userId', 'kind', 'recordId'])
        .doUpdateSet((row) => Object.fromEntries(shown.map((name) => [name, row.ref(`excluded.${name}`)]))),
    ),
)

/** Inserts or updates an entry. */
export async function upsertEntry(db: Db, owner: OwnerId, entry: Entry): Promise<void> {
  await entryUpsert(db, [{ userId: owner, ...entry }])
}

export async function deleteEntry(db: Db, owner: OwnerId, kind: string, id: number): Promise<void> {
  await db
    .deleteFrom('search_entries')
    .where('userId', '=', owner)
    .where('kind', '=', kind)
    .where('recordId', '=', id)
    .execute()
}

export function listWords(db: Db, owner: OwnerId, kind: string, id: number): Promise<Omit<Word, 'userId'>[]> {
  return db
    .selectFrom('search_words')
    .select(['kind', 'recordId', 'word', 'rank'])
    .where('userId', '=', owner)
    .where('kind', 'in', wordKindsOf(kind))
    .where('recordId', '=', id)
    .execute()
}

const wordInsertion = compiledInsert((db: Db, words: Word[]) => db.insertInto('search_words').values(words))

export async function insertWords(db: Db, words: Word[]): Promise<void> {
  for (const rows of parts(words)) await wordInsertion(db, rows)
}

export async function deleteWords(db: Db, owner: OwnerId, kind: string, id: number): Promise<void> {
  await db
    .deleteFrom('search_words')
    .where('userId', '=', owner)
    .where('kind', 'in', wordKindsOf(kind))
    .where('recordId', '=', id)
    .execute()
}

/** Which of these words are used by any record. */
export async function listUsedWords(db: Db, owner: OwnerId, words: string[]): Promise<string[]> {
  const used = await db
    .selectFrom('search_words')
    .select('word')
    .distinct()
    .where('userId', '=', owner)
    .where('kind', 'in', searchKinds())
    .where('word', 'in', words)
    .execute()
  return used.map(({ word }) => word)
}

const typoInsertion = compiledInsert((db: Db, typos: Typo[]) =>
  db
    .insertInto('search_typos')
    .values(typos)
    .onConflict((on) => on.doNothing())
    .returning(['userId', 'variant', 'word']),
)

/** Returns those that were new. */
export async function insertTypos(db: Db, typos: Typo[]): Promise<Typo[]> {
  const added: Typo[] = []
  for (const rows of parts(typos)) added.push(...(await typoInsertion(db, rows)))
  return added
}

export async function deleteTypos(db: Db, owner: OwnerId, word: string, variants: string[]): Promise<void> {
  await db
    .deleteFrom('search_typos')
    .where('userId', '=', owner)
    .where('variant', 'in', variants)
    .where('word', '=', word)
    .execute()
}

function parts<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  )
}
