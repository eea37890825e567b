import { expect, test } from 'vitest'
import { audit } from '#activity-log/api.ts'
import { notifications } from '#notification-list/api.ts'
import { placeOf } from '#notification-list/rules.ts'
import { tagOf } from '#kernel/api.ts'
import { support } from '#support/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const draft = { subject: 'Weather shows the wrong city', message: 'Since yesterday, on every shoot.' }

const openTicket = ({ as }: Studio, more: object = {}) => as('alice')(support.create, { input: { ...draft, ...more } })
const news = async ({ as }: Studio, who: 'alice' | 'admin' | 'bob') =>
  (await as(who)(notifications.unread, {})).map(({ type, title, relatedId }) => [type, title, relatedId])
const acts = (studio: Studio) =>
  studio.db
    .selectFrom('admin_logs')
    .select(['adminId', 'action', 'targetType', 'targetId', 'details', 'ipAddress'])
    .orderBy('id')
    .execute()

test('a ticket is answered, resolved, reopened by writing and closed, and both sides hear of it once', async () => {
  const studio = await openStudio()
  const { as, ids } = studio
  const ticket = await openTicket(studio)
  expect(ticket).toMatchObject({
    ...draft,
    status: 'open',
    priority: 'normal',
    username: 'alice',
    email: 'alice@studio.example',
    version: 1,
  })
  const one = { params: { id: ticket.id } }
  expect(await news(studio, 'admin')).toEqual([['support_ticket', `New support ticket #${ticket.id}`, ticket.id]])
  const taken = await as('admin')(support.change, {
    ...one,
    input: { status: 'in_progress', assignedToId: ids.admin },
    ifMatch: tagOf(ticket),
  })
  expect(taken).toMatchObject({ status: 'in_progress', assignedToName: 'admin', userId: ids.alice, version: 2 })
  await as('admin')(support.write, { ...one, input: { message: 'Which city does it show?' } })
  await as('alice')(support.write, { ...one, input: { message: 'Paris, Texas.' } })
  await as('alice')(support.write, { ...one, input: { message: 'I am in France.' } })
  expect(await as('alice')(support.messages, one)).toMatchObject([
    { message: 'Which city does it show?', isAdminReply: true, authorName: 'Support team' },
    { message: 'Paris, Texas.', isAdminReply: false, authorName: 'alice' },
    { message: 'I am in France.', isAdminReply: false },
  ])
  expect((await as('admin')(support.messagesOfAny, one)).map(({ authorName }) => authorName)).toEqual([
    'admin',
    'alice',
    'alice',
  ])
  // Two unread messages are one notification.
  expect(await news(studio, 'admin')).toEqual([
    ['support_message', `New message in ticket #${ticket.id}`, ticket.id],
    ['support_ticket', `New support ticket #${ticket.id}`, ticket.id],
  ])
  await as('admin')(support.change, { ...one, input: { status: 'resolved' } })
  expect(await news(studio, 'alice')).toEqual([
    ['support_status', 'Your ticket is resolved', ticket.id],
    ['support_reply', 'The support team replied', ticket.id],
  ])
  await as('alice')(support.write, { ...one, input: { message: 'It is back.' } })
  expect(await as('alice')(support.find, one)).toMatchObject({ status: 'open', version: 4 })
  await as('admin')(support.change, { ...one, input: { status: 'closed', priority: 'low' } })
  for (const who of ['alice', 'admin'] as const)
    await expect(as(who)(support.write, { ...one, input: { message: 'One more thing' } })).rejects.toMatchObject({
      code: 'conflict',
      reason: 'ticket_closed',
    })
  expect(await as('alice')(support.messages, one)).toHaveLength(4)
  expect(
    (await acts(studio)).map(({ action, details, ...row }) => ({
      ...row,
      action,
      details: JSON.parse(details) as unknown,
    })),
  ).toMatchObject([
    {
      adminId: ids.admin,
      action: 'ticket_changed',
      targetType: 'ticket',
      targetId: ticket.id,
      ipAddress: '127.0.0.1',
      details: {
        userId: ids.alice,
        status: { before: 'open', after: 'in_progress' },
        assignedToId: { before: null, after: ids.admin },
      },
    },
    { action: 'ticket_answered' },
    { action: 'ticket_changed', details: { status: { before: 'in_progress', after: 'resolved' } } },
    {
      action: 'ticket_changed',
      details: { status: { before: 'open', after: 'closed' }, priority: { before: 'normal', after: 'low' } },
    },
  ])
  expect(JSON.stringify(await acts(studio))).not.toMatch(/city|Paris|alice/)
})

