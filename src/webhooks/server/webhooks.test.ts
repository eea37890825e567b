import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { openWebhooks, verified } from '#tests/help/webhook-receivers.ts'
import { webhooks } from '#webhooks/api.ts'
import { webhooksDomain } from './domain.ts'

const minute = 60_000
const hour = 60 * minute
const priya = { name: 'Priya Raman', email: 'priya@example.com', phone: '+1 212 555 0100' }

test('a new client is told once, signed, without words or addresses of the client', async () => {
  const { studio, alice, arrived, add, run, deliveries } = await openWebhooks()
  const { id, secret } = await add()
  const client = await alice(clients.create, { input: priya })
  await run()
  await run()
  expect(arrived).toHaveLength(1)
  const [told] = arrived
  expect(told && verified(told, secret)).toEqual({
    type: 'client.created',
    timestamp: client.createdAt,
    data: { id: client.id, archived: false, path: `/api/clients/${client.id}` },
  })
  expect(told?.headers).toMatchObject({
    'webhook-id': expect.stringMatching(/^msg_[\w-]{24}$/),
    'content-type': 'application/json',
    'user-agent': expect.stringContaining('Lightbook'),
  })
  expect(await deliveries(id)).toMatchObject([
    { state: 'delivered', attempts: 1, status: 204, result: 'Answered 204', body: told?.body, nextAt: null },
  ])
  expect(await alice(webhooks.list, {})).toMatchObject([{ last: { state: 'delivered', result: 'Answered 204' } }])
  const stored = JSON.stringify(await studio.db.selectFrom('webhook_endpoints').selectAll().execute())
  const { bytes } = await studio.raw('alice', 'GET', '/api/user/export')
  for (const text of [stored, bytes.toString('latin1'), JSON.stringify(await alice(webhooks.list, {}))])
    expect(text).not.toContain(secret.slice(6))
})

test('only what was chosen is kept, and only while somebody gets it', async () => {
  const { studio, alice, arrived, add, run } = await openWebhooks()
  await alice(clients.create, { input: { name: 'Before' } })
  await add('hooks.example.com', ['client.deleted'])
  const { id } = await alice(clients.create, { input: priya })
  await alice(clients.remove, { params: { id } })
  await studio.as('bob')(clients.create, { input: { name: 'Of somebody else' } })
  await run()
  expect(arrived.map(({ event }) => event)).toMatchObject([{ type: 'client.deleted', data: { id } }])
  expect(await studio.db.selectFrom('webhook_deliveries').select('type').execute()).toEqual([
    { type: 'client.deleted' },
  ])
  await expect(add('hooks.example.com', ['client.exploded'])).rejects.toMatchObject({
    code: 'invalid',
    fields: { types: 'There is no event client.exploded' },
  })
})

test('a change that is taken back tells nothing', async () => {
  const { studio, alice, add } = await openWebhooks()
  await add('hooks.example.com', ['invoice.sent', 'invoice.paid', 'invoice.payment_recorded'])
  const { id: clientId } = await alice(clients.create, { input: priya })
  const items = [{ description: 'Portraits', rate: 420 }]
  const days = { issueDate: '2026-05-01', dueDate: '2026-05-31' }
  const { id } = await alice(invoices.create, { input: { clientId, ...days, items, status: 'unpaid' } })
  await alice(invoices.pay, { params: { id }, input: { amount: 420, method: 'cash', paidOn: '2026-05-02' } })
  const types = async () =>
    (await studio.db.selectFrom('webhook_deliveries').select('type').execute()).map(({ type }) => type)
  expect(await types()).toEqual(['invoice.payment_recorded', 'invoice.paid'])
  // It would go out, but is paid.
  await expect(alice(invoices.setStatus, { params: { id }, input: { status: 'sent' } })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await types()).toEqual(['invoice.payment_recorded', 'invoice.paid'])
})

