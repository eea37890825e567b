import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { deals } from '#deals/api.ts'
import { invoices } from '#invoices/api.ts'
import { notifications } from '#notification-list/api.ts'
import { proposals } from '#proposals/api.ts'
import { shoots } from '#shoots/api.ts'
import { accept, agreedOf, dealOf, send, tick } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

test('a client reads the proposal, accepts it with extras, and is booked with the first invoice', async () => {
  const studio = await openStudio()
  const sent = await send(studio)
  expect(await dealOf(studio, sent)).toMatchObject({ stage: 'proposed', lane: 'theirs', clientName: 'Hannah Weiss' })
  const page = await studio.as('visitor')(clientPage.read, { params: { token: sent.token } })
  expect(page).toMatchObject({
    client: { name: 'Hannah Weiss' },
    studio: { name: 'alice' },
    proposals: [{ state: 'open', number: 'PRO-2026-0001', sums: { total: 445_000 }, ticks: tick(3) }],
    bills: [],
  })
  studio.clock.now += 60_000
  const accepted = await accept(studio, sent)
  expect(accepted).toMatchObject({
    proposals: [{ state: 'accepted', sums: { total: 505_000 } }],
    bills: [{ name: 'Deposit', number: 'INV-2026-0001', total: 151_500, balance: 151_500, dueOn: '2026-05-01' }],
    installments: [
      { name: 'Second payment', amount: 202_000, dueOn: '2027-04-13' },
      { name: 'Balance', amount: 151_500, dueOn: '2027-05-29' },
    ],
    shoots: [{ title: 'Weiss wedding', date: '2027-06-12T18:00:00.000Z', endsAt: '2027-06-13T03:00:00.000Z' }],
  })
  const deal = await dealOf(studio, sent)
  expect(deal).toMatchObject({ stage: 'booked', shootTitle: 'Weiss wedding' })
  expect(deal.events.map(({ words }) => words)).toEqual([
    'Created by you',
    'Hannah Weiss added to your clients',
    'Proposal ready to pass on',
    'Proposal accepted: $5,050.00',
    'Agreed',
    'Deposit billed: INV-2026-0001',
    'Booked',
  ])
  expect(await studio.as('alice')(shoots.find, { params: { id: deal.shootId ?? 0 } })).toMatchObject({
    status: 'confirmed',
    clientName: 'Hannah Weiss',
  })
})

test('a wrong total, other extras, or an altered proposal are refused, and nothing is written', async () => {
  const studio = await openStudio()
  const sent = await send(studio)
  await expect(accept(studio, sent, tick(2, 3), 504_999)).rejects.toMatchObject({
    code: 'invalid',
    message: 'The total changed. Reload the page.',
  })
  for (const ticks of [tick(1), tick(4), tick(2, 2), [{ line: 2, quantity: 2 }], [{ line: 3, quantity: 3 }]])
    await expect(accept(studio, sent, ticks)).rejects.toMatchObject({ code: 'invalid' })
  await expect(accept(studio, { ...sent, hash: '0'.repeat(64) })).rejects.toMatchObject({ code: 'conflict' })
  for (const body of [{ total: 1 }, { hash: sent.hash, ticks: [{ line: 2, quantity: 0 }], total: 0 }])
    expect(
      (await studio.raw('visitor', 'POST', `/api/client-page/${sent.token}/proposals/${sent.id}/accept`, { body }))
        .status,
    ).toBe(422)
  expect(await agreedOf(studio, sent)).toBeNull()
  expect(await studio.as('alice')(shoots.list, {})).toEqual([])
})

test('the same answer from two phones counts once; another one is refused', async () => {
  const studio = await openStudio()
  const sent = await send(studio)
  const [one, other] = await Promise.all([accept(studio, sent), accept(studio, sent)])
  expect(one.bills).toHaveLength(1)
  expect(other.bills).toEqual(one.bills)
  await expect(accept(studio, sent, tick(3), 445_000)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Hannah Weiss accepted a moment ago with different extras.',
  })
  expect(await studio.as('alice')(invoices.list, {})).toHaveLength(1)
})

