import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { Caller } from './help/caller.ts'
import { newPostgres } from './help/new-postgres.ts'
import { numbers, rounds, seed } from './help/rounds.ts'
import { startServer } from './help/server.ts'
import { usualClause } from '#weather-clauses/clause.ts'

const kills = rounds(5, 30)

/** A session of Mara’s in two days, whose client can choose another date; returns how they do. */
async function offerDates(mara: Caller, client: Caller, at: number) {
  const post = async <T>(path: string, body: unknown) => (await mara.send('POST', path, body)).json as T
  const date = `${Temporal.Now.plainDateISO('America/New_York').add({ days: 2 }).toString()}T21:00:00Z`
  const place = { coordinates: { lat: 40.66, lng: -73.969 }, timeZone: 'America/New_York' }
  const shoot = { title: `Session ${at}`, location: 'Prospect Park', type: 'portrait', date, duration: 30, ...place }
  const { id: shootId } = await post<{ id: number }>('/api/shoots', shoot)
  const who = { name: `Family ${at}`, email: `family${at}@homes.example` }
  const { id: clientId } = await post<{ id: number }>('/api/clients', who)
  const draft = { clientId, shootId, title: 'Portraits', content: 'We meet.', weather: usualClause }
  const { id } = await post<{ id: number }>('/api/contracts', draft)
  await mara.send('PATCH', `/api/contracts/${id}/toggle-signature`, { signed: true })
  const signature = { name: 'Mara Lind', way: 'typed', consent: true }
  const { link } = await post<{ link: string }>(`/api/shoots/${shootId}/rain-call/early`, {
    reason: 'Storm',
    signature,
  })
  const { json } = await mara.send('GET', `/api/shoots/${shootId}/rain-call`)
  const { call } = json as { call: { id: number } }
  const path = `/api/client-page/${link.slice(link.lastIndexOf('/') + 1)}/rain/${call.id}`
  // Each from a network of their own.
  const from = { 'x-forwarded-for': `198.18.${at >> 8}.${at & 255}` }
  const { options, addendum } = (await client.send('GET', path, undefined, from)).json as Seen
  const start = options[0]?.start
  const answer = { start, name: who.name, consent: true, addendumHash: addendum.hash }
  return { shootId, callId: call.id, choose: () => client.send('POST', `${path}/choose`, answer, from) }
}

interface Seen {
  options: { start: string }[]
  addendum: { hash: string }
}

/** What of a choice is written. */
async function writtenOf(dataDir: string, databaseUrl: string | undefined, { shootId, callId }: Asked) {
  const { db, close } = await openDatabase({ dataDir, databaseUrl }, { onIdleError: () => {} })
  try {
    const { date, version } = await db
      .selectFrom('shoots')
      .select(['date', 'version'])
      .where('id', '=', shootId)
      .executeTakeFirstOrThrow()
    const call = await db.selectFrom('rain_calls').selectAll().where('id', '=', callId).executeTakeFirstOrThrow()
    const events = await db.selectFrom('rain_events').select('kind').where('callId', '=', callId).execute()
    const addenda = await db.selectFrom('contracts').select('id').where('title', 'like', 'Addendum%').execute()
    const holds = await db.selectFrom('holds').select('id').execute()
    const signed = await db.selectFrom('contract_signatures').select('party').execute()
    return {
      isMoved: date !== call.start,
      isAtChoice: date === call.chosenStart,
      version,
      state: call.state,
      hasAddendum: call.addendumId !== null,
      kinds: events.map(({ kind }) => kind).filter((kind) => kind === 'chosen' || kind === 'moved').length,
      addenda: addenda.length,
      holds: holds.length,
      signatures: signed.length,
    }
  } finally {
    await close()
  }
}

type Asked = Pick<Awaited<ReturnType<typeof offerDates>>, 'shootId' | 'callId'>
type Written = Awaited<ReturnType<typeof writtenOf>>

/** What a choice changes. */
const chosenAfter = (before: Written): Written => ({
  isMoved: true,
  isAtChoice: true,
  version: before.version + 1,
  state: 'chosen',
  hasAddendum: true,
  kinds: 2,
  addenda: before.addenda + 1,
  holds: before.holds - 3,
  signatures: before.signatures + 2,
})

test(`a kill before a write of a choice leaves all or nothing, and answers again (seed ${seed})`, async () => {
  const postgres = process.env['TEST_DATABASE_URL']
  const databaseUrl = postgres && (await newPostgres(postgres)).url
  const server = await startServer(
    { KILL_FROM: '^update "rain_calls"', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    { nodeOptions: ['--import', join(import.meta.dirname, 'faults/kill-at-write.ts')] },
  )
  const [orders, counted] = [`${server.folder}.kill-at`, `${server.folder}.writes`]
  onTestFinished(async () => {
    await server.remove()
    for (const file of [orders, counted]) rmSync(file, { force: true })
  })
  const [mara, client] = [new Caller(server.url), new Caller(server.url)]
  await mara.register('mara', 'a violet hour by the sea')
  // Behind a proxy, the first account would need a token.
  server.also({ TRUST_PROXY: '127.0.0.1' })
  await server.restart()

  const written = (asked: Asked) => writtenOf(server.folder, databaseUrl || undefined, asked)
  async function whileStopped(asked: Asked): Promise<Written> {
    await server.stop()
    const found = await written(asked)
    await server.start()
    return found
  }

  // The first one also begins what others go on with, such as a series of numbers.
  await (await offerDates(mara, client, 0)).choose()
  const usual = await offerDates(mara, client, 1)
  const before = await whileStopped(usual)
  expect((await usual.choose()).status).toBe(200)
  const writes = Number(readFileSync(counted, 'utf8'))
  expect(await whileStopped(usual)).toEqual(chosenAfter(before))

  const anyWrite = numbers(1, writes + 1)
  // The commit, and the moment after it.
  const wanted = new Set([writes - 1, writes])
  while (wanted.size < Math.min(kills, writes)) wanted.add(anyWrite.next().value)
  let done = 0
  for (const [index, write] of [...wanted].entries()) {
    const asked = await offerDates(mara, client, index + 2)
    const unchosen = await whileStopped(asked)
    writeFileSync(orders, String(write))
    const answer = await asked.choose().catch(() => undefined)
    rmSync(orders)
    expect(answer).toBeUndefined()
    await server.kill()
    const left = await written(asked)
    const isDone = left.state === 'chosen'
    expect(left, `killed before write ${write} of ${writes}`).toEqual(isDone ? chosenAfter(unchosen) : unchosen)
    done += Number(isDone)
    await server.start()
    // The page sends the same answer again, and once more.
    expect([(await asked.choose()).status, (await asked.choose()).status]).toEqual([200, 200])
    expect(await whileStopped(asked)).toEqual(chosenAfter(unchosen))
  }
  // Only what was committed is there: after the last write.
  expect(done).toBe(1)
})
