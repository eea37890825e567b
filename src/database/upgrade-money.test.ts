import { expect, test } from 'vitest'
import { isPostgres } from '#database/dialect.ts'
import { upgradedFrom } from '#tests/help/upgraded.ts'

test('from the upgrade on, what was billed and agreed in dollars says so', async () => {
  const db = await upgradedFrom('0015', [
    `insert into invoices ("userId", id, "clientId", "invoiceNumber", status, "issueDate", "dueDate", subtotal,
      "taxType", tax, total, "paidCents", notes, terms, "createdAt", "updatedAt", version) values
      (1, 1, 1, '1', 'sent', '2026-05-01', '2026-05-31', 500, 'amount', 0, 500, 100, '', '', 0, 0, 1)`,
    `insert into invoice_payments ("userId", "invoiceId", id, amount, "paidOn", method, note, "createdAt") values
      (1, 1, 1, 100, '2026-05-02', 'cash', '', 0)`,
    `insert into contracts ("userId", id, "clientId", "contractNumber", title, content, "packageDetails",
      terms, status, "createdAt", "updatedAt", version) values (1, 1, 1, '', '', '', '', '', 'draft', 0, 0, 1)`,
  ])
  const rows = await db.selectFrom('invoices').select(['currency', 'total', 'paidCents']).execute()
  expect(rows).toEqual([{ currency: 'USD', total: 500, paidCents: 100 }])
  for (const table of ['invoice_payments', 'contracts'] as const)
    expect(await db.selectFrom(table).select('currency').execute()).toEqual([{ currency: 'USD' }])
})

test('addresses from before they had parts stay as written, and the logo stays with its letterhead', async () => {
  const text = `Wave Hill 👩‍🚀\r\n${'Garden '.repeat(38)}`.padEnd(300, 'x')
  const bytes = process.env.TEST_DATABASE_URL ? `convert_to('PNG', 'UTF8')` : `cast('PNG' as blob)`
  const db = await upgradedFrom('0016', [
    `update clients set address = '${text}'`,
    `insert into letterheads ("userId", address, "taxId", paper, "lightEdge", "createdAt", "updatedAt", version,
      "logoFile", logo) values (1, '${text}', '12-34', 'a4', 1, 5, 6, 7, 'logo.png', ${bytes})`,
  ])
  const noParts = { line1: '', house: '', line2: '', postcode: '', city: '', region: '', country: '', isByParts: 0 }
  expect(await db.selectFrom('clients').selectAll().execute()).toMatchObject([
    { address: text, ...noParts, version: 1 },
  ])
  const [letterhead] = await db.selectFrom('letterheads').selectAll().execute()
  expect(letterhead).toMatchObject({ address: text, ...noParts, taxId: '12-34', paper: 'a4', version: 7 })
  expect(String(Buffer.from(letterhead?.logo ?? []))).toBe('PNG')
  // On SQLite, the columns before it are read without it.
  if (!isPostgres(db)) expect(Object.keys(letterhead ?? {}).at(-1)).toBe('logo')
})

test('who had chosen a currency before there were bank details keeps it, without an account', async () => {
  const db = await upgradedFrom('0019', [
    `insert into studio_money ("userId", currency, "createdAt", "updatedAt", version) values (1, 'CHF', 0, 0, 3)`,
  ])
  expect(await db.selectFrom('studio_money').selectAll().execute()).toMatchObject([
    { currency: 'CHF', version: 3, holder: '', iban: '', bic: '', qrIban: '', qrrPrefix: '', accountWords: '' },
  ])
})

