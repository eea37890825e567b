import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { firstSettings } from '#accounts/server/settings.ts'
import { insertUser } from '#accounts/server/store.ts'
import type { Db } from '#database/db.ts'
import { openDatabase } from '#database/open.ts'
import { Caller } from './help/caller.ts'
import { emptyPostgres } from './help/empty-postgres.ts'
import { type RunningServer, startServer } from './help/server.ts'

const photographers = 20
const notesOfEach = 1000
/** When the server is killed after the deletion was asked for, milliseconds: before it, in it, and after it where it is quick. */
const kills = [5, 25, 60, 110, 180, 300]

const servers: RunningServer[] = []
afterAll(async () => {
  for (const server of servers) await server.remove()
})

/** Photographers with so much of theirs that deleting them takes a while. */
async function invite(db: Db): Promise<number[]> {
  const now = Date.now()
  const ids: number[] = []
  for (let at = 0; at < photographers; at += 1) {
    const name = `photographer${at}`
    const user = { username: name, email: `${name}@studio.example`, password: '-', role: 'user' as const, status: 'active' as const, emailVerified: 1, ...firstSettings('America/New_York') }
    const userId = (await db.transaction().execute((transaction) => insertUser(transaction, user, now))) as number
    ids.push(userId)
    const notes = Array.from({ length: notesOfEach }, (_, note) => ({
      userId, id: userId * 10_000 + note, type: 'note', title: 'Note', message: 'A note.', relatedId: null, relatedType: null, priority: 'normal' as const, isRead: 0, scheduledFor: null, createdAt: now,
    }))
    await db.insertInto('notifications').values(notes).execute()
  }
  return ids
}

/** What is left, as of one moment. */
async function left(db: Db, ids: readonly number[]) {
  const some = sql.join(ids)
  const { rows } = await sql<{ users: number; notes: number; acts: number }>`select
    (select count(*) from users where id in (${some})) as users,
    (select count(*) from notifications where "userId" in (${some})) as notes,
    (select count(*) from admin_logs where action = 'users_deleted') as acts`.execute(db)
  return rows[0]
}

test('killed in the middle of deleting several users, the server has deleted all of them or none, and written it down or not', { timeout: 120_000 }, async () => {
  const postgres = process.env['TEST_DATABASE_URL']
  const databaseUrl = postgres && (await emptyPostgres(postgres))
  const server = await startServer(databaseUrl ? { DATABASE_URL: databaseUrl } : {})
  servers.push(server)
  const caller = new Caller(server.url)
  await caller.register('mara', 'a violet hour by the sea')
  await server.stop()
  const look = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const { db, close } = await openDatabase({ dataDir: server.folder, databaseUrl }, { onIdleError: () => {} })
    return work(db).finally(close)
  }
  let ids = await look(invite)
  let acts = 0
  for (const kill of kills) {
    await server.start()
    const asked = caller.send('DELETE', '/api/admin/users/bulk', { userIds: ids }).catch(() => {})
    await wait(kill)
    await server.kill()
    await asked
    const found = await look((db) => left(db, ids))
    const isGone = found?.users === 0
    if (isGone) acts += 1
    expect(found, `killed after ${kill} ms`).toEqual(isGone ? { users: 0, notes: 0, acts } : { users: photographers, notes: photographers * notesOfEach, acts })
    if (isGone) ids = await look(invite)
  }
  await server.start()
  expect(await caller.send('DELETE', '/api/admin/users/bulk', { userIds: ids })).toEqual({ status: 200, json: { count: photographers } })
  await server.stop()
  expect(await look((db) => left(db, ids))).toEqual({ users: 0, notes: 0, acts: acts + 1 })
})
