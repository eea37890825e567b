import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { SearchKind } from '#search/api.ts'
import type { Db } from '#database/db.ts'
import type { Entry } from './entry.ts'

/** What one word of a query stands for: the words that begin with it, or the ones that may have been meant. */
export type Term = { prefix: string } | { words: string[] }

/** Up to here rows are counted: beyond it a word is simply common. */
export const common = 500

/** So many words are looked at for each way in which a word may have been mistyped. */
const mostAlike = 200

/** So many of each kind are ranked. */
const mostCandidates = 60

/** Behind every word that begins with the prefix. */
const endOf = (prefix: string): string => `${prefix}\u{10ffff}`

const starts = (column: RawBuilder<unknown>, prefix: string) => sql<SqlBool>`${column} >= ${prefix} and ${column} < ${endOf(prefix)}`

const means = (column: RawBuilder<unknown>, term: Term) => ('prefix' in term ? starts(column, term.prefix) : sql<SqlBool>`${column} in (${sql.join(term.words)})`)

const union = (selects: RawBuilder<unknown>[]) => sql.join(selects, sql` union all `)

/** What one kind is asked for: its terms, the rarest first. */
export interface Question {
  kind: SearchKind
  terms: Term[]
  /** Whether few records hold the first term. */
  isRare: boolean
}

/** How many rows of each kind begin with each word, counted up to `common`. */
export async function countPrefixes(db: Db, owner: OwnerId, kinds: SearchKind[], words: string[]): Promise<Record<SearchKind, number>[]> {
  const counts = words.flatMap((word, at) =>
    kinds.map(
      (kind) => sql`select cast(${at} as integer) as at, cast(${kind} as text) as kind, count(*) as count from (
        select 1 from search_words where "userId" = ${owner} and kind = ${kind} and ${starts(sql`word`, word)} limit ${common}) as few`,
    ),
  )
  const { rows } = await sql<{ at: number; kind: SearchKind; count: number }>`${union(counts)}`.execute(db)
  const counted = words.map(() => ({ shoot: 0, client: 0, gear: 0 }))
  for (const { at, kind, count } of rows) Object.assign(counted[at] ?? {}, { [kind]: count })
  return counted
}

/** Words of the photographer that are stored under something that begins so. */
export async function listAlike(db: Db, owner: OwnerId, beginnings: string[]): Promise<string[]> {
  const selects = beginnings.map(
    (beginning) => sql`select word from (select word from search_typos where "userId" = ${owner} and ${starts(sql`variant`, beginning)} limit ${mostAlike}) as alike`,
  )
  const { rows } = await sql<{ word: string }>`${union(selects)}`.execute(db)
  return [...new Set(rows.map(({ word }) => word))]
}

/** Entries with all the terms: of each kind the ones whose word is nearest to the first of them, and of those the newest. */
export async function listFound(db: Db, owner: OwnerId, questions: Question[]): Promise<Entry[]> {
  const selects = questions.map(
    ({ kind, terms }) => sql`select kind, "recordId", title, subtitle, location, description, status, date, "updatedAt" from search_entries
      where "userId" = ${owner} and kind = ${kind} and "recordId" in (${idsOf(owner, kind, terms)} order by search_words.word, search_words.rank limit ${mostCandidates})`,
  )
  const { rows } = await sql<Entry>`${union(selects)}`.execute(db)
  return rows
}

const column = sql`search_words.word`

function idsOf(owner: OwnerId, kind: SearchKind, [first = { words: [] }, ...others]: Term[]) {
  return sql`select search_words."recordId" from search_words where search_words."userId" = ${owner} and search_words.kind = ${kind} and ${means(column, first)}
    ${sql.join(others.map((term) => sql`and ${hasTerm(owner, kind, term, sql`search_words."recordId"`)}`), sql` `)}`
}

const hasTerm = (owner: OwnerId, kind: SearchKind, term: Term, id: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select 1 from search_words as other where other."userId" = ${owner} and other.kind = ${kind} and other."recordId" = ${id} and ${means(sql`other.word`, term)})`

/** A condition for the list of another domain: whether the record with this id holds all the terms. */
export type Found = (id: string) => Expression<SqlBool>

/** For terms of which one is rare: the few records that hold them are looked up. */
export const foundAmongFew = (owner: OwnerId, { kind, terms }: Question): Found => (id) => sql<SqlBool>`${sql.ref(id)} in (${idsOf(owner, kind, terms)})`

/** For common terms: the list is read in its order, and each of its rows is asked whether it holds them. */
export const foundAmongMany = (owner: OwnerId, { kind, terms }: Question): Found => (id) =>
  sql<SqlBool>`(${sql.join(terms.map((term) => hasTerm(owner, kind, term, sql.ref(id))), sql` and `)})`

export const foundNowhere: Found = () => sql<SqlBool>`1 = 0`