test('a second webhook to an address is refused, also when two are added at once', async () => {
  const { studio, alice, arrived, add, run } = await openWebhooks()
  const { id } = await add()
  const message = 'You have a webhook to this address. Edit that one instead.'
  const refusal = { code: 'invalid', fields: { url: message } }
  await expect(add()).rejects.toMatchObject(refusal)
  const addTo = (url: string) => alice(webhooks.create, { input: { url, types: ['client.created'] } })
  for (const same of ['HTTPS://Hooks.Example.com:443/hook#top', ' https://hooks.example.com/hook '])
    await expect(addTo(same)).rejects.toMatchObject(refusal)
  const other = await addTo('https://hooks.example.com/hook?to=books')
  const change = (of: number, url: string) =>
    alice(webhooks.change, { params: { id: of }, input: { url, description: 'Books', types: null } })
  await expect(change(other.id, 'https://hooks.example.com/hook')).rejects.toMatchObject(refusal)
  expect(await change(id, 'https://hooks.example.com/hook')).toMatchObject({ description: 'Books' })
  await alice(webhooks.remove, { params: { id: other.id } })
  const both = await Promise.allSettled([1, 2].map(() => addTo('https://twice.example.com/hook')))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(add('hooks.example.com', null, 'bob')).resolves.toMatchObject({ state: 'on' })
  await studio.as('bob')(webhooks.pause, { params: { id: (await studio.as('bob')(webhooks.list, {}))[0]?.id ?? 0 } })
  await alice(clients.create, { input: priya })
  await run()
  expect(arrived).toHaveLength(1)
})

test('two servers send nothing twice at a time', async () => {
  const { alice, arrived, answer, add, run, deliveries } = await openWebhooks()
  answer('hooks.example.com', (response) => void setTimeout(() => response.writeHead(200).end(), 30))
  const { id } = await add()
  for (let at = 0; at < 12; at += 1) await alice(clients.create, { input: { name: `Client ${at}` } })
  await Promise.all([run(), run(), run()])
  expect(arrived).toHaveLength(12)
  expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(12)
  expect((await deliveries(id)).every(({ state, attempts }) => state === 'delivered' && attempts === 1)).toBe(true)
})

