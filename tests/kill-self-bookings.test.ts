import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { minFillMs } from '#inquiry-form/rules.ts'
import { openDatabase } from '#database/open.ts'
import { Caller } from './help/caller.ts'
import { contentsOf } from './help/contents.ts'
import { newPostgres } from './help/new-postgres.ts'
import { numbers, rounds, seed } from './help/rounds.ts'
import { startServer } from './help/server.ts'

/** With --long, before each write. */
const kills = rounds(5, 1000)

/** Rows of these come and go beside a booking. */
const beside = ['ids', 'jobs', 'installation', 'leftover_files', 'system_stats']

const whole = [['00:00', '24:00']]
const hours = { mon: whole, tue: whole, wed: whole, thu: whole, fri: whole, sat: whole, sun: whole }

/** Mara signs once for all bookings of an hour at the pier; returns how families pick and book theirs. */
async function openHours(mara: Caller, client: Caller) {
  const post = async <T>(path: string, body: unknown) => (await mara.send('POST', path, body)).json as T
  await mara.send('PUT', '/api/inquiry-form', { slug: 'mara' })
  // A job tells the photographer of them at any moment beside a booking.
  for (const kind of ['booked', 'payment-billed'])
    expect((await mara.send('PUT', '/api/booking-email-rules', { kind, isOn: false })).status).toBe(200)
  const pier = { name: 'The pier', lat: 40.7003, lng: -73.9967, timeZone: 'America/New_York' }
  const { id: placeId } = await post<{ id: number }>('/api/session-places', pier)
  const template = { name: 'Hours', content: '{{client.name}} and {{photographer.name}} meet on {{shoot.date}}.' }
  const { id: contractTemplateId } = await post<{ id: number }>('/api/contract-templates', template)
  const plan = [
    { name: 'Deposit', share: { by: 'percent', value: 30 }, due: { anchor: 'accepted', offset: 0 } },
    { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -1 } },
  ]
  const hour = { kind: 'package', name: 'An hour', price: '300', defaults: { plan, contractTemplateId } }
  const { id: packageId } = await post<{ id: number }>('/api/catalogue', hour)
  const type = { name: 'An hour', slug: 'hour', shootType: 'portrait', duration: 60, light: 'any', grid: 60 }
  const offered = { ...type, notice: 0, ahead: 540, hours, placeIds: [placeId], packageId, isOn: true }
  const { id } = await post<{ id: number }>('/api/session-types', offered)
  const signature = { name: 'Mara Lind', way: 'typed', strokes: null, consent: true }
  expect((await mara.send('POST', `/api/session-types/${id}/signature`, { signature })).status).toBe(200)
  const page = '/api/book/mara/hour'
  const { ticket } = (await client.send('GET', page)).json as { ticket: string }
  await wait(minFillMs)
  return async (at: number) => {
    // Each from a network of their own.
    const from = { 'x-forwarded-for': `198.18.${at >> 8}.${at & 255}` }
    const start = `${Temporal.Now.plainDateISO()
      .add({ days: 20 + at })
      .toString()}T16:00:00Z`
    const { json, status } = await client.send('POST', `${page}/picks`, { ticket, start, placeId }, from)
    expect(status).toBe(201)
    const { token } = json as { token: string }
    const who = { name: `Family ${at}`, email: `family${at}@homes.example` }
    const sent = { ...who, clientZone: 'America/New_York', agree: true }
    return () => client.send('POST', `/api/picks/${token}/book`, sent, from)
  }
}

type Rows = Record<string, number>

/** How many rows there are of each table. */
async function rowsIn(dataDir: string, databaseUrl: string | undefined): Promise<Rows> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl }, { onIdleError: () => {} })
  try {
    const tables = Object.entries(await contentsOf(db)).filter(([name]) => !beside.includes(name))
    return Object.fromEntries(tables.map(([name, rows]) => [name, rows.length]))
  } finally {
    await close()
  }
}

const and = (rows: Rows, more: Rows, times = 1): Rows =>
  Object.fromEntries(
    Object.keys({ ...rows, ...more }).map((name) => [name, (rows[name] ?? 0) + times * (more[name] ?? 0)]),
  )

/** What changed since, by table. */
const changed = (rows: Rows, since: Rows): Rows =>
  Object.fromEntries(Object.entries(and(rows, since, -1)).filter(([, more]) => more !== 0))

test(`a kill before a write of a booking leaves all or nothing, and answers again (seed ${seed})`, async () => {
  const postgres = process.env['TEST_DATABASE_URL']
  const databaseUrl = postgres && (await newPostgres(postgres)).url
  const server = await startServer(databaseUrl ? { DATABASE_URL: databaseUrl } : {}, {
    nodeOptions: ['--import', join(import.meta.dirname, 'faults/kill-at-write.ts')],
  })
  const [orders, counted] = [`${server.folder}.kill-at`, `${server.folder}.writes`]
  onTestFinished(async () => {
    await server.remove()
    for (const file of [orders, counted]) rmSync(file, { force: true })
  })
  const mara = new Caller(server.url)
  await mara.register('mara', 'a violet hour by the sea')
  // Behind a proxy, the first account would need a token.
  server.also({ TRUST_PROXY: '127.0.0.1' })
  await server.restart()
  const pick = await openHours(mara, new Caller(server.url))

  const rowsLeft = () => rowsIn(server.folder, databaseUrl || undefined)

  async function whileStopped(): Promise<Rows> {
    await server.stop()
    const rows = await rowsLeft()
    await server.start()
    return rows
  }

  // The first one also begins what others go on with, such as a series of numbers.
  await (
    await pick(0)
  )()
  const usual = await pick(1)
  const empty = await whileStopped()
  expect((await usual()).status).toBe(201)
  const writes = Number(readFileSync(counted, 'utf8'))
  let before = await whileStopped()
  const all = changed(before, empty)
  expect(all).toMatchObject({ deals: 1, proposals: 1, self_bookings: 1, notifications: 1 })

  const anyWrite = numbers(1, writes + 1)
  const chosen = new Set([writes - 1, writes])
  while (chosen.size < Math.min(kills, writes)) chosen.add(anyWrite.next().value)
  let done = 0
  for (const [index, write] of [...chosen].entries()) {
    const book = await pick(index + 2)
    // The hold of a pick becomes that of the booking.
    const held = and(before, { holds: 1 })
    writeFileSync(orders, String(write))
    const answer = await book().catch(() => undefined)
    rmSync(orders)
    expect(answer).toBeUndefined()
    await server.kill()
    const left = changed(await rowsLeft(), held)
    const isDone = Object.keys(left).length > 0
    expect(left, `killed before write ${write} of ${writes}`).toEqual(isDone ? all : {})
    done += Number(isDone)
    await server.start()
    // The page sends the same request again, and once more.
    const [again, more] = [await book(), await book()]
    expect([again.status, more.status]).toEqual([201, 201])
    const { heldUntil } = again.json as { heldUntil: string }
    expect(more.json).toMatchObject({ heldUntil })
    // Each answer has a link of its own.
    before = and(and(held, all), { client_page_links: isDone ? 2 : 1 })
  }
  expect(changed(await whileStopped(), before)).toEqual({})
  // Only what was committed is there: after the last write.
  expect(done).toBe(1)
})
