import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { invoices } from '#invoices/api.ts'
import { proposals } from '#proposals/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { accept, agreedOf, send, tick, wedding } from '#tests/help/proposals.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

/** A studio with two taxes: prices without tax, 8.875 % on what is delivered. */
async function taxedStudio(): Promise<Studio> {
  const studio = await openStudio()
  await studio.as('alice')(studioMoney.change, {
    input: {
      scheme: 'sales',
      pricesWithTax: false,
      categories: [
        { code: 'O', words: 'No tax', isDefault: true },
        { code: 'S', rate: 8.875 },
      ],
    },
  })
  return studio
}

test('the invoices of all payments add up to the terms in gross and in tax, in every group', async () => {
  const studio = await taxedStudio()
  const alice = studio.as('alice')
  const { categories } = await alice(studioMoney.find, {})
  const taxOf = (code: 'O' | 'S') => categories.find((one) => one.code === code)?.id ?? 0
  const lines = wedding.lines.map((line) => ({ ...line, categoryId: taxOf(line.name === 'Album' ? 'S' : 'O') }))
  const sent = await send(studio, { lines })
  await expect(accept(studio, sent, tick(2, 3), 508_993)).rejects.toMatchObject({
    code: 'invalid',
    message: 'The total changed. Reload the page.',
  })
  await accept(studio, sent, tick(2, 3), 508_994)
  expect((await alice(proposals.find, { params: sent })).sums.total).toBe(508_994)
  for (const id of [2, 3]) await alice(agreements.issue, { params: { dealId: sent.dealId, id } })
  const agreed = await agreedOf(studio, sent)
  const bills = []
  for (const { invoice } of agreed?.installments ?? [])
    bills.push(await alice(invoices.find, { params: { id: invoice?.id ?? 0 } }))
  expect(bills.map(({ total, tax }) => [total, tax])).toEqual([
    [152_698, 1198],
    [203_598, 1598],
    [152_698, 1198],
  ])
  expect(bills.map(({ items }) => items.map(({ amount }) => amount))).toEqual([
    [14_698, 138_000],
    [19_598, 184_000],
    [14_698, 138_000],
  ])
})

test('a studio that does not tax by item bills one amount', async () => {
  const studio = await openStudio()
  const sent = await send(studio)
  await accept(studio, sent)
  const [bill] = await studio.as('alice')(invoices.list, {})
  expect(bill).toMatchObject({ total: 151_500, tax: 0, status: 'unpaid' })
})