test('a new secret signs beside the former one for a day', async () => {
  const { studio, alice, arrived, add, run } = await openWebhooks()
  const { id, secret: former } = await add()
  const params = { id }
  expect(await alice(webhooks.secret, { params })).toEqual({ secret: former })
  const { secret } = await alice(webhooks.rotate, { params })
  expect(secret).not.toBe(former)
  expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32)
  await alice(clients.create, { input: priya })
  await run()
  const [both] = arrived
  expect(both && [former, secret].map((one) => verified(both, one))).toEqual([both?.event, both?.event])
  // A third would end the former one before its time.
  await expect(alice(webhooks.rotate, { params })).rejects.toMatchObject({ code: 'conflict' })
  expect(await alice(webhooks.secret, { params })).toEqual({ secret })
  studio.clock.now += 24 * hour
  await alice(clients.create, { input: { name: 'Tom' } })
  await run()
  expect(arrived[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
})

test('a former secret stands in the database for its day, and no longer', async () => {
  const { studio, alice, arrived, add, run } = await openWebhooks()
  const { id } = await add()
  const [before] = await studio.db.selectFrom('webhook_endpoints').selectAll().execute()
  await alice(webhooks.rotate, { params: { id } })
  const tidy = async () => {
    for (const cleanup of webhooksDomain.cleanups) await cleanup(studio.db, studio.clock.now, async () => true)
    return JSON.stringify(await studio.db.selectFrom('webhook_endpoints').selectAll().execute())
  }
  studio.clock.now += 24 * hour - 1
  expect(await tidy()).toContain(before?.secret)
  await alice(clients.create, { input: priya })
  await run()
  expect(arrived[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  studio.clock.now += 1
  const [listed] = await alice(webhooks.list, {})
  expect(await tidy()).not.toContain(before?.secret)
  // Nothing that the photographer sees has changed.
  expect(await alice(webhooks.list, {})).toEqual([listed])
})

test('while it is paused nothing is sent or kept; what waited goes on', async () => {
  const { studio, alice, arrived, answer, add, run } = await openWebhooks()
  const { id } = await add()
  const params = { id }
  answer('hooks.example.com', (response) => response.writeHead(500).end())
  await alice(clients.create, { input: { name: 'Ann' } })
  await run()
  expect(await alice(webhooks.pause, { params })).toMatchObject({ state: 'paused' })
  answer('hooks.example.com')
  await alice(clients.create, { input: { name: 'Ben' } })
  await run()
  await expect(alice(webhooks.test, { params })).rejects.toMatchObject({ code: 'conflict' })
  expect(arrived).toHaveLength(1)
  // What failed before is due at its time.
  studio.clock.now += 6_000
  await run()
  expect(arrived).toHaveLength(1)
  await alice(webhooks.resume, { params })
  await run()
  expect(arrived).toHaveLength(2)
  expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('an event is sent again as it was, and a test event at once', async () => {
  const { alice, arrived, add, run, deliveries } = await openWebhooks()
  const { id } = await add()
  const client = await alice(clients.create, { input: priya })
  await run()
  await alice(clients.remove, { params: { id: client.id } })
  await alice(webhooks.test, { params: { id } })
  const told = (await deliveries(id)).at(-1)
  await alice(webhooks.again, { params: { id, deliveryId: told?.id ?? 0 } })
  await run()
  expect(arrived.map(({ event }) => event.type).toSorted()).toEqual([
    'client.created',
    'client.created',
    'client.deleted',
    'webhook.test',
  ])
  const [first, second] = arrived.filter(({ event }) => event.type === 'client.created')
  expect([second?.body, second?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']])
})

test('somebody else’s webhook does not exist, and the password is asked for', async () => {
  const { studio, alice, add, deliveries } = await openWebhooks()
  const { id } = await add()
  const { id: deliveryId } = await alice(webhooks.test, { params: { id } })
  const mine = await add('hooks.example.com', null, 'bob')
  const bob = studio.as('bob')
  for (const attempt of [
    () => bob(webhooks.secret, { params: { id } }),
    () => bob(webhooks.deliveries, { params: { id }, input: {} }),
    () => bob(webhooks.again, { params: { id, deliveryId } }),
    () => bob(webhooks.again, { params: { id: mine.id, deliveryId } }),
    () => bob(webhooks.resume, { params: { id } }),
    () => bob(webhooks.remove, { params: { id } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
  studio.clock.now += 11 * minute
  for (const attempt of [
    () => add(),
    () => alice(webhooks.secret, { params: { id } }),
    () => alice(webhooks.rotate, { params: { id } }),
    () => alice(webhooks.change, { params: { id }, input: { url: 'https://evil.example.com/', types: null } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ reason: 'reauth_required' })
  expect(await deliveries(id)).toHaveLength(1)
  await alice(webhooks.remove, { params: { id } })
  expect(await studio.db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([])
})

test('ten webhooks are the most, and deliveries are read in pages and kept for 30 days', async () => {
  const { studio, alice, add } = await openWebhooks()
  const { id } = await add()
  for (let at = 1; at < 10; at += 1) await add(`hooks${at}.example.com`)
  await expect(add('more.example.com')).rejects.toMatchObject({ code: 'conflict' })
  for (let at = 0; at < 5; at += 1) await alice(webhooks.test, { params: { id } })
  const page = await studio.raw('alice', 'GET', `/api/webhooks/${id}/deliveries?limit=2`)
  const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? ''
  const later = await studio.raw('alice', 'GET', next)
  const ids = [...page.json, ...later.json].map((one: { id: number }) => one.id)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(new Set(ids).size).toBe(4)
})
