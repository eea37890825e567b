import { expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { clients } from '#clients/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { freshness, type Revisions } from '#freshness/api.ts'
import { gear } from '#gear/api.ts'
import { invoices } from '#invoices/api.ts'
import { backgroundHeader } from '#kernel/api.ts'
import { notifications } from '#notification-list/api.ts'
import { packing } from '#packing/api.ts'
import { shoots } from '#shoots/api.ts'
import { support } from '#support/api.ts'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { isPostgres } from '#database/dialect.ts'
import { explain } from '#tests/help/explain.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const minute = 60_000
const hour = 60 * minute

const check = (studio: Studio, who: 'alice' | 'bob' = 'alice') => studio.as(who)(freshness.revisions, {})

/** Which of Alice's revisions a change moves. */
async function movedBy(studio: Studio, change: () => unknown): Promise<string[]> {
  const before = await check(studio)
  await change()
  const after = await check(studio)
  const textOf = (revisions: Revisions, kind: string) => JSON.stringify(revisions[kind as keyof Revisions])
  return Object.keys(before).filter((kind) => textOf(before, kind) !== textOf(after, kind))
}

const shoot = { title: 'Harbour', location: 'Pier 17', type: 'portrait', date: '2026-05-01T10:00:00Z' } as const

test('every change of a photographer moves the revision of their records, and nobody else’s', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const ofBob = await check(studio, 'bob')
  const client = await alice(clients.create, { input: { name: 'Priya Raman' } })
  const { id } = await alice(shoots.create, { input: shoot })
  const invoice = await alice(invoices.create, {
    input: {
      clientId: client.id,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      items: [{ description: 'Portraits', rate: 420 }],
      status: 'sent',
    },
  })
  const settings = await alice(accounts.settings, {})
  const changes: (() => unknown)[] = [
    () => alice(clients.change, { params: { id: client.id }, input: { notes: 'Prefers mornings' } }),
    () => alice(shoots.assignClient, { params: { id }, input: { clientId: client.id } }),
    () => alice(gear.create, { input: { name: 'Portraits', items: [{ name: '85 mm' }] } }),
    () => alice(packing.add, { params: { id }, input: { name: 'Tripod' } }),
    () =>
      alice(invoices.pay, {
        params: { id: invoice.id },
        input: { amount: '420.00', paidOn: '2026-05-01', method: 'cash' },
      }),
    () =>
      studio.raw('alice', 'PUT', '/api/user/settings', {
        body: { ...settings, profile: { ...settings.profile, bio: 'Light' } },
      }),
  ]
  for (const change of changes) expect(await movedBy(studio, change)).toEqual(['records'])
  expect(await check(studio, 'bob')).toEqual(ofBob)
})

test('a client who opens and signs a contract moves the records and the notifications', async () => {
  const studio = await openStudio()
  const { token } = await sendContract(studio)
  expect(await movedBy(studio, () => studio.as('visitor')(signing.read, { params: { token } }))).toContain('records')
  expect(await movedBy(studio, () => signAs(studio, token))).toEqual(['records', 'notifications'])
})

test('what has a revision of its own moves only that', async () => {
  const studio = await openStudio()
  const ticket = { subject: 'Export', message: 'Where do I find it?', priority: 'normal' } as const
  expect(await movedBy(studio, () => studio.as('alice')(support.create, { input: ticket }))).toEqual(['support'])
  expect(await movedBy(studio, () => studio.as('alice')(notifications.checkInvoices, {}))).toEqual([])
})

test('the end of a shoot and midnight move the records', async () => {
  const studio = await openStudio()
  await studio.as('alice')(shoots.create, { input: shoot })
  expect(await movedBy(studio, () => (studio.clock.now = Date.parse('2026-05-01T10:59:59Z')))).toEqual([])
  expect(await movedBy(studio, () => (studio.clock.now = Date.parse('2026-05-01T11:00:00Z')))).toEqual(['records'])
  // Alice lives in New York.
  expect(await movedBy(studio, () => (studio.clock.now = Date.parse('2026-05-02T03:59:59Z')))).toEqual([])
  expect(await movedBy(studio, () => (studio.clock.now = Date.parse('2026-05-02T04:00:00Z')))).toEqual(['records'])
})

test('a check without news answers 304, and reads no more than the session and a few small rows', async () => {
  let queries: string[] = []
  const studio = await openStudio({ options: { onQuery: (sql) => void queries.push(sql) } })
  await studio.as('alice')(shoots.create, { input: shoot })
  const first = await studio.raw('alice', 'GET', '/api/revisions')
  queries = []
  const again = await studio.raw('alice', 'GET', '/api/revisions', {
    headers: { 'if-none-match': String(first.headers['etag']) },
  })
  expect([again.status, again.body]).toEqual([304, ''])
  // Maintenance mode is read once in a while.
  const tables = queries.map((sql) => /from "(\w+)"/.exec(sql)?.[1]).filter((table) => table !== 'system_settings')
  expect(tables.toSorted()).toEqual(['revisions', 'sessions', 'user_settings'])
  // PostgreSQL reads a table of few rows as a whole.
  if (isPostgres(studio.db)) return
  const plan = await explain(studio.db, queries.find((sql) => sql.includes('union all')) ?? '')
  expect(plan.filter((step) => /SCAN (?!CONSTANT)/.test(step))).toEqual([])
  expect(plan.join()).toContain('shoots_by_end')
})

test('a check never extends a session, nor does any other reading without the user', async () => {
  const studio = await openStudio()
  const headers = await studio.session('admin')
  const read = async (path: string, more = {}) =>
    (await studio.raw('visitor', 'GET', path, { headers: { ...headers, ...more } })).status
  studio.clock.now += 29 * minute
  expect(await read('/api/revisions')).toBe(200)
  expect(await read('/api/shoots', { [backgroundHeader]: '1' })).toBe(200)
  studio.clock.now += 2 * minute
  expect(await read('/api/revisions')).toBe(401)
})

test('reading with the user, and every change, extends the session', async () => {
  const studio = await openStudio()
  const headers = await studio.session('admin')
  studio.clock.now += 29 * minute
  await studio.raw('visitor', 'GET', '/api/shoots', { headers })
  studio.clock.now += 29 * minute
  await studio.raw('visitor', 'POST', '/api/notifications/check-invoices', {
    headers: { ...headers, [backgroundHeader]: '1' },
  })
  studio.clock.now += hour / 2
  expect((await studio.raw('visitor', 'GET', '/api/revisions', { headers })).status).toBe(200)
})
