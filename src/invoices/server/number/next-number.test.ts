import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceNumbers } from '#invoices/number-api.ts'
import { openStudio } from '#tests/help/studio.ts'

async function openIssuing() {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id: clientId } = await alice(clients.create, { input: { name: 'Priya Raman' } })
  const issue = async (issueDate = '2026-05-01') => {
    const items = [{ description: 'Portraits', rate: 100 }]
    const input = { clientId, issueDate, dueDate: '2027-12-31', items, status: 'unpaid' as const }
    return (await alice(invoices.create, { input })).invoiceNumber
  }
  const choose = (next: number, year = 2026) => alice(invoiceNumbers.choose, { input: { year, next } })
  return { ...studio, alice, issue, choose }
}

test('numbers go on from the chosen one, of this year and of this photographer', async () => {
  const { alice, as, issue, choose } = await openIssuing()
  expect(await alice(invoiceNumbers.next, {})).toEqual({ year: 2026, next: 1, isOpen: true })
  expect(await choose(143)).toEqual({ year: 2026, next: 143, isOpen: false })
  expect([await issue(), await issue('2027-01-01'), await issue()]).toEqual([
    'INV-2026-0143',
    'INV-2027-0001',
    'INV-2026-0144',
  ])
  expect(await alice(invoiceNumbers.next, {})).toEqual({ year: 2026, next: 145, isOpen: false })
  expect(await as('bob')(invoiceNumbers.next, {})).toEqual({ year: 2026, next: 1, isOpen: true })
})

test('a number is chosen once, before the first invoice, and for the current year', async () => {
  const { choose } = await openIssuing()
  await expect(choose(7, 2027)).rejects.toMatchObject({ code: 'conflict' })
  await choose(143)
  expect(await choose(143)).toMatchObject({ next: 143 })
  await expect(choose(150)).rejects.toMatchObject({
    code: 'conflict',
    message: 'The numbers of this year have begun: your next invoice will be INV-2026-0143.',
  })
  const other = await openIssuing()
  await other.issue()
  await expect(other.choose(50)).rejects.toMatchObject({ message: /INV-2026-0002/ })
})

test.each([0, -1, 1.5, 1_000_000, '143', null])('%j is not a number to go on with', async (next) => {
  const { raw } = await openStudio()
  const body = { year: 2026, next }
  expect(await raw('alice', 'PUT', '/api/invoices/next-number', { body })).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'next' }] },
  })
})

test('of choices and invoices at the same moment one begins the series, without a gap from there', async () => {
  const { issue, choose } = await openIssuing()
  const choices = [20, 40, 60].map((next) => choose(next))
  const issued = Array.from({ length: 6 }, () => issue())
  const chosen = (await Promise.allSettled(choices)).filter(({ status }) => status === 'fulfilled')
  expect(chosen.length).toBeLessThanOrEqual(1)
  const running = (await Promise.all(issued)).map((number) => Number(number?.slice(-4))).toSorted((a, b) => a - b)
  expect(running).toEqual(running.map((_, at) => (running[0] ?? 0) + at))
  expect([1, 20, 40, 60]).toContain(running[0])
})
