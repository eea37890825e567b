import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { notifications } from '#notification-list/api.ts'
import { openWebhooks } from '#tests/help/webhook-receivers.ts'
import { webhooks } from '#webhooks/api.ts'

const minute = 60_000
const hour = 60 * minute
const priya = { name: 'Priya Raman', email: 'priya@example.com' }

test('what is not taken is sent again, later each time', async () => {
  const { studio, alice, hosts, arrived, answer, add, run, deliveries } = await openWebhooks()
  const { id } = await add()
  const failing = [
    [(response: Response) => response.writeHead(500).end('<b>broken</b>'), 'Answered 500', 6_000],
    [() => {}, 'No answer within 15 seconds', 6 * minute],
    [
      (response: Response) => response.writeHead(302, { location: 'https://hooks.example.com/other' }).end(),
      'Answered 302, a redirect, which isn’t followed',
      36 * minute,
    ],
    [(response: Response) => response.destroy(), 'The connection failed', 2.4 * hour],
  ] as const
  await alice(clients.create, { input: priya })
  for (const [react, result, wait] of failing) {
    answer('hooks.example.com', react)
    await run()
    const [delivery] = await deliveries(id)
    expect(delivery).toMatchObject({ state: 'waiting', result })
    // Not before its time.
    await run()
    studio.clock.now += wait
  }
  expect(arrived).toHaveLength(failing.length)
  // What lies about its length, and never ends, has answered.
  answer('hooks.example.com', (response) => void response.writeHead(200, { 'content-length': 1e6 }).write('x'))
  await run()
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 5, status: 200 }])
  expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(hosts.asked.map(({ url }) => url)).not.toContain('/other')
})

type Response = Parameters<NonNullable<Parameters<Awaited<ReturnType<typeof openWebhooks>>['answer']>[1]>>[0]

test('a receiver that wants no more is turned off, which its photographer is told once', async () => {
  const { studio, alice, answer, add, run, deliveries } = await openWebhooks()
  const { id } = await add()
  answer('hooks.example.com', (response) => response.writeHead(410).end())
  await alice(clients.create, { input: priya })
  await alice(clients.create, { input: { name: 'Tom' } })
  await run()
  await alice(clients.create, { input: { name: 'Maya' } })
  studio.clock.now += hour
  await run()
  expect(await alice(webhooks.list, {})).toMatchObject([{ state: 'off', offReason: 'gone' }])
  expect((await deliveries(id)).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['failed', 0],
    ['failed', 1],
  ])
  const off = (await alice(notifications.unread, {})).filter(({ type }) => type === 'webhook_off')
  expect(off.map(({ title, message }) => `${title} ${message}`)).toEqual([
    expect.stringMatching(/^Webhook turned off: hooks\.example\.com Its receiver .* Until you turn it back on/),
  ])
})

test('a receiver that is dead for three days is turned off; what failed can be sent again', async () => {
  const { studio, alice, arrived, answer, add, run, deliveries } = await openWebhooks({
    env: { MAIL_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://studio.example' },
  })
  const { id } = await add()
  answer('hooks.example.com', (response) => response.writeHead(503).end())
  const begun = studio.clock.now
  await alice(clients.create, { input: priya })
  for (let at = 0; at < 110; at += 1) {
    await run()
    studio.clock.now += hour
  }
  expect(arrived).toHaveLength(10)
  expect(await alice(webhooks.list, {})).toMatchObject([{ state: 'off', offReason: 'failing' }])
  const mails = await studio.db.selectFrom('outbox').select('kind').where('kind', '=', 'webhook-off').execute()
  expect(mails).toHaveLength(1)
  expect((await alice(notifications.unread, {})).filter(({ type }) => type === 'webhook_off')).toHaveLength(1)
  const range = { from: new Date(begun - 1).toISOString(), until: new Date(begun + hour).toISOString() }
  const again = () => alice(webhooks.failedAgain, { params: { id }, input: range })
  await expect(again()).rejects.toMatchObject({ code: 'conflict' })
  await alice(webhooks.resume, { params: { id } })
  expect(await again()).toEqual({ count: 1 })
  answer('hooks.example.com')
  await run()
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
  expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await again()).toEqual({ count: 0 })
})

test('a receiver that hangs holds up no other, and rests', async () => {
  const { studio, alice, arrived, answer, add, run } = await openWebhooks()
  answer('slow.example.com', () => {})
  answer('other.example.com')
  await add('slow.example.com')
  const names = ['Ann', 'Ben', 'Cal', 'Dee', 'Eve', 'Fay']
  for (const name of names) await alice(clients.create, { input: { name } })
  await add('other.example.com')
  await alice(clients.create, { input: { name: 'Gus' } })
  const done = run()
  await expect.poll(() => arrived.filter(({ host }) => host === 'other.example.com')).toHaveLength(1)
  expect(arrived.filter(({ host }) => host === 'slow.example.com').length).toBeLessThan(3)
  await done
  // After three failures nothing else is tried for a while.
  expect(arrived.filter(({ host }) => host === 'slow.example.com')).toHaveLength(3)
  studio.clock.now += 7_000
  await run()
  expect(arrived.filter(({ host }) => host === 'slow.example.com')).toHaveLength(3)
})

test('a secret that was moved to another account’s row signs nothing', async () => {
  const { studio, alice, arrived, add, run, deliveries } = await openWebhooks()
  const { id } = await add()
  await add('hooks.example.com', null, 'bob')
  const rows = await studio.db.selectFrom('webhook_endpoints').select(['userId', 'secret']).execute()
  const [own, other] = rows.toSorted((one, next) => one.userId - next.userId)
  // Bob, with the database alone, would learn what is signed with his secret in her name.
  await studio.db
    .updateTable('webhook_endpoints')
    .set({ secret: other?.secret ?? '' })
    .where('userId', '=', own?.userId ?? 0)
    .execute()
  await alice(clients.create, { input: priya })
  await run()
  expect(arrived).toEqual([])
  expect(await deliveries(id)).toMatchObject([{ result: 'The secret can’t be read anymore: make a new one' }])
})
