import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { OwnerId } from '#kernel/access.ts'
import type { Db } from '#database/db.ts'
import { type Entry, titleAhead } from './entry.ts'
import { isForClient } from './sources.ts'

/** What a word of a query matches: words with a prefix; or, if there are none, words that contain it or correct it. */
export type Meaning = { prefix: string } | { words: string[] }

/** Where it may match: among a record's own words, or in the name of a shoot's client. */
export interface Term {
  meaning: Meaning
  isOwn: boolean
  isName: boolean
}

/** Rows are counted up to this limit: beyond it a word is common. */
export const common = 500

/** Candidates for each part of a word or possible typo. */
const maxSimilarWords = 200

/** Ranked candidates of each kind. */
const maxCandidates = 60

/** Client names whose shoots are searched. */
const maxNames = 5000

/** Sorts after every word with the prefix. */
const endOf = (prefix: string): string => `${prefix}\u{10ffff}`

const starts = (column: RawBuilder<unknown>, prefix: string) =>
  sql<SqlBool>`${column} >= ${prefix} and ${column} < ${endOf(prefix)}`

const means = (column: RawBuilder<unknown>, meaning: Meaning) =>
  'prefix' in meaning ? starts(column, meaning.prefix) : sql<SqlBool>`${column} in (${sql.join(meaning.words)})`

const union = (selects: RawBuilder<unknown>[]) => sql.join(selects, sql` union all `)

/** The query of one kind: its terms, the rarest first. */
export interface Question {
  kind: string
  terms: Term[]
  /** Whether few records match the first term. */
  isRare: boolean
}

/** By kind; missing kinds have none. */
export type Counts = Partial<Record<string, number>>

/**
 * The numbers of records of each kind that match a word, directly or by their client; counted up to `common`. `held`:
 * the kinds of which the owner has any record.
 */
export async function countMeanings(
  db: Db,
  owner: OwnerId,
  kinds: string[],
  words: Meaning[],
): Promise<{ counts: Counts[]; held: Set<string> }> {
  const among = kinds.some(isForClient) ? [...kinds, 'name'] : kinds
  const counts = words.flatMap((word, at) =>
    among.map((kind) => {
      const named = sql`from search_words where "userId" = ${owner} and kind = ${kind} and ${means(sql`word`, word)}`
      const counted =
        kind === 'name' ? countedFor(owner, sql`select "recordId" ${named} limit ${maxNames}`) : sql`select 1 ${named}`
      const held = sql`select 1 from search_entries where "userId" = ${owner} and kind = ${kind}`
      return sql`select cast(${at} as integer) as at, cast(${kind} as text) as kind, count(*) as count,
        case when exists (${held}) then 1 else 0 end as held from (${counted} limit ${common}) as few`
    }),
  )
  const { rows } = await sql<{ at: number; kind: string; count: number; held: number }>`${union(counts)}`.execute(db)
  const counted = words.map((): Counts => ({}))
  for (const { at, kind, count } of rows) Object.assign(counted[at] ?? {}, { [kind]: count })
  return { counts: counted, held: new Set(rows.filter(({ held }) => held === 1).map(({ kind }) => kind)) }
}

const countedFor = (owner: OwnerId, clients: RawBuilder<unknown>) =>
  sql`select 1 from (${clients}) as few cross join search_entries where search_entries."userId" = ${owner}
    and search_entries."clientId" = few."recordId"`

/** The owner's indexed words with one of these prefixes in one of their forms. */
export async function listAlike(db: Db, owner: OwnerId, beginnings: string[]): Promise<string[]> {
  const selects = beginnings.map(
    (beginning) =>
      sql`select word from (select word from search_typos where "userId" = ${owner}
        and ${starts(sql`variant`, beginning)} limit ${maxSimilarWords}) as alike`,
  )
  const { rows } = await sql<{ word: string }>`${union(selects)}`.execute(db)
  return [...new Set(rows.map(({ word }) => word))]
}

