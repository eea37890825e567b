import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { clientChanges } from '#client-portal/change-api.ts'
import { dashboard } from '#dashboard/api.ts'
import { deals } from '#deals/api.ts'
import { nextDealStep } from '#deals/next-step.ts'
import { stageWords } from '#deals/stage-labels.ts'
import type { Group } from '#deals/stage.ts'
import { invoices } from '#invoices/api.ts'
import { proposals } from '#proposals/api.ts'
import { search } from '#search/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { addShoot, acceptChange, book, pageOf } from '#tests/help/changed-booking.ts'
import { downloaded } from '#tests/help/downloads.ts'
import {
  accept,
  acceptAndSign,
  agreedOf,
  clientSigns,
  contract,
  dealOf,
  hannah,
  inAdvance,
  ownSignature,
  send,
  tick,
} from '#tests/help/proposals.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const hour = 3_600_000
const zone = 'America/New_York'

/** What the row of the only booking of a group says. */
async function rowIn({ as, clock }: Studio, group: Group): Promise<string> {
  const [deal, ...others] = await as('alice')(deals.list, { input: { group } })
  if (!deal || others.length > 0) throw new Error(`There is not one booking in ${group}.`)
  return nextDealStep(deal, { zone, now: clock.now }).what
}

test('a proposal that is out says how often it was opened, and on which day it has expired', async () => {
  const studio = await openStudio()
  const { token } = await send(studio, { validUntil: '2026-05-02' }, { name: 'Hannah & Omar' })
  expect(await rowIn(studio, 'waiting')).toBe('Waiting for Hannah & Omar to open the link')
  await studio.as('visitor')(clientPage.opened, { params: { token } })
  expect(await rowIn(studio, 'waiting')).toBe('Hannah & Omar have the proposal (opened once)')
  studio.clock.now += 48 * hour
  expect(await rowIn(studio, 'waiting')).toBe('Proposal expired Sat, May 2')
})

test('an accepted contract is signed by the photographer, then by the client, then its deposit is due', async () => {
  const studio = await openStudio()
  const sent = await send(studio, { contract, bookedBy: 'payment' })
  await accept(studio, sent)
  expect(await rowIn(studio, 'needs-you')).toBe('Sign the contract')
  const agreed = await agreedOf(studio, sent)
  studio.clock.now += hour
  const link = await ownSignature(studio, agreed?.contract?.id ?? 0)
  expect(await rowIn(studio, 'waiting')).toMatch(/^Waiting for Hannah Weiss to sign, held until /)
  studio.clock.now += 49 * hour
  expect(await rowIn(studio, 'waiting')).toBe('Waiting for Hannah Weiss to sign')
  await clientSigns(studio, link)
  expect(await rowIn(studio, 'waiting')).toBe('Deposit $1,515.00 due May 3, 2026')
  const alice = studio.as('alice')
  const [invoice] = await alice(invoices.list, {})
  const params = { id: invoice?.id ?? 0 }
  await alice(invoices.pay, { params, input: { amount: '1000', paidOn: '2026-05-03' } })
  expect(await rowIn(studio, 'waiting')).toBe('Deposit $515.00 due May 3, 2026')
  await alice(invoices.pay, { params, input: { amount: '515', paidOn: '2026-05-03' } })
  expect(await rowIn(studio, 'booked')).toBe('Booked')
})

test('a deposit whose invoice was credited in full is still to be paid', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(studioMoney.change, {
    input: { scheme: 'vat', vatId: 'DE136695976', categories: [{ code: 'S', rate: 19, isDefault: true }] },
  })
  const sent = await send(studio)
  await accept(studio, sent, tick(3), (await alice(proposals.find, { params: sent })).sums.total)
  const deposit = await rowIn(studio, 'booked')
  expect(deposit).toMatch(/^Deposit \$/)
  const params = { id: (await agreedOf(studio, sent))?.installments[0]?.invoice?.id ?? 0 }
  await alice(invoices.setStatus, { params, input: { status: 'cancelled' } })
  expect(await alice(invoices.find, { params })).toMatchObject({ status: 'credited' })
  expect(await rowIn(studio, 'booked')).toBe(deposit)
})

test('what was accepted at once needs nothing of the photographer, and neither does an accepted change', async () => {
  const studio = await openStudio()
  const sent = await book(studio, { contract, bookedBy: 'payment' })
  expect(await rowIn(studio, 'waiting')).toBe('Deposit $1,526.98 due May 1, 2026')
  await addShoot(studio, sent, inAdvance)
  expect(await rowIn(studio, 'waiting')).toBe('Waiting for Hannah Weiss to accept the change')
  studio.clock.now += hour
  const page = await pageOf(studio, sent)
  await studio.as('visitor')(clientChanges.decline, { params: page.params, input: {} })
  expect(await rowIn(studio, 'needs-you')).toBe('Reply to Hannah Weiss')
  const plain = await openStudio()
  const other = await book(plain, { bookedBy: 'payment' })
  await addShoot(plain, other)
  await acceptChange(plain, other)
  expect(await rowIn(plain, 'waiting')).toBe('Deposit $1,526.98 due May 1, 2026')
})

test('a question about a proposal waits for a reply, and a withdrawn one for a new proposal', async () => {
  const studio = await openStudio()
  const { token, params } = await send(studio)
  studio.clock.now += hour
  await studio.as('visitor')(clientPage.ask, { params: { token }, input: { words: 'Is June 13 free as well?' } })
  expect(await rowIn(studio, 'needs-you')).toBe('Reply to Hannah Weiss')
  studio.clock.now += hour
  await studio.as('alice')(proposals.withdraw, { params })
  expect(await rowIn(studio, 'waiting')).toBe('Send a new proposal')
})

