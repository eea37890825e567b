import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { deals } from '#deals/api.ts'
import { invoices } from '#invoices/api.ts'
import { proposals } from '#proposals/api.ts'
import { installmentJob } from '#proposals/server/payments/installment-job.ts'
import { studioMoney } from '#studio-money/api.ts'
import { acceptChange, addShoot } from '#tests/help/changed-booking.ts'
import { accept, agreedOf, cancelBooking, dealOf, send, tick, wedding } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

/** An invoice with VAT is never changed: cancelling it credits it in full. */
const ends = ['cancelled', 'credited'] as const

/** Hannah's booking, whose second payment goes out on May 12 and was issued on May 1; and how that invoice ends. */
async function issuedEarly(how: (typeof ends)[number] = 'cancelled') {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const vat = { scheme: 'vat', vatId: 'DE136695976', categories: [{ code: 'S', rate: 19, isDefault: true }] } as const
  if (how === 'credited') await alice(studioMoney.change, { input: { ...vat, categories: [...vat.categories] } })
  const sent = await send(studio, { shoot: { ...wedding.shoot, day: '2026-07-25' } })
  await accept(studio, sent, tick(3), (await alice(proposals.find, { params: sent })).sums.total)
  const payment = { params: { dealId: sent.dealId, id: 2 } }
  const { installments } = await alice(agreements.issue, payment)
  const params = { id: installments[1]?.invoice?.id ?? 0 }
  const set = (status: 'cancelled' | 'sent') => alice(invoices.setStatus, { params, input: { status } })
  const run = (at = studio.clock.now) => installmentJob().run(studio.db, at, async () => true)
  const second = async () => (await agreedOf(studio, sent))?.installments[1]
  /** What Hannah's page says is still to be billed. */
  const planned = async () => {
    const page = await studio.as('visitor')(clientPage.read, { params: { token: sent.token } })
    return page.installments.map(({ name }) => name)
  }
  /** The invoices that ask for the second payment. */
  const asking = async () => {
    const found = await alice(invoices.list, {})
    const whole = await Promise.all(found.map(({ id }) => alice(invoices.find, { params: { id } })))
    return whole
      .filter(({ items }) => items[0]?.description.startsWith('Second payment'))
      .filter(({ status }) => status !== 'cancelled' && status !== 'credited')
      .flatMap(({ invoiceNumber }) => (invoiceNumber?.startsWith('INV') ? [invoiceNumber] : []))
  }
  /** Alice looks in now and then, so that she stays signed in. */
  const goOnTo = async (time: string) => {
    for (const days = 4 * 86_400_000; studio.clock.now + days < Date.parse(time);) {
      studio.clock.now += days
      await alice(deals.counts, {})
    }
    studio.clock.now = Date.parse(time)
  }
  return { studio, alice, sent, payment, set, second, planned, run, asking, goOnTo }
}

test.each(ends)('a payment whose invoice is %s before its day goes out on that day, once', async (how) => {
  const { set, second, planned, run, asking, goOnTo } = await issuedEarly(how)
  expect(await planned()).toEqual(['Balance'])
  await set('cancelled')
  expect(await second()).toMatchObject({ issueOn: '2026-05-12' })
  expect(await planned()).toEqual(['Second payment', 'Balance'])
  await goOnTo('2026-05-11T15:00:00Z')
  await run()
  expect(await asking()).toEqual([])
  await goOnTo('2026-05-12T15:00:00Z')
  await Promise.all([run(), run()])
  await run()
  expect(await asking()).toEqual(['INV-2026-0003'])
  expect((await second())?.invoice).toMatchObject({ number: 'INV-2026-0003' })
  expect(await planned()).toEqual(['Balance'])
})

test.each(ends)('one whose invoice is %s on its day waits for the photographer', async (how) => {
  const { alice, payment, set, second, planned, run, asking, goOnTo } = await issuedEarly(how)
  await goOnTo('2026-05-12T15:00:00Z')
  await set('cancelled')
  expect(await second()).toMatchObject({ issueOn: null, dueOn: '2026-05-26' })
  expect(await planned()).toEqual(['Second payment', 'Balance'])
  await run()
  await run(Date.parse('2026-06-30T15:00:00Z'))
  expect(await asking()).toEqual([])
  await alice(agreements.issue, payment)
  expect(await asking()).toHaveLength(1)
})

test('whether an invoice ended before the day of its payment is told by the clock of the studio', async () => {
  const { set, second, run, asking, goOnTo } = await issuedEarly()
  // In New York it is still May 11.
  await goOnTo('2026-05-12T03:00:00Z')
  await set('cancelled')
  expect(await second()).toMatchObject({ issueOn: '2026-05-12' })
  await run()
  expect(await asking()).toEqual([])
  await goOnTo('2026-05-12T05:00:00Z')
  await run()
  expect(await asking()).toEqual(['INV-2026-0003'])
})

test('a payment whose invoice was cancelled late goes out on the later day of a shoot that moves', async () => {
  const { alice, sent, set, second, run, asking, goOnTo } = await issuedEarly()
  await goOnTo('2026-05-14T15:00:00Z')
  await set('cancelled')
  const input = { day: '2026-07-30', time: '14:00', movesDue: false, ask: false }
  await alice(agreements.move, { params: { id: sent.dealId }, input })
  expect(await second()).toMatchObject({ issueOn: '2026-05-17' })
  await run()
  expect(await asking()).toEqual([])
  await goOnTo('2026-05-17T15:00:00Z')
  await run()
  expect(await asking()).toEqual(['INV-2026-0003'])
})

test('nor does a change that is agreed send out a payment whose invoice was cancelled late', async () => {
  const { studio, sent, set, second, run, asking, goOnTo } = await issuedEarly()
  await goOnTo('2026-05-14T15:00:00Z')
  await set('cancelled')
  await addShoot(studio, sent)
  await acceptChange(studio, sent)
  expect(await second()).toMatchObject({ invoice: null, issueOn: null, dueOn: '2026-05-26' })
  await run()
  expect(await asking()).toEqual([])
})

test('of a cancelled invoice that counts again while the job bills its payment, one of both asks for it', async () => {
  const { set, run, asking, goOnTo } = await issuedEarly()
  await set('cancelled')
  await goOnTo('2026-05-12T15:00:00Z')
  await Promise.allSettled([run(), set('sent'), run()])
  expect(await asking()).toHaveLength(1)
})

test.each(ends)('once the booking is cancelled, a payment whose invoice was %s is not billed', async (how) => {
  const { studio, sent, set, planned, run, asking, goOnTo } = await issuedEarly(how)
  await set('cancelled')
  await cancelBooking(studio, sent)
  expect(await planned()).toEqual([])
  expect((await dealOf(studio, sent)).proposed?.payment).toBeNull()
  await goOnTo('2026-05-20T15:00:00Z')
  await run()
  expect(await asking()).toEqual([])
})
