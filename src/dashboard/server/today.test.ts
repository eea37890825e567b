import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { contracts } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { dashboard } from '#dashboard/api.ts'
import { deals } from '#deals/api.ts'
import { invoices } from '#invoices/api.ts'
import { packing } from '#packing/api.ts'
import { shoots } from '#shoots/api.ts'
import { sendContract, signAs, writeContract } from '#tests/help/agreement.ts'
import { bill, moveTo, plan } from '#tests/help/figures.ts'
import { send } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

/** A Friday in New York, 10:10 AM. */
const friday = Date.parse('2026-10-16T14:10:00Z')

async function openDay() {
  const studio = await openStudio()
  studio.clock.now = friday
  await moveTo(studio, 'America/New_York')
  const today = () => studio.as('alice')(dashboard.today, {})
  return { studio, today }
}

const kinds = ({ needs }: { needs: { first: { kind: string }[] } }) => needs.first.map(({ kind }) => kind)

test('nothing needs a new studio', async () => {
  const { today } = await openDay()
  expect(await today()).toEqual({
    needs: { count: 0, first: [] },
    money: {
      currency: 'USD',
      paid: { count: 0, amount: 0, also: [] },
      expected: { count: 0, amount: 0, also: [], until: '2026-10-31' },
      overdue: { count: 0, amount: 0, also: [] },
    },
    weather: [],
    waiting: [],
  })
})

test('an overdue invoice is one until it is paid or dismissed, the longest late first', async () => {
  const { studio, today } = await openDay()
  const late = await bill(studio, '2026-10-10', { name: 'Ida Holm' })
  const later = await bill(studio, '2026-09-29', { name: 'Saltbox Kitchen' })
  await bill(studio, '2026-10-16')
  const { needs, money } = await today()
  expect(needs.count).toBe(2)
  expect(needs.first).toEqual([
    {
      kind: 'overdue',
      invoiceId: later.id,
      invoiceNumber: later.invoiceNumber,
      clientName: 'Saltbox Kitchen',
      currency: 'USD',
      balance: 42000,
      dueDate: '2026-09-29',
    },
    expect.objectContaining({ kind: 'overdue', invoiceId: late.id }),
  ])
  expect(money.overdue).toMatchObject({ count: 2, amount: 84000 })
  await studio.as('alice')(invoices.dismissOverdue, { params: { id: later.id } })
  await studio.as('alice')(invoices.pay, { params: { id: late.id }, input: { amount: 420, paidOn: '2026-10-16' } })
  const after = await today()
  expect(after.needs).toEqual({ count: 0, first: [] })
  // Dismissed, it is still owed.
  expect(after.money.overdue).toMatchObject({ count: 1, amount: 42000 })
  expect(after.money.paid).toMatchObject({ count: 1, amount: 42000 })
})

test('more invoices than are listed are all counted', async () => {
  const { studio, today } = await openDay()
  for (let at = 0; at < 21; at += 1) await bill(studio, '2026-10-10', { name: `Client ${at}` })
  const { needs } = await today()
  expect([needs.count, needs.first.length]).toEqual([21, 20])
})

test('somebody who waits for an answer is one until they have it, the longest wait first', async () => {
  const { studio, today } = await openDay()
  const ask = (name: string) =>
    studio.as('alice')(deals.create, { input: { name, type: 'wedding', day: '2027-06-12' } })
  expect((await today()).needs.count).toBe(0)
  const hannah = await ask('Hannah Weiss')
  expect((await today()).needs).toEqual({
    count: 1,
    first: [
      {
        kind: 'inquiry',
        dealId: hannah.id,
        name: 'Hannah Weiss',
        type: 'wedding',
        day: '2027-06-12',
        step: 'reply',
        since: '2026-10-16T14:10:00.000Z',
      },
    ],
  })
  studio.clock.now += 3_600_000
  const leo = await ask('Leo Castellano')
  expect((await today()).needs.first).toMatchObject([{ dealId: hannah.id }, { dealId: leo.id }])
  await studio.as('alice')(deals.answered, { params: { id: hannah.id } })
  expect((await today()).needs).toMatchObject({ count: 1, first: [{ dealId: leo.id }] })
})

test('what is expected is due from today to the end of the month', async () => {
  const { studio, today } = await openDay()
  for (const dueDate of ['2026-10-15', '2026-10-16', '2026-10-31', '2026-11-01'])
    await bill(studio, '2026-10-01', { dueDate })
  expect((await today()).money).toMatchObject({
    paid: { count: 0, amount: 0 },
    expected: { count: 2, amount: 84000, until: '2026-10-31' },
    overdue: { count: 1, amount: 42000 },
  })
})

test('an issued invoice that never went out is one until it is sent', async () => {
  const { studio, today } = await openDay()
  const { id } = await bill(studio, '2026-10-16', { status: 'unpaid', dueDate: '2026-11-14' })
  expect((await today()).needs).toMatchObject({ count: 1, first: [{ kind: 'unsent', invoiceId: id }] })
  await studio.as('alice')(invoices.setStatus, { params: { id }, input: { status: 'sent' } })
  expect((await today()).needs.count).toBe(0)
})

