import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Action } from '#audit/rules.ts'
import type { Db } from '#database/db.ts'

/** The filter, with users by id; epoch milliseconds. */
export interface LogQuery {
  admin: number | undefined
  action: Action | undefined
  person: number | undefined
  from: number | undefined
  to: number | undefined
}

/** At most this many of the newest bulk actions are searched for one user. */
const maxBulkActions = 1000

type Column = 'adminId' | 'action' | 'createdAt'

/** Actions that match the filter, newest first. */
export function everyoneActs(
  db: Db,
  { admin, action, person, from, to }: LogQuery,
  cursor: { id: number; at: number } | undefined,
  rows: number,
) {
  // A user has few actions, found by id: the unary plus keeps the engine from choosing another index.
  const column = (name: Column): RawBuilder<unknown> =>
    person === undefined
      ? sql.ref(`admin_logs.${name}`)
      : sql`coalesce(${sql.ref(`admin_logs.${name}`)}, ${sql.ref(`admin_logs.${name}`)})`
  const is = (name: Column, comparison: '=' | '>=' | '<', value: number | string) =>
    sql<SqlBool>`${column(name)} ${sql.raw(comparison)} ${value}`
  let list = db
    .selectFrom('admin_logs')
    .leftJoin('users as admin', 'admin.id', 'admin_logs.adminId')
    .leftJoin('users as target', (join) =>
      join.onRef('target.id', '=', 'admin_logs.targetId').on('admin_logs.targetType', '=', 'user'),
    )
    .select([
      'admin_logs.id',
      'admin.username as adminUsername',
      'atCommandLine',
      'action',
      'targetType',
      'targetId',
      'target.username as targetName',
      'details',
      'ipAddress',
      'admin_logs.createdAt',
    ])
    .orderBy(sql`${column('createdAt')} desc`)
    .orderBy('admin_logs.id', 'desc')
    .limit(rows)
  if (person !== undefined) list = list.where('admin_logs.id', 'in', actsAbout(db, person))
  if (admin !== undefined) list = list.where(is('adminId', '=', admin))
  if (action !== undefined) list = list.where(is('action', '=', action))
  if (from !== undefined) list = list.where(is('createdAt', '>=', from))
  // The end is implied by the cursor, and a second bound would make SQLite choose a worse index.
  if (to !== undefined && !cursor) list = list.where(is('createdAt', '<', to))
  if (cursor)
    list = list.where(
      sql<SqlBool>`(${column('createdAt')}, ${sql.ref('admin_logs.id')}) < (${cursor.at}, ${cursor.id})`,
    )
  return list.execute()
}

/**
 * Actions about a user, about their tickets, and bulk actions that include the user. The pattern is safe because bulk
 * actions store only numbers and statuses beside the list of ids.
 */
function actsAbout(db: Db, person: number) {
  const places = [`[${person}]`, `[${person},`, `,${person},`, `,${person}]`]
  const bulk = db
    .selectFrom('admin_logs')
    .select(['id', 'details'])
    .where('action', '=', 'users_suspended')
    .orderBy('createdAt', 'desc')
    .limit(maxBulkActions)
    .as('bulk')
  const gone = db
    .selectFrom('admin_logs')
    .select(['id', 'details'])
    .where('action', '=', 'users_deleted')
    .orderBy('createdAt', 'desc')
    .limit(maxBulkActions)
    .as('gone')
  const tickets = db.selectFrom('support_tickets').select('id').where('userId', '=', person)
  return db
    .selectFrom('admin_logs')
    .select('id')
    .where('targetType', '=', 'user')
    .where('targetId', '=', person)
    .unionAll(
      db.selectFrom('admin_logs').select('id').where('targetType', '=', 'ticket').where('targetId', 'in', tickets),
    )
    .unionAll(
      db
        .selectFrom(bulk)
        .select('id')
        .where((act) => act.or(places.map((place) => act('details', 'like', `%${place}%`)))),
    )
    .unionAll(
      db
        .selectFrom(gone)
        .select('id')
        .where((act) => act.or(places.map((place) => act('details', 'like', `%${place}%`)))),
    )
}

export async function usernamesOf(db: Db, ids: readonly number[]): Promise<{ id: number; username: string }[]> {
  return ids.length === 0 ? [] : db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute()
}

/** Finds a user by normalized name or address. */
export const findUserByName = (db: Db, key: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where((user) => user.or([user('usernameKey', '=', key), user('emailKey', '=', key)]))
    .executeTakeFirst()
