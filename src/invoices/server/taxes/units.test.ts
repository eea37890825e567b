import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { download, fillIn } from '#tests/help/e-invoices.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'
import { allAt, readXml } from '#tests/help/xml.ts'

const items = [
  { description: 'Portraits', quantity: 2.5, unit: 'HUR' as const, rate: 120 },
  { description: 'Team day', unit: 'DAY' as const, rate: 900 },
  { description: 'Album', rate: 80 },
]

const unitsIn = (text: string, line: string, quantity: string): (string | undefined)[] =>
  allAt(readXml(text), line).map((one) => allAt(one, quantity)[0]?.attributes['unitCode'])

test('items count hours, days or pieces: on paper, in the file, on copies and credit notes', async () => {
  const studio = await openVatStudio()
  const { alice, bill, credit, pdfOf } = studio
  await fillIn(studio)
  const { id, items: written } = await bill({ items })
  expect(written.map(({ unit }) => unit)).toEqual(['HUR', 'DAY', undefined])
  expect(await pdfOf(id)).toContain('Portraits per hour 2.5 €120.00 €300.00 Team day per day 1 €900.00')
  const ubl = (await download(studio, id, '?format=ubl')).text
  expect(unitsIn(ubl, 'InvoiceLine', 'InvoicedQuantity')).toEqual(['HUR', 'DAY', 'C62'])
  const copy = await alice(invoices.duplicate, { params: { id } })
  expect(copy.items.map(({ unit }) => unit)).toEqual(['HUR', 'DAY', undefined])
  const note = await credit(id, { lines: [{ id: 1, quantity: 1 }] })
  expect(note.items).toMatchObject([{ quantity: 1, unit: 'HUR', amount: 12_000 }])
  const rest = await credit(id)
  expect(rest.items.map(({ quantity, unit }) => [quantity, unit])).toEqual([
    [1.5, 'HUR'],
    [1, 'DAY'],
    [1, undefined],
  ])
})

test('they are said in the language of the client, and stay once it is issued', async () => {
  const { alice, bill, client, pdfOf } = await openVatStudio()
  await alice(clients.change, { params: { id: client.id }, input: { language: 'de' } })
  const { id, version } = await bill({ items })
  expect(await pdfOf(id)).toContain('Portraits pro Stunde')
  const same = { clientId: client.id, issueDate: '2026-05-01', dueDate: '2026-05-31' }
  const change = (unit: 'HUR' | 'DAY') =>
    alice(invoices.change, {
      params: { id },
      ifMatch: `"${version}"`,
      input: { ...same, items: [{ ...items[0], unit }, ...items.slice(1)] as typeof items },
    })
  await expect(change('DAY')).rejects.toMatchObject({ code: 'conflict' })
  expect((await change('HUR')).items[0]).toMatchObject({ unit: 'HUR' })
})

test('what is not a unit is refused, and a studio without a scheme may name them too', async () => {
  const { alice, bill, raw, client, pdfOf } = await openVatStudio()
  const body = { clientId: client.id, issueDate: '2026-05-01', dueDate: '2026-05-31' }
  const { status, json } = await raw('alice', 'POST', '/api/invoices', {
    body: { ...body, items: [{ description: 'Portraits', rate: 1, unit: 'KGM' }] },
  })
  expect([status, json.message]).toEqual([422, 'Choose pieces, hours or days'])
  await alice(studioMoney.change, { input: { scheme: 'none' } })
  const { id } = await bill({ items })
  expect(await pdfOf(id)).toContain('Portraits per hour 2.5 €120.00 €300.00')
})