test('invoices from before items had taxes keep their one tax, and studios have chosen none', async () => {
  const db = await upgradedFrom('0017', [
    `insert into studio_money ("userId", currency, "createdAt", "updatedAt", version) values (1, 'EUR', 0, 0, 3)`,
    `insert into invoices ("userId", id, "clientId", "invoiceNumber", status, "issueDate", "dueDate", subtotal,
      "taxType", "taxRate", tax, total, "paidCents", notes, terms, "createdAt", "updatedAt", version) values
      (1, 1, 1, '1', 'sent', '2026-05-01', '2026-05-31', 500, 'percentage', 190000, 95, 595, 0, '', '', 0, 0, 1)`,
    `insert into invoice_items ("userId", "invoiceId", id, description, quantity, rate, amount) values
      (1, 1, 1, 'Portraits', 1000, 500, 500)`,
  ])
  expect(await db.selectFrom('studio_money').selectAll().execute()).toMatchObject([
    { currency: 'EUR', scheme: 'none', pricesWithTax: 0, vatId: '', version: 3 },
  ])
  expect(await db.selectFrom('invoices').selectAll().execute()).toMatchObject([
    { scheme: 'none', taxType: 'percentage', taxRate: 190_000, tax: 95, total: 595, serviceFrom: null },
  ])
  expect(await db.selectFrom('invoice_items').selectAll().execute()).toMatchObject([
    { amount: 500, categoryId: null, taxCode: null, netCents: null },
  ])
})

test('invoices from before credit notes are invoices, of which nothing was credited or refunded', async () => {
  const db = await upgradedFrom('0021', [
    `insert into invoices ("userId", id, "clientId", "invoiceNumber", status, "issueDate", "dueDate", subtotal,
      "taxType", tax, total, "paidCents", notes, terms, "createdAt", "updatedAt", version, scheme) values
      (1, 1, 1, 'INV-2026-0001', 'sent', '2026-05-01', '2026-05-31', 500,
      'amount', 95, 595, 0, '', '', 0, 0, 1, 'vat')`,
  ])
  expect(await db.selectFrom('invoices').selectAll().execute()).toMatchObject([
    { kind: 'invoice', creditsId: null, creditedCents: 0, refundedCents: 0, total: 595, scheme: 'vat' },
  ])
})

const anInvoice = `insert into invoices ("userId", id, "clientId", "invoiceNumber", status, "issueDate", "dueDate",
  subtotal, "taxType", tax, total, "paidCents", notes, terms, "createdAt", "updatedAt", version, currency, scheme)
  values (1, 1, 1, '1', 'sent', '2026-05-01', '2026-05-31', 0, 'amount', 0, 0, 0, '', '', 0, 0, 1, 'USD', 'none')`

test('a database from before bank statements gets their tables, in which a row is recorded once', async () => {
  const db = await upgradedFrom('0022', [anInvoice])
  const statement = { userId: 1, fileName: '', account: '', payments: 1, takenBack: 0, createdAt: 0, undoneAt: null }
  const row = { userId: 1, key: 'k', day: '', amount: 1, currency: 'USD', name: '', text: '', reference: '' }
  const put = async (id: number, state: 'recorded' | 'undone') => {
    await db
      .insertInto('statements')
      .values({ ...statement, id })
      .execute()
    const booked = { ...row, statementId: id, id: 1, state, invoiceId: 1, paymentId: 1 }
    await db.insertInto('statement_rows').values(booked).execute()
  }
  await put(1, 'undone')
  await put(2, 'recorded')
  await expect(put(3, 'recorded')).rejects.toThrow(/unique/i)
})

test('a database from before card payments gets their tables, in which an event counts once', async () => {
  const db = await upgradedFrom('0025', [])
  const put = () => db.insertInto('card_events').values({ userId: 1, eventId: 'evt_1', at: 0 }).execute()
  await put()
  await expect(put()).rejects.toThrow(/unique|primary/i)
  expect(await db.selectFrom('card_accounts').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('card_attempts').selectAll().execute()).toEqual([])
})

test('it is not known yet what e-invoice a client from before takes', async () => {
  const db = await upgradedFrom('0064', [])
  expect(await db.selectFrom('clients').select('eInvoice').execute()).toEqual([{ eInvoice: '' }])
})

test('a database from before e-invoices has no references yet, and takes the file of an invoice once', async () => {
  const db = await upgradedFrom('0023', [anInvoice])
  expect(await db.selectFrom('invoices').selectAll().execute()).toMatchObject([{ buyerReference: '', orderNumber: '' }])
  const row = { userId: 1, invoiceId: 1, facts: '{}', cii: null, hash: null }
  await db.insertInto('invoice_files').values(row).execute()
  await expect(db.insertInto('invoice_files').values(row).execute()).rejects.toThrow(/unique/i)
})
