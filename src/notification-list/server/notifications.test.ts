import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { isPostgres } from '#database/dialect.ts'
import { invoices } from '#invoices/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { notifyOnce } from '#notifications/server/notify.ts'
import { overdueInvoiceJob } from '#invoices/server/overdue/overdue-job.ts'
import { notifications } from '#notification-list/api.ts'
import { shoots } from '#shoots/api.ts'
import { lightOfShootsJob } from '#shoots/server/light-job.ts'
import { explain } from '#tests/help/explain.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

/** Creates two overdue invoices of Alice's. */
async function owed({ as }: Studio): Promise<number[]> {
  const { id: clientId } = await as('alice')(clients.create, { input: { name: 'Priya Raman' } })
  const draft = {
    clientId,
    issueDate: '2026-04-01',
    items: [{ description: 'Portraits', rate: 420 }],
    status: 'sent' as const,
  }
  const made = [
    await as('alice')(invoices.create, { input: { ...draft, dueDate: '2026-04-30' } }),
    await as('alice')(invoices.create, { input: { ...draft, dueDate: '2026-04-20' } }),
  ]
  return made.map(({ id }) => id)
}

const unread = ({ as }: Studio) => as('alice')(notifications.unread, {})

test('an overdue invoice is notified once, and not again after it was dismissed', async () => {
  const studio = await openStudio()
  const ids = await owed(studio)
  await studio.as('alice')(notifications.checkInvoices, {})
  await studio.as('alice')(notifications.checkInvoices, {})
  const answer = await unread(studio)
  expect(answer).toMatchObject([
    {
      type: 'invoice_overdue',
      title: 'Invoice INV-2026-0001 is overdue',
      message: 'Priya Raman owes $420.00, due April 30, 2026.',
      priority: 'urgent',
      relatedType: 'invoice',
      relatedId: ids[0],
      isRead: false,
    },
    { type: 'invoice_overdue', message: 'Priya Raman owes $420.00, due April 20, 2026.', relatedId: ids[1] },
  ])
  await studio.as('alice')(notifications.remove, { params: { id: answer[0]?.id ?? 0 } })
  await studio.as('alice')(notifications.checkInvoices, {})
  expect(await unread(studio)).toHaveLength(1)
})

test('an unchanged poll answers 304 and reads no notification', async () => {
  let queries: string[] = []
  const studio = await openStudio({ options: { onQuery: (sql) => void queries.push(sql) } })
  await owed(studio)
  await studio.as('alice')(notifications.checkInvoices, {})
  const first = await studio.raw('alice', 'GET', '/api/notifications/unread')
  queries = []
  const again = await studio.raw('alice', 'GET', '/api/notifications/unread', {
    headers: { 'if-none-match': String(first.headers['etag']) },
  })
  expect([again.status, again.body, queries.filter((sql) => /from "(notifications|invoices)"/.test(sql))]).toEqual([
    304,
    '',
    [],
  ])
  await studio.as('alice')(notifications.readAll, {})
  const after = await studio.raw('alice', 'GET', '/api/notifications/unread', {
    headers: { 'if-none-match': String(first.headers['etag']) },
  })
  expect([after.status, after.json]).toEqual([200, []])
})

test('one photographer’s failure does not delay others, and an unknown zone falls back to the default', async () => {
  const studio = await openStudio()
  const { as, db, ids } = studio
  await owed(studio)
  const { id: clientId } = await as('bob')(clients.create, { input: { name: 'Ben' } })
  await as('bob')(invoices.create, {
    input: {
      clientId,
      issueDate: '2026-04-01',
      dueDate: '2026-04-30',
      items: [{ description: 'Portraits', rate: 420 }],
      status: 'sent',
    },
  })
  await as('bob')(shoots.create, {
    input: {
      title: 'Harbour',
      location: 'Pier 17',
      type: 'portrait',
      date: '2026-05-02T18:00:00Z',
      coordinates: { lat: 40.7, lng: -74 },
    },
  })
  await as('alice')(shoots.create, {
    input: {
      title: 'Coast',
      location: 'Pier 18',
      type: 'portrait',
      date: '2026-05-02T18:00:00Z',
      coordinates: { lat: 40.7, lng: -74 },
    },
  })
  await db.updateTable('shoots').set({ lightKind: null }).execute()
  await db.updateTable('shoots').set({ date: 9e15 }).where('userId', '=', ids.alice).execute()
  const choose = (userId: number, preferences: string) =>
    db.updateTable('user_settings').set({ preferences }).where('userId', '=', userId).execute()
  await choose(ids.alice, 'broken')
  await choose(ids.bob, '{"timeZone":"Mars/Olympus"}')
  for (const job of [overdueInvoiceJob(() => false), lightOfShootsJob])
    await expect(job.run(db, studio.clock.now, async () => true)).rejects.toBeInstanceOf(Error)
  expect(await as('bob')(notifications.unread, {})).toMatchObject([{ type: 'invoice_overdue' }])
  expect(await db.selectFrom('shoots').select('userId').where('lightKind', 'is not', null).execute()).toEqual([
    { userId: ids.bob },
  ])
})