test('a ticket is its photographer’s and the administrators’ alone, and a moderator is a photographer', async () => {
  const studio = await openStudio()
  const { as, ids } = studio
  const { id, version } = await openTicket(studio)
  const one = { params: { id } }
  for (const who of ['bob', 'moderator'] as const) {
    for (const attempt of [
      () => as(who)(support.find, one),
      () => as(who)(support.messages, one),
      () => as(who)(support.write, { ...one, input: { message: 'Hello' } }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
    await expect(as(who)(support.everyone, {})).rejects.toMatchObject({ code: 'forbidden' })
  }
  for (const assignedToId of [ids.moderator, ids.suspended, ids.alice, 2_000_000_000])
    await expect(as('admin')(support.change, { ...one, input: { assignedToId } })).rejects.toMatchObject({
      code: 'invalid',
      message: 'Choose an active administrator',
    })
  const spoofed = await studio.raw('alice', 'POST', `/api/support/tickets/${id}/messages`, {
    body: { message: 'I am the team', isAdminReply: true },
  })
  expect(spoofed.status).toBe(422)
  await expect(
    as('admin')(support.change, { ...one, input: { priority: 'high' }, ifMatch: '"7"' }),
  ).rejects.toMatchObject({ code: 'stale' })
  // An unchanged status is not recorded.
  expect(await as('admin')(support.change, { ...one, input: { status: 'open' } })).toMatchObject({ version })
  // An administrator who opens a ticket acts as a photographer.
  const own = await as('admin')(support.create, { input: draft })
  expect(await as('admin')(support.write, { params: { id: own.id }, input: { message: 'Anybody?' } })).toMatchObject({
    isAdminReply: false,
    authorName: 'admin',
  })
  expect(await acts(studio)).toEqual([])
  expect(await news(studio, 'admin')).toEqual([['support_ticket', `New support ticket #${id}`, id]])
})

test('of two administrators who take a ticket at once, one is refused', async () => {
  const studio = await openStudio()
  const { as, ids, db } = studio
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', ids.bob).execute()
  for (let round = 0; round < 10; round += 1) {
    const ticket = await openTicket(studio)
    const take = (who: 'admin' | 'bob') =>
      as(who)(support.change, {
        params: { id: ticket.id },
        input: { status: 'in_progress', assignedToId: ids[who] },
        ifMatch: tagOf(ticket),
      })
    const met = await Promise.allSettled([take('admin'), take('bob')])
    expect(met.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
  expect(await acts(studio)).toHaveLength(10)
})

test('the list of all tickets is filtered, searched and paged; patterns and scripts are text', async () => {
  const studio = await openStudio()
  const { as, ids } = studio
  const hostile = '<img src=x onerror=alert(1)> 100%_\\'
  const first = await openTicket(studio, { subject: hostile, message: hostile, priority: 'urgent' })
  const second = await as('bob')(support.create, { input: { subject: 'Ärger mit Rechnungen', message: 'Hilfe' } })
  const third = await openTicket(studio, { priority: 'high' })
  await as('admin')(support.change, {
    params: { id: second.id },
    input: { status: 'resolved', assignedToId: ids.admin },
  })
  const found = async (input: object) => (await as('admin')(support.everyone, { input })).map(({ id }) => id)
  expect(await found({})).toEqual([third.id, second.id, first.id])
  expect(await found({ status: 'open' })).toEqual([third.id, first.id])
  expect(await found({ status: 'open', priority: 'urgent', assigned: 'unassigned' })).toEqual([first.id])
  expect(await found({ assigned: 'mine' })).toEqual([second.id])
  for (const [search, ids] of [
    ['ARGER', [second.id]],
    ['%', [first.id]],
    ['_', [first.id]],
    ['\\', [first.id]],
    [`#${third.id}`, [third.id]],
    ['alice', [third.id, first.id]],
    ['bob@studio.example', [second.id]],
    ['nothing', []],
  ] as const)
    expect(await found({ search }), search).toEqual(ids)
  const page = await studio.raw('admin', 'GET', '/api/admin/support-tickets?limit=2')
  expect(
    await found({
      limit: '2',
      cursor: decodeURIComponent(/cursor=([^&>]+)/.exec(String(page.headers['link']))?.[1] ?? ''),
    }),
  ).toEqual([first.id])
  expect(await as('admin')(support.findAny, { params: { id: first.id } })).toMatchObject({
    subject: hostile,
    message: hostile,
  })
  expect(await as('admin')(support.openCount, {})).toEqual({ count: 2 })
  expect((await as('admin')(support.ofUser, { params: { id: ids.alice } })).map(({ id }) => id)).toEqual([
    third.id,
    first.id,
  ])
  await expect(as('admin')(support.ofUser, { params: { id: 2_000_000_000 } })).rejects.toMatchObject({
    code: 'not_found',
    message: 'User not found.',
  })
})

test('tickets and messages are rate-limited, and refused ones do not count', async () => {
  const studio = await openStudio()
  const { as } = studio
  const { id } = await openTicket(studio)
  for (const body of [
    { subject: ' ', message: 'Hello' },
    { subject: 'Hello', message: '' },
    { subject: 'x'.repeat(201), message: 'Hello' },
    { subject: 'Hello', message: 'x'.repeat(10_001) },
  ])
    expect((await studio.raw('alice', 'POST', '/api/support/ticket', { body })).status).toBe(422)
  for (let count = 1; count < 20; count += 1)
    await openTicket(studio, { subject: 'Hello', message: 'x'.repeat(10_000) })
  await expect(openTicket(studio)).rejects.toMatchObject({
    code: 'too_many',
    message: 'You have created 20 tickets in one day. Add a message to one of them, or create another in 24 hours.',
  })
  const write = () => as('alice')(support.write, { params: { id }, input: { message: 'Hello?' } })
  for (let count = 0; count < 100; count += 1) await write()
  await expect(write()).rejects.toMatchObject({
    code: 'too_many',
    message: 'You have sent 100 messages in one hour. Try again in 60 minutes.',
  })
  studio.clock.now += 3_600_001
  await write()
})

test('an administrator who goes leaves the tickets, a photographer who goes takes theirs along', async () => {
  const studio = await openStudio()
  const { as, ids, db } = studio
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', ids.bob).execute()
  const { id } = await openTicket(studio)
  const one = { params: { id } }
  await as('bob')(support.change, { ...one, input: { assignedToId: ids.bob } })
  await as('bob')(support.write, { ...one, input: { message: 'Looking' } })
  expect((await studio.raw('bob', 'DELETE', '/api/account')).status).toBe(204)
  expect(await as('admin')(support.findAny, one)).toMatchObject({ assignedToId: null, assignedToName: null })
  expect(await as('admin')(support.messagesOfAny, one)).toMatchObject([{ isAdminReply: true, authorName: null }])
  expect(
    (await as('admin')(audit.logs, {})).map(({ action, adminUsername, atCommandLine, ipAddress }) => ({
      action,
      adminUsername,
      atCommandLine,
      ipAddress,
    })),
  ).toEqual([
    { action: 'ticket_answered', adminUsername: null, atCommandLine: false, ipAddress: '' },
    { action: 'ticket_changed', adminUsername: null, atCommandLine: false, ipAddress: '' },
  ])
  expect((await studio.raw('alice', 'DELETE', '/api/account')).status).toBe(204)
  await expect(as('admin')(support.findAny, one)).rejects.toMatchObject({ code: 'not_found' })
  expect(JSON.stringify([await db.selectFrom('notifications').selectAll().execute(), await acts(studio)])).not.toMatch(
    /alice|Weather/,
  )
})

test('a notification of a ticket leads to where it is read', () => {
  const about = { relatedType: 'ticket', relatedId: 7 } as const
  expect(placeOf({ type: 'support_reply', ...about })).toEqual({ to: '/support', search: { ticket: 7 } })
  expect(placeOf({ type: 'support_ticket', ...about })).toEqual({ to: '/admin', search: { tab: 'tickets', ticket: 7 } })
})
