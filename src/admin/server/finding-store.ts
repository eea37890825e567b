import { type RawBuilder, sql } from 'kysely'
import { type AccountStatus, Role } from '#accounts/api.ts'
import { insideIn } from '#accounts/name-prefixes.ts'
import { rolesBeginning, statusAndRoleCodes } from '#accounts/status-and-role.ts'
import type { Db } from '#database/db.ts'

/** The largest id that fits the column. */
export const maxId = 2_147_483_647

/** The start and size of a page of users. */
interface Page {
  /** Users with smaller ids only. */
  before: number
  rows: number
}

/** Users with a search prefix and a status-and-role code, newest first: a range of an index. */
const found = ({ before, rows }: Page, word: string, code: number): RawBuilder<unknown> =>
  sql`select "userId" as id from user_words where word = ${word} and "statusAndRole" = ${code} and "userId" < ${before}
    order by "userId" desc limit ${rows}`

/** Users who signed in from an address, last or in a current session. */
const arrived = ({ before, rows }: Page, ip: string): RawBuilder<unknown>[] => [
  sql`select id from users where "lastLoginIp" = ${ip} and "lastLoginIp" <> '' and id < ${before}
    order by id desc limit ${rows}`,
  sql`select distinct "userId" as id from sessions where ip = ${ip} and "userId" < ${before}
    order by "userId" desc limit ${rows}`,
]

/** Merges several lists, newest first. Of each, at most one page is read. */
async function newestOf(db: Db, { rows }: Page, lists: readonly RawBuilder<unknown>[]): Promise<number[]> {
  if (lists.length === 0) return []
  const all = sql.join(
    lists.map((list) => sql`select id from (${list}) as list`),
    sql` union `,
  )
  const result = await sql<{ id: number }>`select id from (${all}) as lists order by id desc limit ${rows}`.execute(db)
  return result.rows.map(({ id }) => id)
}

/** At most this many rows are read of names that contain a text. */
const maxInside = 1000

/** Sorts after every word with the prefix. */
const endOf = (prefix: string): string => `${prefix}\u{10ffff}`

/**
 * Ids of all users with a name that contains a text, newest first; `prefix` is that of the marked ends of names (see
 * beginnings.ts).
 */
async function listEveryoneInside(db: Db, prefix: string, codes: number[], page: Page): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct "userId" as id from (select "userId" from user_words
      where word >= ${prefix} and word < ${endOf(prefix)} and "statusAndRole" in (${sql.join(codes)})
      order by word limit ${maxInside}) as few
    where "userId" < ${page.before} order by id desc limit ${page.rows}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those whose names begin so; if there are none at all, those whose names contain the text. */
async function listBeginningOrInside(
  db: Db,
  { word, ...accounts }: Filter,
  page: Page,
  begin: (page: Page) => Promise<number[]>,
): Promise<number[]> {
  const begun = await begin(page)
  const prefix = insideIn(word)
  if (begun.length > 0 || prefix === undefined) return begun
  if (page.before < maxId && (await begin({ before: maxId, rows: 1 })).length > 0) return []
  return listEveryoneInside(db, prefix, codesOf(accounts), page)
}

interface Filter {
  /** The search text, as `beginningIn` normalizes it; an empty one matches all users. */
  word: string
  status?: AccountStatus | undefined
  /** All by default. */
  roles?: readonly Role[] | undefined
}

const codesOf = ({ status, roles = Role.options }: Omit<Filter, 'word'>): number[] =>
  roles.flatMap((role) => statusAndRoleCodes({ status, role }))

/** Ids of all users whose names, address or role match, newest first. */
export function listEveryoneFound(db: Db, filter: Filter, page: Page): Promise<number[]> {
  const { word, status, roles = Role.options } = filter
  const ranked = codesOf({ status, roles: rolesBeginning(word).filter((one) => roles.includes(one)) })
  return listBeginningOrInside(db, filter, page, (part) =>
    newestOf(db, part, [
      ...codesOf(filter).map((code) => found(part, word, code)),
      ...ranked.map((code) => found(part, '', code)),
    ]),
  )
}

/** Ids of all users whose names or address match, or who signed in from this network address, newest first. */
export function listEveryoneSeen(db: Db, word: string, ip: string | undefined, page: Page): Promise<number[]> {
  return listBeginningOrInside(db, { word }, page, (part) =>
    newestOf(db, part, [
      ...statusAndRoleCodes({}).map((code) => found(part, word, code)),
      ...(ip === undefined ? [] : arrived(part, ip)),
    ]),
  )
}
