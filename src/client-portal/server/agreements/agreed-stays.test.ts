import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import { invoices } from '#invoices/api.ts'
import { proposals } from '#proposals/api.ts'
import { shoots } from '#shoots/api.ts'
import { acceptChange, addShoot, book, change, linesOf } from '#tests/help/changed-booking.ts'
import { accept, agreedOf, cancelBooking, dealOf, hannah, send, wedding } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

test('an invoice that was cancelled before a change stays cancelled, as its payment is another one now', async () => {
  const studio = await openStudio()
  const sent = await book(studio)
  const bill = { params: { id: (await agreedOf(studio, sent))?.installments[0]?.invoice?.id ?? 0 } }
  const set = (status: 'cancelled' | 'unpaid') => studio.as('alice')(invoices.setStatus, { ...bill, input: { status } })
  await set('cancelled')
  await addShoot(studio, sent)
  await acceptChange(studio, sent)
  await expect(set('unpaid')).rejects.toMatchObject({
    message: 'INV-2026-0001 stays cancelled: its booking doesn’t ask for it anymore.',
  })
  const { total, installments } = (await agreedOf(studio, sent)) ?? { total: 0, installments: [] }
  expect(installments.map(({ invoice }) => invoice)).toEqual([null, null, null])
  expect(installments.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
})

test('a change to nothing books what waited for its deposit', async () => {
  const studio = await openStudio()
  const sent = await book(studio, { bookedBy: 'payment' })
  expect((await dealOf(studio, sent)).stage).toBe('proposed')
  const [first] = await linesOf(studio, sent)
  await change(studio, sent, { lines: [{ name: 'A gift', rate: '0', categoryId: first?.categoryId }] })
  await acceptChange(studio, sent)
  expect(await agreedOf(studio, sent)).toMatchObject({ total: 0 })
  expect((await dealOf(studio, sent)).stage).toBe('booked')
})

test('of a client who agrees and a photographer who cancels the shoot at once, never both get their way', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  for (let round = 0; round < 8; round++) {
    const day = `2027-0${1 + round}-12`
    const sent = await send(studio, { shoot: { ...wedding.shoot, day } }, hannah)
    const planned = { title: 'Weiss', location: 'Hudson', type: 'wedding', date: `${day}T18:00:00Z` } as const
    const { id } = await alice(shoots.create, { input: planned })
    await alice(deals.shoot, { params: { id: sent.dealId }, input: { shootId: id } })
    const cancelled = { params: { id }, input: { status: 'cancelled' } } as const
    const [, refused] = await Promise.allSettled([accept(studio, sent), alice(shoots.change, cancelled)])
    const { status } = await alice(shoots.find, { params: { id } })
    const isAgreed = (await agreedOf(studio, sent)) !== null
    if (isAgreed && refused.status === 'rejected') expect(status).not.toBe('cancelled')
    expect(isAgreed && refused.status === 'fulfilled' && status === 'cancelled', `round ${round}`).toBe(false)
  }
})

test('what was agreed keeps its client and its shoot for itself', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await book(studio)
  const { clientId, shootId } = await dealOf(studio, sent)
  const leo = await alice(clients.create, { input: { name: 'Leo Castellano' } })
  await expect(alice(deals.client, { params: { id: sent.dealId }, input: { clientId: leo.id } })).rejects.toMatchObject(
    { message: 'A proposal was sent, so this booking keeps its client.' },
  )
  const other = await alice(deals.create, { input: { name: 'Brigid Doyle' } })
  await expect(alice(deals.shoot, { params: { id: other.id }, input: { shootId } })).rejects.toMatchObject({
    reason: 'booked',
  })
  const early = await send(studio, {}, { ...hannah, name: 'Ida Holm', email: 'ida@weddings.example' })
  const { clientId: idaId } = await dealOf(studio, early)
  await expect(alice(clients.remove, { params: { id: idaId ?? 0 } })).rejects.toMatchObject({
    message: 'Ida Holm has a proposal, so they can be archived but not deleted.',
  })
  expect(clientId).not.toBe(idaId)
})

test('the client reads that a booking was cancelled, and of its versions the newest only', async () => {
  const studio = await openStudio()
  const { as } = studio
  const first = await send(studio)
  await as('alice')(proposals.withdraw, { params: { id: first.id } })
  const { id } = await as('alice')(proposals.create, { params: { id: first.dealId }, input: {} })
  const { proposal } = await as('alice')(proposals.send, { params: { id }, input: { isMailed: false } })
  const read = async () =>
    (await as('visitor')(clientPage.read, { params: { token: first.token } })).proposals.map(
      ({ number, state }) => `${number} ${state}`,
    )
  expect(await read()).toEqual([`${proposal.number} open`])
  const second = { ...first, params: { ...first.params, id }, hash: proposal.hash ?? '' }
  await accept(studio, second)
  expect(await read()).toEqual([`${proposal.number} accepted`])
  await cancelBooking(studio, first)
  expect(await read()).toEqual([`${proposal.number} cancelled`])
})
