import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { eInvoices } from '#e-invoices/api.ts'
import { invoices } from '#invoices/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { check, download, fileAt, fillIn } from '#tests/help/e-invoices.ts'
import { attachedTo } from '#tests/help/pdf.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'
import { allAt, readXml, textAt } from '#tests/help/xml.ts'

test('an invoice that is issued as paid says so in its file, and a later payment changes none', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const sums = 'ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation'
  const asked = async (id: number) => {
    const root = readXml((await download(studio, id)).text)
    return ['TotalPrepaidAmount', 'DuePayableAmount'].map((name) =>
      textAt(root, `SupplyChainTradeTransaction/${sums}/${name}`),
    )
  }
  const paid = await studio.bill({ status: 'paid' })
  expect(await asked(paid.id)).toEqual(['1428.00', '0.00'])
  const carried = async () => attachedTo((await studio.raw('alice', 'GET', `/api/invoices/${paid.id}/pdf`)).bytes)
  expect(await carried()).toHaveLength(1)
  await studio.alice(invoices.setStatus, { params: { id: paid.id }, input: { status: 'unpaid' } })
  expect(await carried()).toEqual([])
  const draft = await studio.bill({ status: 'draft' })
  await studio.alice(invoices.setStatus, { params: { id: draft.id }, input: { status: 'complete' } })
  expect(await asked(draft.id)).toEqual(['1428.00', '0.00'])
  const open = await studio.bill()
  await studio.pay(open.id, 1428)
  expect(await asked(open.id)).toEqual(['0.00', '1428.00'])
})

test('an issued invoice with everything filled in is downloaded in all formats, with the sums of the API', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { id, invoiceNumber, total, tax } = await studio.billTwoRates({ orderNumber: 'PO 77', terms: '#SKONTO' })
  expect(await check(studio, id)).toEqual([])
  expect([total, tax]).toEqual([236_845, 31_762])
  for (const query of ['', '?format=xrechnung', '?format=peppol&syntax=cii']) {
    const { status, text, headers } = await download(studio, id, query)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('application/xml')
    const root = readXml(text)
    const sums =
      'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation'
    expect(textAt(root, `${sums}/GrandTotalAmount`)).toBe('2368.45')
    expect(textAt(root, 'ExchangedDocument/ID')).toBe(invoiceNumber)
  }
  for (const query of ['?format=ubl', '?format=peppol', '?format=xrechnung&syntax=ubl']) {
    const root = readXml((await download(studio, id, query)).text)
    expect(root.name).toBe('Invoice')
    expect(textAt(root, 'TaxTotal/TaxAmount')).toBe('317.62')
    expect(textAt(root, 'OrderReference/ID')).toBe('PO 77')
    expect(textAt(root, 'PaymentTerms/Note')).toBe('- #SKONTO')
    expect(textAt(root, 'PaymentMeans/PaymentMeansCode')).toBe('58')
    expect(textAt(root, 'PaymentMeans/PaymentID')).toMatch(/^RF\d\dINV20260001$/)
    expect(textAt(root, 'AccountingCustomerParty/Party/PostalAddress/CityName')).toBe('Leipzig')
  }
  const named = (await download(studio, id, '?format=xrechnung')).headers['content-disposition']
  expect(named).toContain('INV-2026-0001 XRechnung 3.0.xml')
})

