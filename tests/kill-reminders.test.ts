import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { Caller } from './help/caller.ts'
import { newPostgres } from './help/new-postgres.ts'
import { numbers, rounds, seed } from './help/rounds.ts'
import { type RunningServer, startServer } from './help/server.ts'
import { startSmtp } from './help/smtp.ts'

const many = 40
const kills = rounds(3, 30)
const hour = 60 * 60_000

const servers: RunningServer[] = []
afterAll(async () => {
  for (const server of servers) await server.remove()
})

/** A photographer with shoots in an hour and a half: their reminders are due at the next start. */
async function plan(env: Record<string, string>): Promise<{ first: RunningServer; caller: Caller }> {
  const server = await startServer(env)
  servers.push(server)
  const caller = new Caller(server.url)
  await caller.register('mara', 'a violet hour by the sea')
  const date = new Date(Date.now() + 1.5 * hour).toISOString()
  for (let at = 0; at < many; at += 1)
    await caller.send('POST', '/api/shoots', {
      title: `Shoot ${at}`,
      location: 'Pier 17',
      type: 'portrait',
      date,
      status: 'completed',
    })
  return { first: server, caller }
}

/** How often each shoot was notified and emailed. */
async function outcome(dataDir: string, databaseUrl: string | undefined) {
  const { db, close } = await openDatabase({ dataDir, databaseUrl }, { onIdleError: () => {} })
  const answer = await db.selectFrom('notifications').select('relatedId').execute()
  const ordered = await db.selectFrom('outbox').select('facts').where('kind', '=', 'shoot-reminder').execute()
  await close()
  return {
    notified: answer.map(({ relatedId }) => relatedId),
    ordered: ordered.map(({ facts }) => JSON.parse(facts).shootId as string),
  }
}

async function begin(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl }, { onIdleError: () => {} })
  await db.updateTable('shoots').set({ status: 'confirmed' }).execute()
  await db.deleteFrom('jobs').execute()
  await close()
}

/** A minute later: the emails claimed by a killed process may be claimed by another one. */
async function freeHeld(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl }, { onIdleError: () => {} })
  await db.updateTable('outbox').set({ dueAt: 0 }).where('sentAt', 'is', null).execute()
  await close()
}

test(`${kills} kills while reminders are due: each shoot is told of once, by one email (seed ${seed})`, async () => {
  const smtp = await startSmtp()
  const postgres = process.env['TEST_DATABASE_URL']
  const databaseUrl = postgres && (await newPostgres(postgres)).url
  const { first, caller } = await plan(databaseUrl ? { DATABASE_URL: databaseUrl } : {})
  await first.stop()
  await begin(first.folder, databaseUrl)
  first.also({ MAIL_URL: smtp.url })
  await first.start()
  // On PostgreSQL another process runs concurrently; SQLite allows one process.
  if (databaseUrl)
    servers.push(await startServer({ DATABASE_URL: databaseUrl, MAIL_URL: smtp.url, DATA_DIR: first.folder }))
  const delays = numbers(520, 670)
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(delays.next().value)
    const killed = servers[kill % servers.length] as RunningServer
    await killed.kill()
    await killed.start()
  }
  const tellings = async () => ((await caller.send('GET', '/api/notifications?limit=200')).json as unknown[]).length
  await expect.poll(tellings, { interval: 250 }).toBe(many)
  for (const server of servers) await server.stop()
  await freeHeld(first.folder, databaseUrl)
  await first.start()
  await expect.poll(() => new Set(smtp.emails.map(({ subject }) => subject)).size, { interval: 250 }).toBe(many)
  for (const server of servers) await server.stop()
  const { notified: shootIds, ordered } = await outcome(first.folder, databaseUrl)
  expect([shootIds.length, new Set(shootIds).size, ordered.length, new Set(ordered).size]).toEqual([
    many,
    many,
    many,
    many,
  ])
  // An email delivered at the moment of a kill is sent again with the same Message-ID: no shoot has emails with
  // different ids.
  expect(new Set(smtp.emails.map(({ messageId }) => messageId)).size).toBe(
    new Set(smtp.emails.map(({ subject }) => subject)).size,
  )
  await smtp.stop()
})
