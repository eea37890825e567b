import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { tokenIn } from '#tests/help/agreement.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'

const siren = { legalScheme: '0002', legalId: '732 829 320' }

test('the company numbers of both sides stand on paper and online, as they were when it was issued', async () => {
  const { alice, as, bill, client, pdfOf } = await openVatStudio()
  const before = await bill()
  await alice(studioMoney.change, { input: { legalId: 'HRB 12345 B' } })
  await alice(clients.change, { params: { id: client.id }, input: siren })
  expect(await pdfOf(before.id)).not.toMatch(/HRB|SIREN/)
  const { id } = await bill()
  const numbers = 'VAT ID DE136695976 Company number HRB 12345 B Invoice INV-2026-0002'
  expect(await pdfOf(id)).toContain(numbers)
  expect(await pdfOf(id)).toContain('einkauf@moebel.example SIREN 732 829 320 Issued')
  const { link } = await alice(invoiceLinks.create, { params: { id } })
  const { paper } = await as('visitor')(invoiceLinks.read, { params: { token: tokenIn(link) } })
  expect(paper.head.lines.at(-1)).toBe('Company number HRB 12345 B')
  expect(paper.billedTo.lines.at(-1)).toBe('SIREN 732 829 320')
  await alice(studioMoney.change, { input: { legalId: '' } })
  await alice(clients.change, { params: { id: client.id }, input: { legalScheme: '', legalId: '' } })
  expect(await pdfOf(id)).toContain(numbers)
})

test('an invoice in German, or with one tax for all of it, names them too', async () => {
  const { alice, bill, client, pdfOf } = await openVatStudio({ currency: 'EUR', legalId: 'HRB 12345 B' })
  await alice(clients.change, { params: { id: client.id }, input: { language: 'de', ...siren } })
  const draft = await bill({ status: 'draft' })
  const words = ['Registernummer HRB 12345 B', 'SIREN 732 829 320']
  for (const one of words) expect(await pdfOf(draft.id)).toContain(one)
  await alice(invoices.setStatus, { params: { id: draft.id }, input: { status: 'unpaid' } })
  for (const one of words) expect(await pdfOf(draft.id)).toContain(one)
})