test('a contract waits for the client, and needs the photographer when its shoot is near', async () => {
  const { studio, today } = await openDay()
  const { id, token } = await sendContract(studio)
  const near = await today()
  expect(near.needs.first).toEqual([
    {
      kind: 'unsigned',
      contractId: id,
      title: 'Wedding photography agreement',
      clientName: 'Priya Raman',
      sentAt: '2026-10-16T14:10:00.000Z',
      openedAt: null,
      isExpired: false,
      start: '2026-10-24T17:00:00.000Z',
    },
  ])
  expect(near.waiting).toEqual([])
  await studio.as('visitor')(signing.read, { params: { token } })
  expect((await today()).needs.first).toMatchObject([{ openedAt: '2026-10-16T14:10:00.000Z' }])
  const { shootId } = await studio.as('alice')(contracts.find, { params: { id } })
  await studio.as('alice')(shoots.change, { params: { id: shootId ?? 0 }, input: { date: '2027-02-01T17:00:00Z' } })
  const far = await today()
  expect(far.needs.count).toBe(0)
  expect(far.waiting).toMatchObject([{ contractId: id, clientName: 'Priya Raman' }])
  await signAs(studio, token)
  expect((await today()).waiting).toEqual([])
})

test('a draft of a contract is no need', async () => {
  const { studio, today } = await openDay()
  await writeContract(studio)
  expect((await today()).needs.count).toBe(0)
})

test('shoots at the same time are one, cancelled ones are not', async () => {
  const { studio, today } = await openDay()
  await plan(studio, { title: 'Long day', date: '2026-10-18T12:00:00Z', duration: 600 })
  await plan(studio, { title: 'Between', date: '2026-10-18T13:00:00Z', duration: 60 })
  const last = await plan(studio, { title: 'Evening', date: '2026-10-18T20:00:00Z', duration: 60 })
  await plan(studio, { title: 'Afterwards', date: '2026-10-18T22:00:00Z', duration: 60 })
  expect((await today()).needs.first).toMatchObject([
    { kind: 'overlap', title: 'Between', otherTitle: 'Long day' },
    { kind: 'overlap', title: 'Evening', otherTitle: 'Long day' },
  ])
  await studio.as('alice')(shoots.change, { params: { id: last.id }, input: { status: 'cancelled' } })
  expect((await today()).needs.count).toBe(1)
})

test('gear that is not packed is one for the shoots of the next days', async () => {
  const { studio, today } = await openDay()
  const alice = studio.as('alice')
  const soon = await plan(studio, { title: 'Soon', date: '2026-10-17T15:00:00Z' })
  const far = await plan(studio, { title: 'Far', date: '2026-10-25T15:00:00Z' })
  // A list that nobody has begun says nothing.
  expect((await today()).needs.count).toBe(0)
  for (const { id } of [soon, far])
    await alice(packing.write, { params: { id }, input: { items: [{ name: 'Camera' }, { name: 'Flash' }] } })
  expect((await today()).needs.first).toEqual([
    { kind: 'gear', shootId: soon.id, title: 'Soon', start: '2026-10-17T15:00:00.000Z', items: 2, unpacked: 2 },
  ])
  // Once it has begun, what was not packed is at home.
  const before = studio.clock.now
  studio.clock.now = Date.parse('2026-10-17T15:01:00Z')
  expect((await today()).needs.count).toBe(0)
  studio.clock.now = before
  const { items } = await alice(packing.find, { params: { id: soon.id } })
  for (const { id: itemId } of items)
    await alice(packing.changeItem, { params: { id: soon.id, itemId }, input: { isChecked: true } })
  expect((await today()).needs.count).toBe(0)
})

test('first comes what a shoot of today needs, then who waits for an answer, late money, and the rest', async () => {
  const { studio, today } = await openDay()
  const alice = studio.as('alice')
  await alice(deals.create, { input: { name: 'Hannah Weiss', type: 'wedding', day: '2027-06-12' } })
  studio.clock.now += 24 * 3_600_000
  for (const date of ['2026-10-18T01:00:00Z', '2026-10-18T15:00:00Z']) {
    const { id } = await plan(studio, { title: date, date })
    await alice(packing.write, { params: { id }, input: { items: [{ name: 'Camera' }] } })
  }
  await plan(studio, { title: 'One', date: '2026-11-02T15:00:00Z' })
  await plan(studio, { title: 'Two', date: '2026-11-02T15:00:00Z' })
  await sendContract(studio)
  await bill(studio, '2026-10-01')
  await bill(studio, '2026-10-16', { status: 'unpaid', dueDate: '2026-10-20' })
  expect(kinds(await today())).toEqual(['gear', 'inquiry', 'overdue', 'gear', 'unsent', 'unsigned', 'overlap'])
})

test('a proposal waits for its client until it is answered or expires, once its link was opened', async () => {
  const { studio, today } = await openDay()
  const sent = await send(studio, { validUntil: '2026-10-20' })
  expect((await today()).waiting).toEqual([])
  await studio.as('visitor')(clientPage.opened, { params: { token: sent.token } })
  await studio.as('visitor')(clientPage.opened, { params: { token: sent.token } })
  const row = { kind: 'proposal', dealId: sent.dealId, name: 'Hannah Weiss', opens: 2 }
  expect((await today()).waiting).toEqual([{ ...row, sentAt: '2026-10-16T14:10:00.000Z' }])
  studio.clock.now = Date.parse('2026-10-20T12:00:00Z')
  expect((await today()).waiting).toMatchObject([row])
  studio.clock.now += 24 * 3_600_000
  expect((await today()).waiting).toEqual([])
})

test('of many the first twenty are sent, and all are counted', async () => {
  const { studio, today } = await openDay()
  for (let index = 0; index < 25; index++) await bill(studio, '2026-10-01')
  const { needs } = await today()
  expect(needs.count).toBe(25)
  expect(needs.first).toHaveLength(20)
})

test('an unchanged answer is a 304, until something changes', async () => {
  const { studio } = await openDay()
  const first = await studio.raw('alice', 'GET', '/api/dashboard')
  const again = () =>
    studio.raw('alice', 'GET', '/api/dashboard', { headers: { 'if-none-match': String(first.headers['etag']) } })
  expect((await again()).status).toBe(304)
  await bill(studio, '2026-10-01')
  expect((await again()).status).toBe(200)
})
