import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { firstSettings } from '#accounts/server/settings/settings.ts'
import { insertUser } from '#accounts/server/users/user-store.ts'
import type { Db } from '#database/db.ts'
import { openDatabase } from '#database/open.ts'
import { Caller } from './help/caller.ts'
import { newPostgres } from './help/new-postgres.ts'
import { numbers, rounds, seed } from './help/rounds.ts'
import { type RunningServer, startServer } from './help/server.ts'

const photographers = 20
const notesOfEach = 1000
/**
 * When the server is killed after the start of the deletion, milliseconds: immediately, during it, or after it if it is
 * quick.
 */
const delays = numbers(0, 400)
const kills = [0, 20, 80, 200, ...Array.from({ length: rounds(1, 40) }, () => delays.next().value)]

const servers: RunningServer[] = []
afterAll(async () => {
  for (const server of servers) await server.remove()
})

/** Photographers with enough data for a slow deletion. */
async function invite(db: Db): Promise<number[]> {
  const now = Date.now()
  const ids: number[] = []
  for (let at = 0; at < photographers; at += 1) {
    const name = `photographer${at}`
    const user = {
      username: name,
      email: `${name}@studio.example`,
      password: '-',
      role: 'user' as const,
      status: 'active' as const,
      emailVerified: 1,
      ...firstSettings('America/New_York'),
    }
    const userId = (await db.transaction().execute((transaction) => insertUser(transaction, user, now))) as number
    ids.push(userId)
    const notes = Array.from({ length: notesOfEach }, (_, note) => ({
      userId,
      id: userId * 10_000 + note,
      type: 'note',
      title: 'Note',
      message: 'A note.',
      relatedId: null,
      relatedType: null,
      priority: 'normal' as const,
      isRead: 0,
      scheduledFor: null,
      createdAt: now,
    }))
    await db.insertInto('notifications').values(notes).execute()
  }
  return ids
}

/** Detects a running write transaction of an SQLite file. */
function fileWatch(path: string) {
  const file = new DatabaseSync(path, { timeout: 0 })
  const isWriting = async () => {
    try {
      file.exec('begin immediate; rollback')
      return false
    } catch {
      return true
    }
  }
  return { isWriting, end: async () => file.close() }
}

/** The same for PostgreSQL, by its activity view. */
async function serverWatch(databaseUrl: string) {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl }, { onIdleError: () => {} })
  const isWriting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
      and xact_start is not null and query like 'delete from "notifications"%'`.execute(db)
    return rows.length > 0
  }
  return { isWriting, end: close }
}

/** Returns once the deletion is running or over; whether it was seen running. */
async function meet({ isWriting }: { isWriting: () => Promise<boolean> }, url: Promise<unknown>): Promise<boolean> {
  let isOver = false
  void url.finally(() => (isOver = true))
  while (!isOver) {
    if (await isWriting()) return true
    await breathe()
  }
  return false
}

/** The remaining rows, read in one transaction. */
async function left(db: Db, ids: readonly number[]) {
  const some = sql.join(ids)
  const { rows } = await sql<{ users: number; notes: number; acts: number }>`select
    (select count(*) from users where id in (${some})) as users,
    (select count(*) from notifications where "userId" in (${some})) as notes,
    (select count(*) from admin_logs where action = 'users_deleted') as acts`.execute(db)
  return rows[0]
}

test(`killed while deleting users, the server deleted all or none, and logged it or not (seed ${seed})`, async () => {
  const postgres = process.env['TEST_DATABASE_URL']
  const databaseUrl = postgres && (await newPostgres(postgres)).url
  const server = await startServer(databaseUrl ? { DATABASE_URL: databaseUrl } : {})
  servers.push(server)
  const caller = new Caller(server.url)
  await caller.register('mara', 'a violet hour by the sea')
  await server.stop()
  const read = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const { db, close } = await openDatabase({ dataDir: server.folder, databaseUrl }, { onIdleError: () => {} })
    return work(db).finally(close)
  }
  let ids = await read(invite)
  let acts = 0
  let inTheMiddle = 0
  for (const kill of kills) {
    await server.start()
    const watch = databaseUrl ? await serverWatch(databaseUrl) : fileWatch(join(server.folder, 'lightbook.sqlite'))
    const asked = caller.send('DELETE', '/api/admin/users/bulk', { userIds: ids }).catch(() => {})
    const isMet = await meet(watch, asked)
    await wait(kill)
    await server.kill()
    await asked
    await watch.end()
    const found = await read((db) => left(db, ids))
    const isGone = found?.users === 0
    if (isGone) acts += 1
    else if (isMet) inTheMiddle += 1
    expect(found, `killed after ${kill} ms`).toEqual(
      isGone ? { users: 0, notes: 0, acts } : { users: photographers, notes: photographers * notesOfEach, acts },
    )
    if (isGone) ids = await read(invite)
  }
  expect(inTheMiddle).toBeGreaterThan(0)
  await server.start()
  expect(await caller.send('DELETE', '/api/admin/users/bulk', { userIds: ids })).toEqual({
    status: 200,
    json: { count: photographers },
  })
  await server.stop()
  expect(await read((db) => left(db, ids))).toEqual({ users: 0, notes: 0, acts: acts + 1 })
})