test('what is unread or overdue is found by its index, whatever lies beside it', async () => {
  let queries: string[] = []
  const studio = await openStudio({ options: { onQuery: (statement) => void queries.push(statement) } })
  const [paid = 0] = await owed(studio)
  queries = []
  await studio.as('alice')(notifications.checkInvoices, {})
  await overdueInvoiceJob(() => false).run(studio.db, studio.clock.now, async () => true)
  await unread(studio)
  await studio.as('alice')(invoices.setStatus, { params: { id: paid }, input: { status: 'paid' } })
  await studio.as('alice')(notifications.readAll, {})
  if (isPostgres(studio.db)) return
  const plansOf = async (statements: string[]) =>
    Promise.all(statements.map(async (statement) => (await explain(studio.db, statement)).join('\n')))
  const late = await plansOf(queries.filter((statement) => /^select.* from "invoices".*not exists/s.test(statement)))
  const unseen = await plansOf(
    queries.filter((statement) => /^(select|update|delete).* "?notifications"? .*"isRead" =/s.test(statement)),
  )
  expect([late.length, unseen.length]).toEqual([2, 3])
  for (const plan of late) expect(plan).toMatch(/^SEARCH invoices USING INDEX invoices_overdue /m)
  for (const plan of unseen) expect(plan).toMatch(/^SEARCH notifications USING COVERING INDEX notifications_unread /m)
})

test('a poll from before a restored backup gets no 304', async () => {
  const studio = await openStudio()
  const notify = (title: string) =>
    notifyOnce(
      studio.db,
      studio.ids.alice as OwnerId,
      title,
      { type: 'note', title, message: '', priority: 'low', about: null },
      studio.clock.now,
    )
  const poll = (tag = '') =>
    studio.raw('alice', 'GET', '/api/notifications/unread', { headers: { 'if-none-match': tag } })
  await notify('Kept')
  const backup = await studio.db.selectFrom('revisions').selectAll().execute()
  await notify('Lost')
  const { headers } = await poll()
  await studio.db.deleteFrom('notifications').where('title', '=', 'Lost').execute()
  await studio.db.deleteFrom('revisions').execute()
  await studio.db.insertInto('revisions').values(backup).execute()
  await notify('New')
  expect(await poll(String(headers['etag']))).toMatchObject({
    status: 200,
    json: [{ title: 'New' }, { title: 'Kept' }],
  })
})

test('what was read is history', async () => {
  const studio = await openStudio()
  await owed(studio)
  await studio.as('alice')(notifications.checkInvoices, {})
  const [first] = await unread(studio)
  await studio.as('alice')(notifications.read, { params: { id: first?.id ?? 0 } })
  await studio.as('alice')(notifications.read, { params: { id: first?.id ?? 0 } })
  expect(await unread(studio)).toHaveLength(1)
  expect((await studio.as('alice')(notifications.list, {})).map(({ isRead }) => isRead).toSorted()).toEqual([
    false,
    true,
  ])
  expect(await studio.as('bob')(notifications.list, {})).toEqual([])
})

test('with concurrent checks each invoice is notified once, and none that is dismissed or paid meanwhile', async () => {
  const studio = await openStudio()
  const ids = await owed(studio)
  const others = [...(await owed(studio)), ...(await owed(studio))]
  const looks = Array.from({ length: 20 }, () => studio.as('alice')(notifications.checkInvoices, {}))
  const job = overdueInvoiceJob(() => false).run(studio.db, studio.clock.now, async () => true)
  const dismissal = studio.as('alice')(invoices.dismissOverdue, { params: { id: ids[0] ?? 0 } })
  const payment = studio.as('alice')(invoices.setStatus, { params: { id: ids[1] ?? 0 }, input: { status: 'paid' } })
  await Promise.all([...looks, job, dismissal, payment])
  const rows = await studio.db.selectFrom('notifications').select('relatedId').orderBy('relatedId').execute()
  const notified = rows.map(({ relatedId }) => relatedId)
  expect(notified.filter((id) => id === ids[1])).toEqual([])
  // The dismissed one may have been notified just before.
  expect(notified.filter((id) => id !== ids[0])).toEqual(others)
  expect(notified.length).toBeLessThanOrEqual(others.length + 1)
})

test('the notification of a paid or cancelled invoice is withdrawn; one owed again is notified again', async () => {
  const studio = await openStudio()
  const ids = await owed(studio)
  const put = (at: number, status: 'paid' | 'sent' | 'cancelled') =>
    studio.as('alice')(invoices.setStatus, { params: { id: ids[at] ?? 0 }, input: { status } })
  await studio.as('alice')(notifications.checkInvoices, {})
  await put(0, 'paid')
  await put(1, 'cancelled')
  expect(await unread(studio)).toEqual([])
  await put(0, 'sent')
  await studio.as('alice')(notifications.checkInvoices, {})
  expect((await unread(studio)).map(({ relatedId }) => relatedId)).toEqual([ids[0]])
})
