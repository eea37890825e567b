import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import { deposits } from '#invoices/deposits/deposit-api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { studioMoney, type SentMoneyChange } from '#studio-money/api.ts'
import { tokenIn } from '#tests/help/agreement.ts'
import { download, fillIn } from '#tests/help/e-invoices.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'
import { allAt, readXml, textAt } from '#tests/help/xml.ts'

/** A studio that types the tax of each invoice, or has a sales tax. */
async function openPlainStudio(money: SentMoneyChange = { currency: 'USD', scheme: 'none' }) {
  const studio = await openVatStudio(money)
  const { alice, bill, client } = studio
  const deposit = (rate: number, more: Partial<SentInvoice> = {}) =>
    bill({ items: [{ description: 'Deposit', rate }], ...more })
  const items = [
    { description: 'Wedding coverage', rate: 2500 },
    { description: 'Album', rate: 500 },
  ]
  const finish = (ids: number[], more: Partial<SentInvoice> = {}) => bill({ deposits: ids, items, ...more })
  const change = (id: number, more: Partial<SentInvoice> = {}) =>
    alice(invoices.change, {
      params: { id },
      input: { clientId: client.id, issueDate: '2026-05-01', dueDate: '2026-05-31', items, ...more },
    })
  const setStatus = (id: number, status: 'draft' | 'cancelled' | 'unpaid') =>
    alice(invoices.setStatus, { params: { id }, input: { status } })
  return { ...studio, deposit, finish, change, setStatus }
}

const percent = (taxRate: number) => ({ taxType: 'percentage' as const, taxRate })

test('an invoice with one tax of all items takes off a deposit with its tax, on paper and online', async () => {
  const { alice, as, client, deposit, finish, pdfOf } = await openPlainStudio()
  const first = await deposit(900, percent(8.875))
  expect(first).toMatchObject({ subtotal: 90_000, tax: 7988, total: 97_988 })
  expect(await alice(deposits.list, { params: { id: client.id }, input: { currency: 'USD' } })).toMatchObject([
    { id: first.id, total: 97_988, groups: [{ categoryId: 0, rate: 8.875, net: 90_000, tax: 7988 }] },
  ])
  const final = await finish([first.id], percent(8.875))
  expect(final).toMatchObject({ subtotal: 210_000, tax: 18_638, total: 228_638, deposits: [{ id: first.id }] })
  expect(final.items.at(-1)).toMatchObject({ quantity: -1, rate: 90_000, amount: -90_000, deposit: first.id })
  const words = 'Less deposit INV-2026-0001 of 05/01/2026'
  expect(await pdfOf(final.id)).toContain(
    `${words} −1 $900.00 −$900.00 Subtotal $2,100.00 Tax (8.875%) $186.38 Total $2,286.38`,
  )
  const { link } = await alice(invoiceLinks.create, { params: { id: final.id } })
  const { paper } = await as('visitor')(invoiceLinks.read, { params: { token: tokenIn(link) } })
  expect(paper.lines.at(-1)).toMatchObject({ description: words, amount: '−$900.00' })
  const report = await as('alice')(invoices.list, { input: {} })
  expect(report.map(({ total }) => total).toSorted((one, other) => one - other)).toEqual([97_988, 228_638])
})

test('a deposit of another tax is not taken off by a percentage, and none beyond the items', async () => {
  const { deposit, finish, change } = await openPlainStudio()
  const first = await deposit(900, percent(10))
  const refused = (message: string) => ({ code: 'invalid', fields: { deposits: message } })
  const other = 'INV-2026-0001 has another tax. Choose the same percentage, or type this tax as an amount.'
  await expect(finish([first.id], percent(8))).rejects.toMatchObject(refused(other))
  await expect(finish([first.id], percent(0))).rejects.toMatchObject(refused(other))
  await expect(
    finish([first.id], { ...percent(10), items: [{ description: 'Book', rate: 800 }] }),
  ).rejects.toMatchObject(refused('The deposits are more than the items come to'))
  const final = await finish([first.id], { tax: 20_000 })
  expect(final).toMatchObject({ subtotal: 210_000, tax: 20_000, total: 230_000 })
  await expect(change(final.id, percent(8))).rejects.toMatchObject(refused(other))
  expect(await change(final.id, percent(10))).toMatchObject({ tax: 21_000, deposits: [{ id: first.id }] })
})

