import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import { proposals } from '#proposals/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { accept, agreedOf, reckonOf, send, tick } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

/** A booking in euros with VAT on everything, or in a studio without tax, with its first payment billed. */
async function bookedIn(scheme: 'vat' | 'none') {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const categories = [{ code: 'S', rate: 19, isDefault: true } as const]
  if (scheme === 'vat') {
    await alice(documents.changeLetterhead, { input: { address: 'Seestr. 1, Berlin', country: 'DE' } })
    await alice(studioMoney.change, { input: { scheme, currency: 'EUR', vatId: 'DE136695976', categories } })
  }
  const sent = await send(studio)
  await accept(studio, sent, tick(3), (await alice(proposals.find, { params: sent })).sums.total)
  const params = { id: sent.dealId }
  return { studio, alice, sent, params }
}

test.each(['vat', 'none'] as const)('a studio with the scheme %s cancels in the same way', async (scheme) => {
  const { alice, params } = await bookedIn(scheme)
  const { issued, paid } = await reckonOf(alice, params.id)
  const input = { keep: '100', by: 'studio', words: 'Ill', reckoned: { issued, paid } } as const
  expect(await alice(agreements.cancel, { params, input })).toMatchObject({
    cancelled: { kept: 10_000, words: 'Ill' },
    installments: [{ name: 'Deposit', invoice: { balance: 10_000 } }],
  })
  expect((await alice(invoices.list, {})).find(({ credits }) => credits)?.total).toBe(issued - 10_000)
})

test('with VAT an invoice is cancelled by a credit note, and its payment can be billed again', async () => {
  const { studio, alice, sent, params } = await bookedIn('vat')
  const before = await reckonOf(alice, params.id)
  const [deposit] = (await agreedOf(studio, sent))?.installments ?? []
  const bill = { params: { id: deposit?.invoice?.id ?? 0 } }
  const cancelBill = () => alice(invoices.setStatus, { ...bill, input: { status: 'cancelled' } })
  const { payments } = await alice(invoices.pay, { ...bill, input: { amount: '1', paidOn: '2026-05-01' } })
  await expect(cancelBill()).rejects.toMatchObject({ message: /has payments, so it can’t be cancelled/ })
  await alice(invoices.takePaymentBack, { params: { ...bill.params, paymentId: payments[0]?.id ?? 0 } })
  await cancelBill()
  expect(await reckonOf(alice, params.id)).toMatchObject({ issued: 0, paid: 0 })
  const { installments } = await alice(agreements.issue, { params: { dealId: sent.dealId, id: 1 } })
  expect(installments[0]?.invoice?.number).toBe('INV-2026-0002')
  expect(await reckonOf(alice, params.id)).toMatchObject({ issued: before.issued })
})
