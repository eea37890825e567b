import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { acceptChange, addShoot, amountsOf, change, linesOf } from '#tests/help/changed-booking.ts'
import { accept, agreedOf, dealOf, send } from '#tests/help/proposals.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const taxedAt = (rate: number) => [{ code: 'S' as const, rate, isDefault: true }]
const taxes = {
  sales: { scheme: 'sales' as const, pricesWithTax: false, categories: taxedAt(10) },
  vat: { scheme: 'vat' as const, vatId: 'DE136695976', pricesWithTax: false, categories: taxedAt(19) },
}

/** Alice taxes from now on. */
async function beginsToTax({ as }: Studio, scheme: keyof typeof taxes): Promise<void> {
  const alice = as('alice')
  if (scheme === 'vat') await alice(documents.changeLetterhead, { input: { country: 'DE', city: 'Berlin' } })
  await alice(studioMoney.change, { input: taxes[scheme] })
}

/** A booking for 5,050.00 of which the deposit was billed before Alice began to tax. */
async function bookedBefore(scheme: keyof typeof taxes) {
  const studio = await openStudio()
  const sent = await send(studio)
  await accept(studio, sent)
  await beginsToTax(studio, scheme)
  const issue = (id: number) => studio.as('alice')(agreements.issue, { params: { dealId: sent.dealId, id } })
  return { studio, alice: studio.as('alice'), sent, issue }
}

const billsOf = async ({ as }: Studio) =>
  (await as('alice')(invoices.list, {})).map(({ total, tax, credits }) => [credits ? -total : total, tax])

test.each(['sales', 'vat'] as const)(
  'without tax, agreed payments stay so in a studio with %s by now',
  async (scheme) => {
    const { studio, issue } = await bookedBefore(scheme)
    await issue(2)
    expect((await billsOf(studio)).toSorted()).toEqual([
      [151_500, 0],
      [202_000, 0],
    ])
  },
)

test('a proposal from before the tax is billed for the total that its client accepted', async () => {
  const studio = await openStudio()
  const sent = await send(studio)
  await beginsToTax(studio, 'sales')
  await accept(studio, sent)
  expect(await billsOf(studio)).toEqual([[151_500, 0]])
})

test('without tax, what a change adds is billed so, and only what became cheaper is credited', async () => {
  const { studio, sent, issue } = await bookedBefore('sales')
  await addShoot(studio, sent)
  await acceptChange(studio, sent)
  for (const id of [2, 3]) await issue(id)
  expect(amountsOf((await agreedOf(studio, sent))?.installments ?? [])).toEqual([151_500, 222_000, 181_500])
  const [first, ...rest] = await linesOf(studio, sent)
  if (first) await change(studio, sent, { lines: [{ ...first, rate: '3999' }, ...rest] })
  expect((await billsOf(studio)).toSorted(([one = 0], [other = 0]) => one - other)).toEqual([
    [-100, 0],
    [151_500, 0],
    [181_500, 0],
    [222_000, 0],
  ])
})

test('without tax, what is agreed can become an e-invoice of a studio with VAT by now', async () => {
  const { studio, alice, sent, issue } = await bookedBefore('vat')
  await alice(studioMoney.change, { input: { taxNumber: '37/123/45678' } })
  const { clientId } = await dealOf(studio, sent)
  await alice(clients.change, { params: { id: clientId ?? 0 }, input: { country: 'DE', city: 'Leipzig' } })
  const { installments } = await issue(2)
  const { status, bytes } = await studio.raw('alice', 'GET', `/api/invoices/${installments[1]?.invoice?.id}/e-invoice`)
  expect([status, String(bytes)]).toEqual([200, expect.stringContaining('<ram:CategoryCode>O</ram:CategoryCode>')])
})

test('without tax, what is kept of a canceled booking is billed so', async () => {
  const { studio, alice, sent } = await bookedBefore('vat')
  const params = { id: sent.dealId }
  const { issued = 0, paid = 0 } = (await alice(agreements.cancellation, { params, input: {} })) ?? {}
  await alice(agreements.cancel, { params, input: { keep: '3000', by: 'client', reckoned: { issued, paid } } })
  expect(await billsOf(studio)).toEqual([
    [148_500, 0],
    [151_500, 0],
  ])
})