test.each([
  ['one tax of all items', { currency: 'USD', scheme: 'none' }],
  ['sales tax', { currency: 'USD', scheme: 'sales', categories: [{ code: 'S', rate: 8.875 }] }],
] satisfies [string, SentMoneyChange][])('what is taken off stays as it is: %s', async (_, money) => {
  const { client, deposit, finish, change, setStatus, find } = await openPlainStudio(money)
  const first = await deposit(900)
  const final = await finish([first.id])
  expect(final.subtotal).toBe(210_000)
  await expect(finish([first.id])).rejects.toMatchObject({ fields: { deposits: expect.any(String) } })
  const refused = {
    code: 'conflict',
    message: 'INV-2026-0002 takes off INV-2026-0001. Remove it there first.',
  }
  const cheaper = { items: [{ description: 'Deposit', rate: 800 }] }
  await expect(change(first.id, cheaper)).rejects.toMatchObject(refused)
  for (const status of ['draft', 'cancelled'] as const)
    await expect(setStatus(first.id, status)).rejects.toMatchObject(refused)
  const same = { items: [{ description: 'Deposit', rate: 900 }], notes: 'Thank you.' }
  expect(await change(first.id, same)).toMatchObject({ notes: 'Thank you.', subtotal: 90_000 })
  expect(await find(final.id)).toMatchObject({ clientId: client.id, subtotal: 210_000 })
  await change(final.id, { deposits: [] })
  expect(await change(first.id, cheaper)).toMatchObject({ subtotal: 80_000 })
  expect(await change(final.id, { deposits: [first.id] })).toMatchObject({ subtotal: 220_000 })
  await setStatus(final.id, 'cancelled')
  expect(await setStatus(first.id, 'cancelled')).toMatchObject({ status: 'cancelled' })
  await expect(setStatus(final.id, 'unpaid')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('has changed since'),
  })
})

test('a draft notices that its deposit has another tax now', async () => {
  const { deposit, finish, change, setStatus } = await openPlainStudio()
  const first = await deposit(900, percent(8))
  const draft = await finish([first.id], { status: 'draft', ...percent(8) })
  await change(first.id, { items: [{ description: 'Deposit', rate: 900 }], ...percent(9) })
  await expect(setStatus(draft.id, 'unpaid')).rejects.toMatchObject({
    message: expect.stringContaining('changed since'),
  })
  expect(await change(draft.id, { ...percent(9), status: 'unpaid' })).toMatchObject({ tax: 18_900, status: 'unpaid' })
})

test('its e-invoice names the deposit, which stays; a credit note of all takes the deposit back', async () => {
  const studio = await openPlainStudio({ currency: 'EUR', scheme: 'none' })
  await fillIn(studio)
  const { alice, credit, deposit, finish, setStatus } = studio
  await alice(studioMoney.change, { input: { scheme: 'none' } })
  await alice(documents.changeLetterhead, { input: { taxId: '27/123/45678' } })
  const first = await deposit(900)
  const final = await finish([first.id])
  const root = readXml((await download(studio, final.id, '?format=ubl')).text)
  expect(textAt(root, 'BillingReference/InvoiceDocumentReference/ID')).toBe('INV-2026-0001')
  expect(allAt(root, 'InvoiceLine').map((line) => textAt(line, 'LineExtensionAmount'))).toEqual([
    '2500.00',
    '500.00',
    '-900.00',
  ])
  expect(textAt(root, 'LegalMonetaryTotal/PayableAmount')).toBe('2100.00')
  await expect(setStatus(first.id, 'cancelled')).rejects.toMatchObject({
    message: 'INV-2026-0002 takes off INV-2026-0001. Credit INV-2026-0002 in full first.',
  })
  expect(await credit(final.id)).toMatchObject({ total: 210_000 })
  expect(await setStatus(first.id, 'cancelled')).toMatchObject({ status: 'cancelled' })
})

test('Bob’s invoices are not deposits of Alice’s, nor those of another client', async () => {
  const { as, bill, client, deposit } = await openPlainStudio()
  const { id } = await deposit(900)
  const bob = as('bob')
  await expect(bob(deposits.list, { params: { id: client.id }, input: { currency: 'USD' } })).rejects.toMatchObject({
    code: 'not_found',
  })
  const his = await bob(clients.create, { input: { name: 'Priya Raman' } })
  await expect(
    bob(invoices.create, {
      input: {
        clientId: his.id,
        issueDate: '2026-05-01',
        dueDate: '2026-05-31',
        items: [{ description: 'All', rate: 1000 }],
        deposits: [id],
      },
    }),
  ).rejects.toMatchObject({ fields: { deposits: expect.any(String) } })
  const others = await as('alice')(clients.create, { input: { name: 'Lena Fischer' } })
  await expect(bill({ clientId: others.id, deposits: [id] })).rejects.toMatchObject({ code: 'invalid' })
})
