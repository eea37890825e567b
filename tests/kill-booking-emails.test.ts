import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import type { Db } from '#database/db.ts'
import { Caller } from './help/caller.ts'
import { newPostgres } from './help/new-postgres.ts'
import { hannah, wedding } from './help/proposals.ts'
import { numbers, rounds, seed } from './help/rounds.ts'
import { type RunningServer, startServer } from './help/server.ts'
import { startSmtp } from './help/smtp.ts'

const many = 20
const kills = rounds(3, 30)
const day = 24 * 60 * 60_000

const servers: RunningServer[] = []
afterAll(async () => {
  for (const server of servers) await server.remove()
})

/** A zone in which it is day now, so that what was due at nine in the morning is late by hours. */
const zones = [
  'Pacific/Honolulu',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Pacific/Auckland',
]
const hourIn = (zone: string): number => Temporal.Now.zonedDateTimeISO(zone).hour
const timeZone = zones.find((zone) => hourIn(zone) >= 10 && hourIn(zone) < 19) ?? 'America/New_York'

const idOf = ({ json }: { json: unknown }): number => (json as { id: number }).id

/** Bookings whose proposals nobody has opened. */
async function plan(env: Record<string, string>): Promise<{ server: RunningServer; caller: Caller }> {
  const server = await startServer(env)
  servers.push(server)
  const caller = new Caller(server.url)
  await caller.register('mara', 'a violet hour by the sea', { timeZone })
  const validUntil = Temporal.Now.plainDateISO(timeZone).add({ days: 30 }).toString()
  const shoot = { ...wedding.shoot, day: Temporal.Now.plainDateISO(timeZone).add({ days: 200 }).toString() }
  for (let at = 0; at < many; at += 1) {
    const deal = idOf(await caller.send('POST', '/api/deals', { ...hannah, email: `hannah${at}@weddings.example` }))
    const proposal = idOf(await caller.send('POST', `/api/deals/${deal}/proposals`, {}))
    await caller.send('PUT', `/api/proposals/${proposal}`, { ...wedding, shoot, validUntil })
    await caller.send('POST', `/api/proposals/${proposal}/send`, { isMailed: false })
  }
  return { server, caller }
}

async function within<T>(dataDir: string, databaseUrl: string | undefined, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl }, { onIdleError: () => {} })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** As if they had been sent three days ago: the emails about them are due since this morning. */
async function begin(db: Db): Promise<void> {
  const morning = Temporal.Now.plainDateISO(timeZone).toZonedDateTime({
    timeZone,
    plainTime: '09:00',
  }).epochMilliseconds
  await db
    .updateTable('proposals')
    .set({ sentAt: morning - 3 * day })
    .execute()
  await db.updateTable('planned_emails').set({ dueAt: morning }).where('kind', '=', 'proposal-waiting').execute()
  await db.deleteFrom('jobs').execute()
}

test(`${kills} kills while emails of bookings are due: each goes into the outbox once (seed ${seed})`, async () => {
  const smtp = await startSmtp()
  const postgres = process.env['TEST_DATABASE_URL']
  const databaseUrl = postgres && (await newPostgres(postgres)).url
  const { server } = await plan(databaseUrl ? { DATABASE_URL: databaseUrl } : {})
  await server.stop()
  await within(server.folder, databaseUrl, begin)
  server.also({ MAIL_URL: smtp.url, PUBLIC_URL: 'http://studio.example' })
  await server.start()
  const delays = numbers(520, 670)
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(delays.next().value)
    await server.kill()
    await server.start()
  }
  await expect.poll(() => new Set(smtp.emails.map(({ to }) => to?.[0]?.address)).size, { interval: 250 }).toBe(many)
  await server.stop()
  const { states, ordered } = await within(server.folder, databaseUrl, async (db) => ({
    states: await db.selectFrom('planned_emails').select('state').where('kind', '=', 'proposal-waiting').execute(),
    ordered: await db.selectFrom('outbox').select('facts').where('kind', '=', 'booking-email').execute(),
  }))
  expect(states.map(({ state }) => state)).toEqual(Array.from({ length: many }, () => 'sent'))
  expect([ordered.length, new Set(ordered.map(({ facts }) => JSON.parse(facts).emailId as string)).size]).toEqual([
    many,
    many,
  ])
  // One that was delivered at the moment of a kill is sent again with the same Message-ID.
  expect(new Set(smtp.emails.map(({ messageId }) => messageId)).size).toBe(many)
  await smtp.stop()
})