test('company numbers are in the files with their registers; one added later is in later files', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { alice, client } = studio
  await alice(clients.change, {
    params: { id: client.id },
    input: { legalScheme: '0009', legalId: '732 829 320 00074' },
  })
  const { id } = await studio.bill()
  await alice(studioMoney.change, { input: { legalId: 'HRB 12345 B' } })
  const ubl = readXml((await download(studio, id, '?format=xrechnung&syntax=ubl')).text)
  const numberOf = (party: string) => {
    const [one] = allAt(ubl, `Accounting${party}Party/Party/PartyLegalEntity/CompanyID`)
    return [one?.text, one?.attributes['schemeID']]
  }
  expect(numberOf('Supplier')).toEqual(['HRB 12345 B', undefined])
  expect(numberOf('Customer')).toEqual(['73282932000074', '0009'])
  const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement'
  const legalIds = (text: string) =>
    ['Seller', 'Buyer'].map((side) =>
      textAt(readXml(text), `${agreement}/${side}TradeParty/SpecifiedLegalOrganization/ID`),
    )
  expect(legalIds((await download(studio, id, '?format=xrechnung&syntax=cii')).text)).toEqual([
    'HRB 12345 B',
    '73282932000074',
  ])
  // The file of the issue stays as it is.
  expect(legalIds((await download(studio, id)).text)).toEqual([null, '73282932000074'])
})

test('what is missing is told with where to add it, and the download is refused with the same list', async () => {
  const studio = await openVatStudio()
  const { id } = await studio.bill()
  const list = await check(studio, id)
  const page = `/clients/${studio.client.id}`
  expect(list[0]).toEqual({
    term: 'BT-55',
    words: 'Your client’s country is missing',
    where: page,
    formats: ['cii', 'ubl', 'xrechnung', 'peppol'],
  })
  expect(list).toContainEqual({
    term: 'BT-41',
    words: 'The name of a contact in your studio is missing',
    where: '/settings#money',
    formats: ['xrechnung'],
  })
  const { status, text } = await download(studio, id)
  expect(status).toBe(422)
  expect(JSON.parse(text)).toMatchObject({
    message: 'Your client’s country is missing',
    errors: [{ path: 'BT-55', message: 'Your client’s country is missing' }],
  })
  const xrechnung = await download(studio, id, '?format=xrechnung')
  const terms = (await studio.alice(eInvoices.check, { params: { id }, input: { format: 'xrechnung' } })).map(
    ({ term }) => term,
  )
  expect((JSON.parse(xrechnung.text) as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(terms)
  expect((await studio.raw('alice', 'GET', `/api/invoices/${id}/pdf`)).status).toBe(200)
  await fillIn(studio)
  expect(await check(studio, id)).toEqual([])
  expect((await download(studio, id, '?format=peppol')).status).toBe(200)
})

test('the file stays as it was issued, whatever is changed later', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { alice, client } = studio
  const { id } = await studio.bill({ notes: 'Thank you.' })
  const before = await download(studio, id)
  const stored = await studio.db
    .selectFrom('invoice_files')
    .selectAll()
    .where('invoiceId', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.cii).toBe(before.text)
  expect(stored.hash).toBe(createHash('sha256').update(before.text).digest('hex'))
  await alice(invoices.change, {
    params: { id },
    input: {
      clientId: client.id,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      notes: 'Call in June.',
      items: [{ description: 'Team portraits, one day', rate: 1200 }],
    },
  })
  await alice(clients.change, { params: { id: client.id }, input: { name: 'Möbel AG', city: 'Halle' } })
  await alice(studioMoney.change, { input: { iban: '', vatId: '', contactName: 'Tom Lind' } })
  await studio.pay(id, 100)
  expect((await download(studio, id)).text).toBe(before.text)
  const ubl = readXml((await download(studio, id, '?format=xrechnung&syntax=ubl')).text)
  expect(textAt(ubl, 'Note')).toBe('Thank you.')
  expect(textAt(ubl, 'AccountingSupplierParty/Party/Contact/Name')).toBe('Mara Lind')
  expect(textAt(ubl, 'AccountingCustomerParty/Party/PostalAddress/CityName')).toBe('Leipzig')
  expect(textAt(ubl, 'LegalMonetaryTotal/PayableAmount')).toBe('1428.00')
})

test('a credit note names the invoice that it corrects', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { id } = await studio.bill()
  const note = await studio.credit(id, { reason: 'Half a day', lines: [{ id: 1, quantity: 0.5 }] })
  expect(await check(studio, note.id)).toEqual([])
  const root = readXml((await download(studio, note.id, '?format=peppol')).text)
  expect(root.name).toBe('CreditNote')
  expect(textAt(root, 'CreditNoteTypeCode')).toBe('381')
  expect(textAt(root, 'BillingReference/InvoiceDocumentReference/ID')).toBe('INV-2026-0001')
  expect(textAt(root, 'BillingReference/InvoiceDocumentReference/IssueDate')).toBe('2026-05-01')
  expect(textAt(root, 'LegalMonetaryTotal/PayableAmount')).toBe('714.00')
  expect(allAt(root, 'CreditNoteLine')).toHaveLength(1)
  const kept = await studio.db.selectFrom('invoice_files').select('invoiceId').orderBy('invoiceId').execute()
  expect(kept).toEqual([{ invoiceId: id }, { invoiceId: note.id }])
})

