import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import {
  acceptChange,
  addShoot,
  amountsOf,
  billedAtTaxes,
  book,
  change,
  linesOf,
  pageOf,
} from '#tests/help/changed-booking.ts'
import { agreedOf } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

test('a discount that is granted later binds at once, split over all taxes', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await book(studio)
  const lines = await linesOf(studio, sent)
  const { agreed } = await change(studio, sent, { lines, discount: { by: 'percent', value: '10' } })
  // 414,000 without tax, and 40,500 with 8.875 % of it.
  expect(agreed).toMatchObject({ total: 458_094, change: { state: 'agreed', before: 508_994 } })
  for (const { id, amount, invoice } of agreed.installments)
    if (amount > 0 && !invoice) await alice(agreements.issue, { params: { dealId: sent.dealId, id } })
  expect(await billedAtTaxes(studio)).toEqual({ O: 414_000, S: 44_094 })
  // The next change keeps it.
  await addShoot(studio, sent)
  expect((await pageOf(studio, sent)).waiting).toMatchObject({ discount: 55_500, total: 503_094 })
})

test('without the discount that was agreed it costs more, to which the client agrees', async () => {
  const studio = await openStudio()
  const sent = await book(studio)
  const lines = await linesOf(studio, sent)
  await change(studio, sent, { lines, discount: { by: 'amount', value: '500' } })
  const lower = (await agreedOf(studio, sent))?.total ?? 0
  await change(studio, sent, { lines, discount: null })
  const { waiting } = await pageOf(studio, sent)
  expect(waiting).toMatchObject({ state: 'waiting', before: lower, discount: 0, total: 508_994 })
  await acceptChange(studio, sent)
  const agreed = await agreedOf(studio, sent)
  expect(agreed?.total).toBe(508_994)
  expect(amountsOf(agreed?.installments ?? []).reduce((sum, amount) => sum + amount)).toBe(508_994)
})

test('a discount is no more than its lines, and what is as before is not a change', async () => {
  const studio = await openStudio()
  const sent = await book(studio)
  const lines = await linesOf(studio, sent)
  const off = (value: string, by: 'amount' | 'percent' = 'amount') =>
    change(studio, sent, { lines, discount: { by, value } })
  await expect(off('5050.01')).rejects.toMatchObject({
    fields: { discount: 'The discount is more than the lines come to' },
  })
  await expect(off('ten')).rejects.toMatchObject({ code: 'invalid' })
  await expect(off('0')).rejects.toMatchObject({ fields: { lines: 'Nothing is changed yet.' } })
  expect((await off('100', 'percent')).agreed.total).toBe(0)
})
