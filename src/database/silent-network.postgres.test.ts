import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clients } from '#clients/api.ts'
import { openNetwork } from '#tests/help/network.ts'
import { preparedDatabase } from '#tests/help/prepared-database.ts'
import { openStudio } from '#tests/help/studio.ts'

async function openBehindNetwork() {
  const { restore } = await preparedDatabase()
  const url = (await restore('')) ?? ''
  const network = await openNetwork(url)
  onTestFinished(network.close)
  const studio = await openStudio({ env: { DATABASE_URL: network.url } })
  return { ...studio, network, url }
}

/** Twice the documented limit, for a busy machine. */
const patienceMs = 6000

const create = { body: { name: 'Nora Lind', email: 'nora@client.example' }, headers: { 'idempotency-key': 'nora-1' } }

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const start = performance.now()
  return [await work, performance.now() - start]
}

test('while the network to PostgreSQL is silent, requests are refused soon, and answered again after', async () => {
  const { raw, network } = await openBehindNetwork()
  expect((await raw('alice', 'GET', '/api/clients')).status).toBe(200)
  network.goSilent()
  const requests = Array.from({ length: 30 }, () => timed(raw('alice', 'GET', '/api/clients')))
  for (const [answer, ms] of await Promise.all(requests)) {
    expect(answer).toMatchObject({ status: 503, json: { code: 'unavailable' } })
    expect(ms).toBeLessThan(patienceMs)
  }
  const [later, ms] = await timed(raw('alice', 'POST', '/api/clients', create))
  expect(later.status).toBe(503)
  expect(ms).toBeLessThan(patienceMs)
  network.comeBack()
  const recovery = vi.waitFor(async () => {
    expect((await raw('alice', 'POST', '/api/clients', create)).status).toBe(201)
  })
  const [, wait] = await timed(recovery)
  expect(wait).toBeLessThan(patienceMs)
})

/** Whether Nora is stored, asked past the network. */
async function isStored(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select 1 from clients where name = 'Nora Lind'")
  await client.end()
  return rows.length > 0
}

const ends = (['silent', 'cut'] as const).flatMap((how) => [
  { how, arrives: true },
  { how, arrives: false },
])

test.for(ends)(
  'a commit without an answer is a 503, and the same key then tells the truth ($how, arrives: $arrives)',
  async ({ how, arrives }) => {
    const { as, raw, network, url } = await openBehindNetwork()
    // The pool has a connection, so that nothing else is opened meanwhile.
    expect((await raw('alice', 'GET', '/api/clients')).status).toBe(200)
    const end = how === 'silent' ? network.goSilent : network.cut
    network.watch((bytes) => {
      if (!bytes.includes('commit')) return
      network.watch(undefined)
      if (arrives) network.loseAnswers()
      if (arrives) vi.waitFor(async () => expect(await isStored(url)).toBe(true)).then(end)
      else end()
    })
    const [answer, ms] = await timed(raw('alice', 'POST', '/api/clients', create))
    expect(answer).toMatchObject({ status: 503, json: { message: expect.stringContaining('may or may not be saved') } })
    expect(ms).toBeLessThan(patienceMs)
    expect(await isStored(url)).toBe(arrives)
    network.comeBack()
    // A transaction that lost its client holds its locks until PostgreSQL ends it, after ten seconds.
    await vi.waitFor(async () => {
      const again = await raw('alice', 'POST', '/api/clients', create)
      expect(again).toMatchObject({ status: 201, json: { name: 'Nora Lind' } })
    })
    const found = await as('alice')(clients.list, {})
    expect(found.map(({ name }) => name)).toEqual(['Nora Lind'])
  },
)

test('a statement that is only slow is not taken for a silent network', async () => {
  const { db, raw } = await openBehindNetwork()
  await sql`select pg_sleep(3)`.execute(db)
  expect((await raw('alice', 'GET', '/api/clients')).status).toBe(200)
})
