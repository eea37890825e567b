import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { openWebhooks } from '#tests/help/webhook-receivers.ts'
import { webhooks } from '#webhooks/api.ts'
import { deleteOldDeliveries } from './cleanup.ts'

const minute = 60_000
const day = 24 * 60 * minute

test('ten hanging webhooks of one photographer hold up no other photographer', async () => {
  const { studio, alice, arrived, answer, add, run } = await openWebhooks()
  const hanging = new Set<unknown>()
  let most = 0
  for (let at = 0; at < 10; at += 1) {
    answer(`slow${at}.example.com`, (response) => {
      hanging.add(response)
      most = Math.max(most, hanging.size)
      response.on('close', () => hanging.delete(response))
    })
    await add(`slow${at}.example.com`)
  }
  await alice(clients.create, { input: { name: 'Priya Raman' } })
  await add('hooks.example.com', null, 'bob')
  await studio.as('bob')(clients.create, { input: { name: 'Tom Okafor' } })
  let arrivedBefore = 0
  answer('hooks.example.com', (response) => {
    arrivedBefore = arrived.length - 1
    response.writeHead(204).end()
  })
  await run()
  // Two at a time, while a busy machine gives some of them up; after all of them it would be ten.
  expect(arrivedBefore).toBeLessThanOrEqual(6)
  expect(new Set(arrived.map(({ host }) => host)).size).toBe(11)
  // Those that were given up may close a moment later than the next ones begin.
  expect(most).toBeLessThanOrEqual(4)
})

test('a run ends after a minute of steady traffic, and the next one goes on', async () => {
  const { studio, alice, arrived, answer, add, run } = await openWebhooks()
  await add()
  answer('hooks.example.com', (response) => {
    studio.clock.now += 11_000
    const more =
      arrived.length < 12 ? alice(clients.create, { input: { name: `Client ${arrived.length}` } }) : undefined
    void Promise.resolve(more).then(() => response.writeHead(204).end())
  })
  await alice(clients.create, { input: { name: 'Priya Raman' } })
  await run()
  expect(arrived).toHaveLength(6)
  await run()
  expect(arrived).toHaveLength(12)
})

test('a webhook that takes long leaves its turn to the others of its photographer', async () => {
  const { studio, alice, arrived, answer, add, run } = await openWebhooks()
  for (const host of ['one', 'two', 'three']) {
    answer(`${host}.example.com`, (response) => {
      studio.clock.now += 12_000
      response.writeHead(204).end()
    })
    await add(`${host}.example.com`)
  }
  for (let at = 0; at < 6; at += 1) await alice(clients.create, { input: { name: `Client ${at}` } })
  await run()
  expect(new Set(arrived.map(({ host }) => host)).size).toBe(3)
  expect(arrived.length).toBeLessThan(18)
})

test('of more webhooks than are looked for at a time each has its turn, whatever waits for the others', async () => {
  const { studio, alice, arrived, answer, add, run } = await openWebhooks()
  await add()
  await alice(clients.create, { input: { name: 'Priya Raman' } })
  const endpoint = await studio.db.selectFrom('webhook_endpoints').selectAll().executeTakeFirstOrThrow()
  const delivery = await studio.db.selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow()
  const ids = Array.from({ length: 70 }, (_, at) => endpoint.id + 1 + at)
  const hostOf = (id: number) => `hook${id}.example.com`
  await studio.db
    .insertInto('webhook_endpoints')
    .values(ids.map((id) => ({ ...endpoint, id, url: `https://${hostOf(id)}/hook` })))
    .execute()
  await studio.db
    .insertInto('webhook_deliveries')
    .values(
      ids.flatMap((endpointId) =>
        ids.slice(0, 10).map((at) => ({ ...delivery, endpointId, id: endpointId * 1000 + at })),
      ),
    )
    .execute()
  for (const id of ids)
    answer(hostOf(id), (response) => {
      // A whole turn.
      studio.clock.now += 20_000
      response.writeHead(204).end()
    })
  const hosts = () => new Set(arrived.map(({ host }) => host))
  for (let runs = 0; runs < 60 && hosts().size < 71; runs += 1) await run()
  expect(hosts().size).toBe(71)
  expect(arrived.length).toBeLessThan(400)
})

test('what waited through a long pause is sent when the webhook is resumed', async () => {
  const { studio, alice, arrived, answer, add, run, deliveries } = await openWebhooks()
  const { id } = await add()
  answer('hooks.example.com', (response) => response.writeHead(500).end())
  await alice(clients.create, { input: { name: 'Priya Raman' } })
  await run()
  await alice(webhooks.pause, { params: { id } })
  expect(await deliveries(id)).toMatchObject([{ state: 'waiting', nextAt: null }])
  studio.clock.now += 5 * day
  answer('hooks.example.com')
  await run()
  expect(arrived).toHaveLength(1)
  await alice(webhooks.resume, { params: { id } })
  await run()
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('resuming a webhook that is on changes nothing, also not its rest, which a test event ends', async () => {
  const { studio, alice, arrived, answer, add, run, deliveries } = await openWebhooks()
  const { id } = await add()
  answer('hooks.example.com', (response) => response.writeHead(500).end())
  for (const name of ['Ann', 'Ben', 'Cal', 'Dee']) await alice(clients.create, { input: { name } })
  await run()
  expect(arrived).toHaveLength(3)
  const [before] = await alice(webhooks.list, {})
  studio.clock.now += 1000
  expect(await alice(webhooks.resume, { params: { id } })).toEqual(before)
  await run()
  expect(arrived).toHaveLength(3)
  const [waiting] = await deliveries(id)
  expect(Date.parse(waiting?.nextAt ?? '')).toBeGreaterThan(studio.clock.now)
  answer('hooks.example.com')
  await alice(webhooks.test, { params: { id } })
  await run()
  expect(arrived.slice(3).map(({ event }) => event.type)).toContain('webhook.test')
})

test('no more than 10,000 events wait for a webhook, and all are deleted with it', async () => {
  const { studio, alice, answer, add, run, deliveries } = await openWebhooks()
  const { id } = await add()
  answer('hooks.example.com', (response) => response.writeHead(500).end())
  await alice(clients.create, { input: { name: 'Priya Raman' } })
  const row = await studio.db.selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow()
  for (let step = 0; step < 20; step += 1) {
    const rows = Array.from({ length: 500 }, (_, at) => ({ ...row, id: 1_000_000 + step * 500 + at }))
    await studio.db
      .insertInto('webhook_deliveries')
      .values(rows.slice(step === 0 ? 1 : 0))
      .execute()
  }
  studio.clock.now += 1000
  await alice(clients.create, { input: { name: 'Tom Okafor' } })
  const [newest] = await deliveries(id)
  expect(newest).toMatchObject({
    state: 'failed',
    attempts: 0,
    nextAt: null,
    result: 'Not sent: 10,000 events were waiting already',
  })
  const range = { from: '2000-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z' }
  const failedAgain = () => alice(webhooks.failedAgain, { params: { id }, input: range })
  expect(await failedAgain()).toEqual({ count: 0 })
  await studio.db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', nextAt: null })
    .where('id', 'in', [1_000_001, 1_000_002])
    .execute()
  // There is room for two of the three that failed: the oldest.
  expect(await failedAgain()).toEqual({ count: 2 })
  expect((await deliveries(id))[0]).toEqual(newest)
  await run()
  await alice(webhooks.remove, { params: { id } })
  await deleteOldDeliveries(studio.db, studio.clock.now, async () => true)
  expect(await studio.db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([])
})
