import { expect, test } from 'vitest'
import { invoices } from '#invoices/api.ts'
import { callPage } from '#kernel/web/call.ts'
import { taxReport } from '#tax-report/api.ts'
import { openReporting } from '#tests/help/reporting-studio.ts'

const april = { from: '2026-04-01', to: '2026-04-30' }
const year = { from: '2026-01-01', to: '2026-12-31' }

test('a row says which documents it is made of, in pages, as issued and as paid', async () => {
  const { alice, bill, billTwoRates, credit, payOn, signIn } = await openReporting()
  signIn('alice')
  const first = await billTwoRates()
  const second = await bill({ issueDate: '2026-02-28' })
  await credit(second.id)
  await payOn(first.id, '1000.00', '2026-04-02')
  await payOn(first.id, '1368.45', '2026-04-30')
  const row = { currency: 'EUR', name: 'VAT 19%' }
  const pages = async (asked: { from: string; to: string; basis?: 'issued' | 'paid' }) => {
    const found = []
    for (let cursor: string | undefined, page = 0; page < 9; page += 1) {
      const answer = await callPage(taxReport.documents, {
        input: { ...asked, ...row, limit: '1', ...(cursor && { cursor }) },
      })
      found.push(answer.rows.map(({ event, documentId, tax }) => [event, documentId, tax]))
      cursor = answer.next
      if (cursor === undefined) break
    }
    return found
  }
  const [creditNote] = (await alice(invoices.list, {})).filter(({ id }) => id !== first.id && id !== second.id)
  expect(await pages(year)).toEqual([
    [['invoice', first.id, 27_560]],
    [['invoice', second.id, 22_800]],
    [['credit', creditNote?.id, -22_800]],
  ])
  const [paid] = await pages({ ...april, basis: 'paid' })
  expect(paid?.map(([event, id]) => [event, id])).toEqual([
    ['payment', first.id],
    ['payment', first.id],
  ])
  expect(paid?.reduce((sum, [, , tax]) => sum + Number(tax), 0)).toBe(27_560)
  await expect(
    alice(taxReport.documents, { input: { from: '2026-02-02', to: '2026-02-01', ...row } }),
  ).rejects.toMatchObject({
    code: 'invalid',
  })
})

test('another photographer sees no documents of a row', async () => {
  const { as, billTwoRates } = await openReporting()
  await billTwoRates()
  const input = { ...year, currency: 'EUR', name: 'VAT 19%' }
  expect(await as('alice')(taxReport.documents, { input })).toHaveLength(1)
  expect(await as('bob')(taxReport.documents, { input })).toEqual([])
})
