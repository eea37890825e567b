import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { keyOf } from '#accounts/names.ts'
import { searchable } from '#kernel/search.ts'
import { maxCountedTickets, type TicketFilter } from '#support/api.ts'
import type { Db } from '#database/db.ts'
import { isAmong } from '#database/dialect.ts'

/** Queries over all photographers, for administrators only. */

/** The number of newest tickets that are searched by text. */
const maxSearched = 10_000

const every = (db: Db) =>
  db
    .selectFrom('support_tickets as ticket')
    .innerJoin('users', 'users.id', 'ticket.userId')
    .leftJoin('users as helper', 'helper.id', 'ticket.assignedToId')
    .select([
      'ticket.id',
      'ticket.userId',
      'subject',
      'message',
      'priority',
      'ticket.status',
      'users.username',
      'ticket.email',
      'assignedToId',
      'helper.username as assignedToName',
    ])
    .select(['ticket.createdAt', 'ticket.updatedAt', 'version'])

/** The assignee as indexed: 0 for none. */
const helper = sql`coalesce(${sql.ref('ticket.assignedToId')}, 0)`

/** The tickets of all photographers, newest first. `me` is the viewing administrator. */
export function everyoneTickets(
  db: Db,
  { status, priority, assigned, search, cursor }: TicketFilter,
  me: number,
  rows: number,
) {
  // A search has few results, found by id: the unary plus keeps the engine from choosing another index.
  const is = (column: RawBuilder<unknown>, value: string | number) =>
    sql<SqlBool>`${search ? sql`coalesce(${column}, ${column})` : column} = ${value}`
  let list = every(db).orderBy('ticket.id', 'desc').limit(rows)
  if (status) list = list.where(is(sql.ref('ticket.status'), status))
  if (priority) list = list.where(is(sql.ref('ticket.priority'), priority))
  if (assigned) list = list.where(is(helper, assigned === 'mine' ? me : 0))
  if (cursor) list = list.where('ticket.id', '<', cursor.id)
  if (search) list = list.where(isAmong(db, sql.ref('ticket.id'), matching(db, search)))
  return list.execute()
}

/**
 * Matches by number, `118` or `#118`; by complete username or address; by any part of these or of the subject among the
 * newest. Each way reads a limited number of rows.
 */
function matching(db: Db, search: string) {
  const [text, key] = [searchable(search), keyOf(search)]
  const number = Number(/^#?(\d{1,9})$/.exec(text)?.[1] ?? 0)
  const like = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const newest = db
    .selectFrom('support_tickets')
    .select(['id', 'searchText'])
    .orderBy('id', 'desc')
    .limit(maxSearched)
    .as('newest')
  const named = db
    .selectFrom('users')
    .select('id')
    .where((user) => user.or([user('usernameKey', '=', key), user('emailKey', '=', key)]))
  const fromNamed = db
    .selectFrom('support_tickets')
    .select('id')
    .where(isAmong(db, sql.ref('userId'), named))
    .orderBy('id', 'desc')
    .limit(maxSearched)
    .as('theirs')
  return db
    .selectFrom(newest)
    .select('id')
    .where(sql<SqlBool>`"searchText" like ${like} escape '\\'`)
    .union(db.selectFrom(fromNamed).select('id'))
    .union(db.selectFrom('support_tickets').select('id').where('id', '=', number))
}

/** The tickets of one photographer, newest first. */
export const ticketsOf = (db: Db, userId: number, cursor: { id: number } | undefined, rows: number) =>
  every(db)
    .where('ticket.userId', '=', userId)
    .$if(cursor !== undefined, (query) => query.where('ticket.id', '<', cursor?.id ?? 0))
    .orderBy('ticket.id', 'desc')
    .limit(rows)
    .execute()

export const findAnyTicket = (db: Db, id: number) => every(db).where('ticket.id', '=', id).executeTakeFirst()

/** The number of unfinished tickets, counted up to `maxCountedTickets`. */
export async function countOpen(db: Db): Promise<number> {
  const some = db
    .selectFrom('support_tickets')
    .select('id')
    .where('status', 'in', ['open', 'in_progress'])
    .limit(maxCountedTickets)
    .as('some')
  const { count } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findPerson = (db: Db, id: number) =>
  db.selectFrom('users').select(['id', 'username', 'email', 'role', 'status']).where('id', '=', id).executeTakeFirst()

/** The administrators to notify, the assignee of the ticket first. */
export const listAdmins = (db: Db, helper: number | null, rows: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy((user) =>
      user
        .case()
        .when('id', '=', helper ?? 0)
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('id')
    .limit(rows)
    .execute()
