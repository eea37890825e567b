import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { openNetwork } from '#tests/help/network.ts'
import { preparedDatabase } from '#tests/help/prepared-database.ts'
import { openStudio } from '#tests/help/studio.ts'

async function openBehindNetwork() {
  const { restore } = await preparedDatabase()
  const network = await openNetwork((await restore('')) ?? '')
  onTestFinished(network.close)
  const studio = await openStudio({ env: { DATABASE_URL: network.url } })
  return { ...studio, network }
}

/** Twice the documented limit, for a busy machine. */
const patienceMs = 6000

const create = { body: { name: 'Nora Lind', email: 'nora@client.example' }, headers: { 'idempotency-key': 'nora-1' } }

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const start = performance.now()
  return [await work, performance.now() - start]
}

test('when the network to PostgreSQL goes silent, every request is refused soon, and answered again when it is back', async () => {
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
  const [recovered, wait] = await timed(raw('alice', 'POST', '/api/clients', create))
  expect(recovered.status).toBe(201)
  expect(wait).toBeLessThan(patienceMs)
})

test('a commit whose answer is lost is a 503, and the same key then finds out what became of it', async () => {
  const { as, raw, network } = await openBehindNetwork()
  network.watch((bytes) => {
    // The statement still reaches the server; nothing comes back.
    if (bytes.includes('commit')) setImmediate(network.goSilent)
  })
  expect(await raw('alice', 'POST', '/api/clients', create)).toMatchObject({ status: 503 })
  network.watch(undefined)
  network.comeBack()
  const again = await raw('alice', 'POST', '/api/clients', create)
  expect(again).toMatchObject({ status: 201, json: { name: 'Nora Lind' } })
  const found = await as('alice')(clients.list, {})
  expect(found.map(({ name }) => name)).toEqual(['Nora Lind'])
})

test('a statement that is only slow is not taken for a silent network', async () => {
  const { db, raw } = await openBehindNetwork()
  await sql`select pg_sleep(3)`.execute(db)
  expect((await raw('alice', 'GET', '/api/clients')).status).toBe(200)
})