test('a booking by signature asks for its deposit, and everybody reads what has become of the proposal', async () => {
  const studio = await openStudio()
  const sent = await send(studio, { contract, bookedBy: 'signature' }, hannah, inAdvance)
  const words = async (day: string) => stageWords(await dealOf(studio, sent), day)
  expect(await words('2026-05-15')).toBe('Link ready')
  expect(await words('2026-05-16')).toBe('Proposal expired')
  await acceptAndSign(studio, sent)
  expect(await rowIn(studio, 'booked')).toBe('Deposit $1,515.00 due May 1, 2026')
  const { shootId } = await dealOf(studio, sent)
  const booked = await studio.as('alice')(deals.ofShoot, { params: { id: shootId ?? 0 } })
  expect(booked && stageWords(booked, '2026-05-01')).toBe('Booked')
})

test('the search words a booking as its screens do, whatever becomes of its proposal', async () => {
  const studio = await openStudio()
  const day = 24 * hour
  const words = async (dealId: number) => {
    const found = await studio.as('alice')(search.find, { input: { q: 'wedding' } })
    const deal = await studio.as('alice')(deals.find, { params: { id: dealId } })
    const said = found.find(({ type, id }) => type === 'deal' && id === dealId)?.statusWords
    const today = new Date(studio.clock.now).toISOString().slice(0, 10)
    expect(said).toBe(stageWords(deal, today))
    return said
  }
  const accepted = await send(studio, { bookedBy: 'payment' })
  const [withdrawn, expired] = [await send(studio), await send(studio, { validUntil: '2026-05-02' })]
  expect(await words(accepted.dealId)).toBe('Link ready')
  await accept(studio, accepted)
  await studio.as('alice')(proposals.withdraw, { params: withdrawn })
  expect(await words(accepted.dealId)).toBe('Agreed')
  expect(await words(withdrawn.dealId)).toBe('Proposal withdrawn')
  studio.clock.now += 3 * day
  expect(await words(expired.dealId)).toBe('Proposal expired')
  await studio.as('alice')(deals.lose, { params: { id: expired.dealId }, input: { reason: 'other' } })
  expect(await words(expired.dealId)).toBe('Lost')
})

test('the badge of what was accepted says so, on every page and in the export', async () => {
  const studio = await openStudio()
  const sent = await send(studio, { contract, bookedBy: 'payment' })
  await accept(studio, sent)
  const { clientId } = await dealOf(studio, sent)
  const badge = async () => {
    const [listed] = await studio.as('alice')(deals.list, { input: { clientId: String(clientId) } })
    return listed && stageWords(listed, '2026-05-01')
  }
  expect(await badge()).toBe('Accepted')
  const agreed = await agreedOf(studio, sent)
  studio.clock.now += 1000
  await clientSigns(studio, await ownSignature(studio, agreed?.contract?.id ?? 0))
  expect(await badge()).toBe('Agreed')
  const { shootId } = await dealOf(studio, sent)
  const ofShoot = await studio.as('alice')(deals.ofShoot, { params: { id: shootId ?? 0 } })
  expect(ofShoot && stageWords(ofShoot, '2026-05-01')).toBe('Agreed')
  const files = await downloaded(studio)
  expect(String(files.get('data/bookings.csv'))).toContain(',"Wedding, Hannah Weiss",Agreed,')
})

test('what a client of a booking asks waits for a reply, whether asked before or after it was booked', async () => {
  const studio = await openStudio()
  const [alice, visitor] = [studio.as('alice'), studio.as('visitor')]
  const sent = await send(studio, { bookedBy: 'payment' })
  const asks = () => visitor(clientPage.ask, { params: { token: sent.token }, input: { words: 'Is there parking?' } })
  const reply = `Reply to Hannah Weiss`
  studio.clock.now += hour
  await asks()
  studio.clock.now += hour
  await accept(studio, sent)
  const [invoice] = await alice(invoices.list, {})
  const paid = { amount: '1515', paidOn: '2026-05-01' }
  await alice(invoices.pay, { params: { id: invoice?.id ?? 0 }, input: paid })
  const standing = async () => [await alice(deals.counts, {}), await rowIn(studio, 'booked')]
  const asking = [{ needsYou: 1, waiting: 0, quiet: 0, booked: 1, lost: 0 }, reply]
  const answered = [{ needsYou: 0, waiting: 0, quiet: 0, booked: 1, lost: 0 }, 'Booked']
  expect(await standing()).toEqual(asking)
  expect(await rowIn(studio, 'needs-you')).toBe(reply)
  await alice(deals.answered, { params: { id: sent.dealId } })
  expect(await standing()).toEqual(answered)
  studio.clock.now += 48 * hour
  await asks()
  expect(await standing()).toEqual(asking)
  const { needs } = await alice(dashboard.today, {})
  // They have waited since they asked, not since they first wrote.
  expect(needs.first).toContainEqual(
    expect.objectContaining({ kind: 'inquiry', step: 'reply', since: new Date(studio.clock.now).toISOString() }),
  )
  studio.clock.now += hour
  await alice(deals.answered, { params: { id: sent.dealId } })
  expect(await standing()).toEqual(answered)
})
