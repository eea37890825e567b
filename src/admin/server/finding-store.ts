import { type RawBuilder, sql } from 'kysely'
import type { AccountStatus, Role } from '#accounts/api.ts'
import { rolesBeginning, statusAndRoleCodes } from '#accounts/status-and-role.ts'
import type { Db } from '#database/db.ts'

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

interface Filter {
  /** The search text, as `beginningIn` normalizes it; an empty one matches all users. */
  word: string
  status?: AccountStatus | undefined
  role?: Role | undefined
}

/** Ids of all users whose username, address or role matches, newest first. */
export function listEveryoneFound(db: Db, { word, status, role }: Filter, page: Page): Promise<number[]> {
  const named = statusAndRoleCodes({ status, role }).map((code) => found(page, word, code))
  const ranked = rolesBeginning(word)
    .filter((one) => role === undefined || one === role)
    .flatMap((one) => statusAndRoleCodes({ status, role: one }))
  return newestOf(db, page, [...named, ...ranked.map((code) => found(page, '', code))])
}

/** Ids of all users whose username or address matches, or who signed in from this network address, newest first. */
export function listEveryoneSeen(db: Db, word: string, ip: string | undefined, page: Page): Promise<number[]> {
  const named = statusAndRoleCodes({}).map((code) => found(page, word, code))
  return newestOf(db, page, [...named, ...(ip === undefined ? [] : arrived(page, ip))])
}