test('of two clients who want the same time one gets it; the other is told, and so is the photographer', async () => {
  const studio = await openStudio()
  const [first, second] = [await send(studio), await send(studio, {}, { name: 'Leo Castellano', email: '' })]
  await accept(studio, first)
  await expect(accept(studio, second)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'date_taken',
    message: 'This date was just booked by someone else. alice knows you wanted it.',
  })
  expect(await agreedOf(studio, second)).toBeNull()
  const deal = await dealOf(studio, second)
  expect(deal.events.at(-1)?.words).toBe('Date wanted, but taken meanwhile')
  expect(deal).toMatchObject({ lane: 'ours', wantedAt: deal.laneAt })
  const told = await studio.as('alice')(notifications.unread, {})
  expect(told.map(({ title }) => title)).toContain('Leo Castellano wanted a time that is taken')
  expect(await studio.as('alice')(shoots.list, {})).toHaveLength(1)
})

test('a newer version, a withdrawn or an expired proposal cannot be accepted, each with its reason', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const first = await send(studio)
  const second = await alice(proposals.create, { params: { id: first.dealId }, input: {} })
  expect(second).toMatchObject({ n: 2, state: 'draft', number: 'PRO-2026-0001' })
  await alice(proposals.send, { params: second, input: { isMailed: false } })
  await expect(accept(studio, first)).rejects.toMatchObject({
    message: 'The proposal changed since you opened this page. Reload it.',
  })
  const newer = { ...first, params: { token: first.token, id: second.id }, hash: first.hash }
  const { hash } = await alice(proposals.find, { params: second })
  studio.clock.now = Date.parse('2026-05-07T12:00:00Z')
  await alice(deals.counts, {})
  studio.clock.now = Date.parse('2026-05-13T12:00:00Z')
  await alice(deals.counts, {})
  studio.clock.now = Date.parse('2026-05-16T12:00:00Z')
  await expect(accept(studio, { ...newer, hash: hash ?? '' })).rejects.toMatchObject({
    reason: 'expired',
    message: 'This proposal expired on May 15, 2026. Ask alice for a new one.',
  })
  await alice(proposals.withdraw, { params: second })
  await expect(accept(studio, { ...newer, hash: hash ?? '' })).rejects.toMatchObject({
    message: 'alice withdrew this proposal.',
  })
})

test('links of one client show nothing of another, and a photographer cannot act for the client', async () => {
  const studio = await openStudio()
  const [one, other] = [await send(studio), await send(studio, {}, { name: 'Leo Castellano' })]
  await expect(accept(studio, { ...one, params: { token: one.token, id: other.id } })).rejects.toMatchObject({
    code: 'not_found',
  })
  const input = { hash: one.hash, ticks: tick(2, 3), total: 505_000 }
  await expect(studio.as('alice')(clientPage.accept, { params: one.params, input })).rejects.toMatchObject({
    reason: 'own_link',
  })
  for (const token of ['x', `${one.token.slice(0, -1)}${one.token.endsWith('A') ? 'B' : 'A'}`])
    await expect(studio.as('visitor')(clientPage.read, { params: { token } })).rejects.toMatchObject({
      code: 'not_found',
    })
  await expect(studio.as('bob')(proposals.find, { params: { id: one.id } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('declining loses the deal with the words; a question reaches the photographer', async () => {
  const studio = await openStudio()
  const sent = await send(studio)
  const visitor = studio.as('visitor')
  await visitor(clientPage.ask, { params: { token: sent.token }, input: { words: 'Is there parking?' } })
  expect(await dealOf(studio, sent)).toMatchObject({ lane: 'ours' })
  await visitor(clientPage.opened, { params: { token: sent.token } })
  const seen = await visitor(clientPage.decline, { params: sent.params, input: { words: 'We found somebody nearer.' } })
  expect(seen.proposals[0]?.state).toBe('declined')
  const deal = await dealOf(studio, sent)
  expect(deal).toMatchObject({ stage: 'lost', closedFor: 'declined' })
  expect(deal.events.map(({ words, text }) => text ?? words).slice(-3)).toEqual([
    'Is there parking?',
    'Proposal opened',
    'We found somebody nearer.',
  ])
  const told = await studio.as('alice')(notifications.unread, {})
  expect(told.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Question from Hannah Weiss', 'Hannah Weiss declined your proposal']),
  )
})
