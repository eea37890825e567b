import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Action } from '#audit/rules.ts'
import type { Db } from '#database/db.ts'

/** Which acts are wanted, people by their ids; epoch milliseconds. */
export interface Wanted {
  admin: number | undefined
  action: Action | undefined
  person: number | undefined
  from: number | undefined
  to: number | undefined
}

/** So many of the newest acts about several users at once are looked through for one of them. */
const mostBulk = 1000

type Column = 'adminId' | 'action' | 'createdAt'

/** The acts that are wanted, newest first. */
export function everyoneActs(
  db: Db,
  { admin, action, person, from, to }: Wanted,
  cursor: { id: number; at: number } | undefined,
  rows: number,
) {
  // Acts about a person are few and found by their ids: no other index is to be taken then, whatever an engine makes of
  // it.
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
  // What comes after a page lies before its end anyway, and a second bound would lead SQLite to a worse index.
  if (to !== undefined && !cursor) list = list.where(is('createdAt', '<', to))
  if (cursor)
    list = list.where(
      sql<SqlBool>`(${column('createdAt')}, ${sql.ref('admin_logs.id')}) < (${cursor.at}, ${cursor.id})`,
    )
  return list.execute()
}

/**
 * Acts about a user, about their tickets, and about several users of whom they are one: those keep a list of ids among
 * numbers and states alone.
 */
function actsAbout(db: Db, person: number) {
  const places = [`[${person}]`, `[${person},`, `,${person},`, `,${person}]`]
  const bulk = db
    .selectFrom('admin_logs')
    .select(['id', 'details'])
    .where('action', '=', 'users_suspended')
    .orderBy('createdAt', 'desc')
    .limit(mostBulk)
    .as('bulk')
  const gone = db
    .selectFrom('admin_logs')
    .select(['id', 'details'])
    .where('action', '=', 'users_deleted')
    .orderBy('createdAt', 'desc')
    .limit(mostBulk)
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

/** Whoever goes by this name or address; keys as accounts are compared. */
export const findUserByName = (db: Db, key: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where((user) => user.or([user('usernameKey', '=', key), user('emailKey', '=', key)]))
    .executeTakeFirst()
