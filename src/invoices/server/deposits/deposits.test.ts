import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { deposits } from '#invoices/deposits/deposit-api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { downloaded } from '#tests/help/downloads.ts'
import { download, fillIn } from '#tests/help/e-invoices.ts'
import { accept, dealOf, send } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'
import { allAt, readXml, textAt } from '#tests/help/xml.ts'

async function openDepositStudio() {
  const studio = await openVatStudio()
  const { alice, bill, client, idOf } = studio
  const offered = (more: { currency?: string; invoiceId?: string } = {}, id = client.id) =>
    alice(deposits.list, { params: { id }, input: { currency: 'EUR', ...more } })
  const deposit = (rate: number, more: Partial<SentInvoice> = {}) =>
    bill({ issueDate: '2026-10-17', dueDate: '2026-11-16', items: [{ description: 'Deposit', rate }], ...more })
  const finish = (ids: number[], more: Partial<SentInvoice> = {}) =>
    bill({
      issueDate: '2026-12-05',
      dueDate: '2027-01-04',
      deposits: ids,
      items: [
        { description: 'Wedding coverage', rate: 2500 },
        { description: 'Album', rate: 500 },
      ],
      ...more,
    })
  const change = (id: number, more: Partial<SentInvoice>) =>
    alice(invoices.change, {
      params: { id },
      input: {
        clientId: client.id,
        issueDate: '2026-12-05',
        dueDate: '2027-01-04',
        items: [{ description: 'Wedding coverage', rate: 2500 }],
        ...more,
      },
    })
  return { ...studio, offered, deposit, finish, change, idOf }
}

test('a final invoice takes off a deposit in a line of its own, on paper and in its files', async () => {
  const studio = await openDepositStudio()
  await fillIn(studio)
  const first = await studio.deposit(900)
  expect(await studio.offered()).toEqual([
    {
      id: first.id,
      invoiceNumber: 'INV-2026-0001',
      issueDate: '2026-10-17',
      shootTitle: null,
      currency: 'EUR',
      total: 107_100,
      description: 'Less deposit INV-2026-0001 of 10/17/2026',
      groups: [{ categoryId: studio.idOf(19), code: 'S', rate: 19, words: '', net: 90_000, tax: 17_100 }],
    },
  ])
  const final = await studio.finish([first.id])
  expect(final).toMatchObject({ subtotal: 210_000, tax: 39_900, total: 249_900, balance: 249_900 })
  expect(final.items.at(-1)).toMatchObject({
    description: 'Less deposit INV-2026-0001 of 10/17/2026',
    quantity: -1,
    rate: 90_000,
    amount: -90_000,
    deposit: first.id,
  })
  expect(final.deposits).toMatchObject([{ invoiceNumber: 'INV-2026-0001', total: 107_100 }])
  expect(await studio.pdfOf(final.id)).toContain(
    'Less deposit INV-2026-0001 of 10/17/2026 −1 €900.00 −€900.00 Subtotal €2,100.00 VAT 19% €399.00 Total €2,499.00',
  )
  const root = readXml((await download(studio, final.id)).text)
  const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'
  expect(textAt(root, `${settlement}/InvoiceReferencedDocument/IssuerAssignedID`)).toBe('INV-2026-0001')
  const ubl = readXml((await download(studio, final.id, '?format=ubl')).text)
  expect(textAt(ubl, 'BillingReference/InvoiceDocumentReference/ID')).toBe('INV-2026-0001')
  const last = allAt(ubl, 'InvoiceLine').at(-1)
  expect(
    last && ['InvoicedQuantity', 'LineExtensionAmount', 'Price/PriceAmount'].map((at) => textAt(last, at)),
  ).toEqual(['-1', '-900.00', '900.00'])
  const csv = (await downloaded(studio)).get('data/invoice-items.csv')
  expect(String(csv)).toContain('Less deposit INV-2026-0001 of 10/17/2026,-1,EUR,900.00,-900.00')
})