/** Entries that match all terms: of each kind those that match the first one best, and of these the newest. */
export async function listFound(db: Db, owner: OwnerId, questions: Question[]): Promise<Entry[]> {
  const selects = questions.map(
    (question) => sql`select entry.kind, entry."recordId", entry.title,
      coalesce(client.title, entry.subtitle) as subtitle, entry.location, entry.description,
        entry."clientId", entry.status, entry.date, entry."updatedAt"
      from search_entries as entry
      left join search_entries as client on client."userId" = entry."userId" and client.kind = 'client'
      and client."recordId" = entry."clientId"
      where entry."userId" = ${owner} and entry.kind = ${question.kind}
        and entry."recordId" in (${nearest(owner, question)})`,
  )
  const { rows } = await sql<Entry>`${union(selects)}`.execute(db)
  return rows
}

const inTitle = sql`and search_words.rank < ${-titleAhead / 2}`

/** The ranked candidates; matches of the first term in the title are included, however many others there are. */
function nearest(owner: OwnerId, question: Question) {
  const few = (ids: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql`select "recordId" from (${ids} order by ${order} limit ${maxCandidates}) as few`
  const [first = noTerm] = question.terms
  return union([
    ...(first.isOwn
      ? [sql``, inTitle].map((where) =>
          few(sql`${idsByWord(owner, question)} ${where}`, sql`search_words.word, search_words.rank`),
        )
      : []),
    ...(first.isName
      ? [
          few(
            idsByName(owner, question),
            sql`search_words.word, search_words.rank, search_words."recordId", owned.date desc`,
          ),
        ]
      : []),
  ])
}

function idsOf(owner: OwnerId, question: Question) {
  const [first = noTerm] = question.terms
  return union([
    ...(first.isOwn ? [idsByWord(owner, question)] : []),
    ...(first.isName ? [idsByName(owner, question)] : []),
  ])
}

const column = sql`search_words.word`

/** Records that contain the first term themselves, and the others. */
function idsByWord(owner: OwnerId, { kind, terms: [first = noTerm, ...others] }: Question) {
  return sql`select search_words."recordId" from search_words where search_words."userId" = ${owner}
    and search_words.kind = ${kind} and ${means(column, first.meaning)}
    ${andAll(owner, kind, others, sql`search_words."recordId"`)}`
}

/** Records of a client whose name contains the first term, and that match the others. */
function idsByName(owner: OwnerId, { kind, terms: [first = noTerm, ...others] }: Question) {
  return sql`select owned."recordId" from search_words cross join search_entries as owned
    where search_words."userId" = ${owner} and search_words.kind = 'name' and ${means(column, first.meaning)}
    and owned."userId" = ${owner} and owned.kind = ${kind} and owned."clientId" = search_words."recordId"
    ${andAll(owner, kind, others, sql`owned."recordId"`)}`
}

const noTerm: Term = { meaning: { words: [] }, isOwn: true, isName: false }

const andAll = (owner: OwnerId, kind: string, terms: Term[], id: RawBuilder<unknown>) =>
  sql.join(
    terms.map((term) => sql`and ${hasTerm(owner, kind, term, id)}`),
    sql` `,
  )

function hasTerm(owner: OwnerId, kind: string, { meaning, isOwn, isName }: Term, id: RawBuilder<unknown>) {
  const meant = means(sql`other.word`, meaning)
  const own = sql`exists (select 1 from search_words as other where other."userId" = ${owner} and other.kind = ${kind}
    and other."recordId" = ${id} and ${meant})`
  const named = sql`exists (select 1 from search_entries as held cross join search_words as other
    where held."userId" = ${owner} and held.kind = ${kind} and held."recordId" = ${id}
    and other."userId" = ${owner} and other.kind = 'name' and other."recordId" = held."clientId" and ${meant})`
  return sql<SqlBool>`(${sql.join([...(isOwn ? [own] : []), ...(isName ? [named] : [])], sql` or `)})`
}

/** A condition for another domain's list: whether the record with this id matches all terms. */
export type Found = (id: string) => Expression<SqlBool>

/** For terms of which one is rare: the few matching records are looked up. */
export const foundAmongFew =
  (owner: OwnerId, question: Question): Found =>
  (id) =>
    sql<SqlBool>`${sql.ref(id)} in (${idsOf(owner, question)})`

/** For common terms: the list is read in order, and each row is tested. */
export const foundAmongMany =
  (owner: OwnerId, { kind, terms }: Question): Found =>
  (id) =>
    sql<SqlBool>`(${sql.join(
      terms.map((term) => hasTerm(owner, kind, term, sql.ref(id))),
      sql` and `,
    )})`

export const foundNowhere: Found = () => sql<SqlBool>`1 = 0`