test('another photographer’s documents are not found, and drafts have no file', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { id } = await studio.bill()
  const draft = await studio.bill({ status: 'draft' })
  expect((await download(studio, id, '', 'bob')).status).toBe(404)
  expect((await studio.raw('bob', 'GET', `${fileAt(id)}/check`)).status).toBe(404)
  expect((await download(studio, 999_999)).status).toBe(404)
  expect(await download(studio, draft.id)).toMatchObject({
    status: 409,
    text: expect.stringContaining('A draft has no e-invoice. Issue the invoice first.'),
  })
  expect((await studio.raw('alice', 'GET', `${fileAt(draft.id)}/check`)).status).toBe(409)
  for (const query of ['?format=pdf', '?syntax=json', '?format=cii&more=1'])
    expect((await download(studio, id, query)).status).toBe(422)
})

test.each([
  [
    'in a currency with three decimals',
    { currency: 'KWD' },
    {},
    'E-invoices can’t be in KWD: they have at most two decimals',
  ],
  [
    'with a sales tax',
    { scheme: 'sales' as const, categories: [{ code: 'S' as const, rate: 8, isDefault: true }] },
    {},
    'E-invoices need VAT: an invoice with a sales tax can’t be one',
  ],
  [
    'with one tax for the whole',
    { scheme: 'none' as const },
    { taxType: 'amount' as const, tax: 1900 },
    'E-invoices need the VAT of each item: this invoice has one tax for the whole',
  ],
])('an invoice %s is not an e-invoice', async (_, money, body, words) => {
  const studio = await openVatStudio()
  await fillIn(studio)
  await studio.alice(studioMoney.change, { input: money })
  const { id } = await studio.bill(body)
  expect(await check(studio, id)).toEqual([
    { term: '', words, where: null, formats: ['cii', 'ubl', 'xrechnung', 'peppol'] },
  ])
  const { status, text } = await download(studio, id)
  expect([status, (JSON.parse(text) as { message: string }).message]).toEqual([422, words])
})

test('without a tax an invoice is not subject to VAT, and kept when its first file leaves', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  await studio.alice(studioMoney.change, { input: { scheme: 'none' } })
  await studio.alice(documents.changeLetterhead, { input: { taxId: '27/123/45678' } })
  const { id } = await studio.bill()
  expect(await studio.db.selectFrom('invoice_files').select('invoiceId').execute()).toEqual([])
  const root = readXml((await download(studio, id, '?format=ubl')).text)
  expect(textAt(root, 'InvoiceLine/Item/ClassifiedTaxCategory/ID')).toBe('O')
  expect(textAt(root, 'AccountingSupplierParty/Party/PartyIdentification/ID')).toBe('27/123/45678')
  expect(allAt(root, 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID').map(({ text }) => text)).toEqual([
    '27/123/45678',
  ])
  expect(await studio.db.selectFrom('invoice_files').select('invoiceId').execute()).toEqual([{ invoiceId: id }])
})