test('two deposits at two rates are taken off by rate, and the newest is the one that files name', async () => {
  const studio = await openDepositStudio()
  await fillIn(studio)
  const { deposit, finish, idOf } = studio
  const first = await deposit(1000, { issueDate: '2026-08-01', dueDate: '2026-08-31' })
  const second = await deposit(0, {
    issueDate: '2026-09-01',
    dueDate: '2026-09-30',
    items: [
      { description: 'Deposit', rate: '375.13' },
      { description: 'Deposit, rights', rate: '125.15', categoryId: idOf(7) },
    ],
  })
  const final = await finish([first.id, second.id], {
    items: [
      { description: 'Campaign', rate: 4000 },
      { description: 'Usage rights', rate: '1500.50', categoryId: idOf(7) },
    ],
  })
  expect(final.items.map(({ amount }) => amount)).toEqual([400_000, 150_050, -100_000, -37_513, -12_515])
  expect(final).toMatchObject({ subtotal: 400_022, tax: 59_500, total: 459_522 })
  expect(final.taxed?.taxes).toMatchObject([
    { rate: 19, net: 262_487, tax: 49_873 },
    { rate: 7, net: 137_535, tax: 9627 },
  ])
  const root = readXml((await download(studio, final.id)).text)
  const references = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/InvoiceReferencedDocument'
  expect(allAt(root, references).map((one) => textAt(one, 'IssuerAssignedID'))).toEqual([second.invoiceNumber])
})

test('a deposit is taken off once, by an invoice of its client in its currency', async () => {
  const { alice, as, bill, client, credit, deposit, finish, offered } = await openDepositStudio()
  const first = await deposit(900)
  const { id: otherClient } = await alice(clients.create, { input: { name: 'Lena Fischer' } })
  const draft = await bill({ status: 'draft' })
  const swiss = await bill({ currency: 'CHF', exchange: { rate: '0.94', day: '2026-05-01' } })
  const credited = await bill()
  await credit(credited.id)
  const refused = { code: 'invalid', fields: { deposits: expect.stringContaining('can’t be taken off') } }
  await expect(finish([first.id], { clientId: otherClient })).rejects.toMatchObject(refused)
  for (const { id } of [draft, swiss, credited, { id: 9999 }]) await expect(finish([id])).rejects.toMatchObject(refused)
  expect((await offered()).map(({ id }) => id)).toEqual([first.id])
  expect(await offered({}, otherClient)).toEqual([])
  await expect(
    as('bob')(deposits.list, { params: { id: client.id }, input: { currency: 'EUR' } }),
  ).rejects.toMatchObject({ code: 'not_found' })
  const both = await Promise.allSettled([finish([first.id]), finish([first.id])])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(finish([first.id], { status: 'draft' })).rejects.toMatchObject(refused)
  const [final] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect((await offered()).map(({ id }) => id)).toEqual([final?.id])
  expect((await offered({ invoiceId: String(final?.id) })).map(({ id }) => id)).toEqual([first.id])
})

test('what is more than the items of its rate come to is not taken off', async () => {
  const { deposit, finish, idOf } = await openDepositStudio()
  const first = await deposit(900)
  const message = 'The deposits are more than the items of their tax rate come to'
  const small = [{ description: 'Album', rate: 500 }]
  const atOther = [{ description: 'Rights', rate: 5000, categoryId: idOf(7) }]
  for (const items of [small, atOther])
    await expect(finish([first.id], { items })).rejects.toMatchObject({
      code: 'invalid',
      fields: { deposits: message },
    })
  expect(await finish([first.id], { items: [{ description: 'Half a day', rate: 900 }] })).toMatchObject({ total: 0 })
})

