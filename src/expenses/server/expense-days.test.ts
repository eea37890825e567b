import { expect, test } from 'vitest'
import { expenses } from '#expenses/api.ts'
import type { SentExpense } from '#expenses/draft.ts'
import { openStudio } from '#tests/help/studio.ts'

const parking: SentExpense = { day: '2026-04-30', supplier: 'Parking', category: 'travel', gross: '16' }

/** On May 1, 2026. */
async function openWithExpenses() {
  const { as, db } = await openStudio()
  const alice = as('alice')
  const add = (more: Partial<SentExpense> = {}) => alice(expenses.create, { input: { ...parking, ...more } })
  return { alice, add, db }
}

const later = 'This date is in the future'
const longBefore = 'This is more than a year before the expense'

test.each<[Partial<SentExpense>, Record<string, string>]>([
  [{ day: '2026-05-02' }, { day: later }],
  [{ day: '2062-04-30' }, { day: later }],
  [{ paidOn: '2026-05-02' }, { paidOn: later }],
  [
    { day: '2026-05-02', paidOn: '2026-06-01' },
    { day: later, paidOn: later },
  ],
  [{ paidOn: '2025-04-29' }, { paidOn: longBefore }],
  [{ paidOn: '1962-04-30' }, { paidOn: longBefore }],
])('%o cannot be the days of an expense', async (days, fields) => {
  const { alice, add } = await openWithExpenses()
  await expect(add(days)).rejects.toMatchObject({ code: 'invalid', fields })
  const { id } = await add()
  const changed = alice(expenses.change, { params: { id }, input: { ...parking, ...days } })
  await expect(changed).rejects.toMatchObject({ code: 'invalid', fields })
})

test('today, a deposit of a year before, and what is not paid yet are days of an expense', async () => {
  const { add } = await openWithExpenses()
  expect(await add({ day: '2026-05-01', paidOn: '2026-05-01' })).toMatchObject({ paidOn: '2026-05-01' })
  expect(await add({ paidOn: '2025-04-30' })).toMatchObject({ paidOn: '2025-04-30' })
  expect(await add({ paidOn: null })).toMatchObject({ paidOn: null })
})

test('an expense that was saved with other days can still be changed', async () => {
  const { alice, add, db } = await openWithExpenses()
  const { id } = await add()
  const days = { day: '2027-01-01', paidOn: '2020-01-01' }
  await db.updateTable('expenses').set(days).where('id', '=', id).execute()
  const change = (more: Partial<SentExpense>) =>
    alice(expenses.change, { params: { id }, input: { ...parking, ...days, ...more } })
  expect(await change({ words: 'Wave Hill' })).toMatchObject({ ...days, words: 'Wave Hill' })
  await expect(change({ day: '2027-01-02' })).rejects.toMatchObject({ fields: { day: later, paidOn: longBefore } })
})