test('what was credited of a deposit before is not taken off', async () => {
  const { alice, credit, deposit, finish, change } = await openDepositStudio()
  const first = await deposit(900)
  const draft = await finish([first.id], { status: 'draft' })
  await credit(first.id, { amount: '119' })
  await expect(
    alice(invoices.setStatus, { params: { id: draft.id }, input: { status: 'unpaid' } }),
  ).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('has changed since') })
  const changed = await change(draft.id, {})
  expect(changed.items.at(-1)).toMatchObject({ amount: -80_000 })
  expect(await alice(invoices.setStatus, { params: { id: draft.id }, input: { status: 'unpaid' } })).toMatchObject({
    subtotal: 170_000,
    isFrozen: true,
  })
})

test('a deposit that was taken off is credited only after the invoice that takes it off', async () => {
  const { credit, deposit, finish, offered, change } = await openDepositStudio()
  const first = await deposit(900)
  const final = await finish([first.id])
  await expect(credit(first.id)).rejects.toMatchObject({
    code: 'conflict',
    message: 'INV-2026-0002 takes off INV-2026-0001. Credit INV-2026-0002 in full first.',
  })
  await expect(change(final.id, { items: final.items.slice(0, 2).map(toSent), deposits: [] })).rejects.toMatchObject({
    code: 'conflict',
  })
  const same = { items: final.items.slice(0, 2).map(toSent), notes: 'Thank you.' }
  expect(await change(final.id, same)).toMatchObject({ notes: 'Thank you.', total: 249_900 })
  expect(await credit(final.id, { lines: [{ id: 2, quantity: 1 }] })).toMatchObject({ total: 59_500 })
  const rest = await credit(final.id)
  expect(rest).toMatchObject({ total: 190_400 })
  expect((await offered()).map(({ id }) => id)).toEqual([first.id])
  await credit(first.id)
  expect(await offered()).toEqual([])
})

const toSent = ({ description, rate }: { description: string; rate: number }) => ({ description, rate: rate / 100 })

test('the first credit of all takes the deposit back too', async () => {
  const { credit, deposit, finish, pdfOf } = await openDepositStudio()
  const first = await deposit(900)
  const final = await finish([first.id])
  const note = await credit(final.id)
  expect(note).toMatchObject({ total: 249_900 })
  expect(note.items.map(({ amount, deposit: of }) => [amount, of])).toEqual([
    [250_000, undefined],
    [50_000, undefined],
    [-90_000, undefined],
  ])
  expect(await pdfOf(note.id)).toContain('Less deposit INV-2026-0001')
})

test('drafts follow the language and prices of the invoice; a copy takes nothing off', async () => {
  const { alice, client, deposit, finish, change } = await openDepositStudio()
  const first = await deposit(900)
  await alice(clients.change, { params: { id: client.id }, input: { language: 'de' } })
  const draft = await finish([first.id], { status: 'draft', pricesWithTax: true })
  expect(draft.items.at(-1)).toMatchObject({
    description: 'Abzüglich Anzahlung INV-2026-0001 vom 17.10.2026',
    amount: -107_100,
  })
  expect(draft).toMatchObject({ total: 300_000 - 107_100 })
  expect((await change(draft.id, { pricesWithTax: false })).items.at(-1)).toMatchObject({ amount: -90_000 })
  const copy = await alice(invoices.duplicate, { params: { id: draft.id } })
  expect(copy.items).toHaveLength(1)
  expect(copy.deposits).toBeUndefined()
  expect((await change(draft.id, { deposits: [] })).deposits).toBeUndefined()
})

test('the deposit of a booking is taken off by no other invoice: its plan bills the rest', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio)
  await accept(studio, sent)
  const clientId = (await dealOf(studio, sent)).clientId ?? 0
  const days = { issueDate: '2026-05-01', dueDate: '2026-05-15' }
  const print = { clientId, ...days, items: [{ description: 'Print', rate: 80 }], status: 'sent' as const }
  const { id } = await alice(invoices.create, { input: print })
  const issued = (await alice(invoices.list, { input: { clientId: String(clientId) } })).map(({ total }) => total)
  expect(issued).toEqual([8000, 151_500])
  const offered = await alice(deposits.list, { params: { id: clientId }, input: { currency: 'USD' } })
  expect(offered.map((one) => one.id)).toEqual([id])
})
