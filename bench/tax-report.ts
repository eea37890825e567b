// `node bench/tax-report.ts [postgres://…]`: how long the tax reports of a large studio take, on SQLite or on an empty
// PostgreSQL database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { isPostgres } from '#database/dialect.ts'
import { openDatabase } from '#database/open.ts'
import { Caller } from '#tests/help/caller.ts'
import { startProduct } from './processes.ts'
import { seeded } from './random.ts'
import { median } from './rounds.ts'

const databaseUrl = process.argv.slice(2).find((word) => word.startsWith('postgres'))
const years = 10
const invoicesOfYear = 20_000
const rounds = 15

const folder = mkdtempSync(join(tmpdir(), 'lightbook-taxes-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const first = await startProduct(folder, databaseUrl)
const ida = new Caller(first.url)
await ida.register('ida', 'a long and quiet passphrase')
const { json: client } = await ida.send('POST', '/api/clients', { name: 'Priya Raman' })
await ida.send('PUT', '/api/payment-details', {
  currency: 'EUR',
  scheme: 'vat',
  taxNumber: '27/123/45678',
  categories: [
    { code: 'S', rate: 19, isDefault: true },
    { code: 'S', rate: 7 },
  ],
})
await first.stop()
await fill((client as { id: number }).id)
const { url, stop } = await startProduct(folder, databaseUrl)
const headers = { cookie: ida.cookie }

/**
 * Years of invoices, the same on every run: three in four paid at once, others in two parts, in part or not at all;
 * one in fifty is credited in part.
 */
async function fill(clientId: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: folder, databaseUrl }, { onIdleError: () => {} })
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'ida')
    .executeTakeFirstOrThrow()
  const random = seeded(17)
  const upTo = (most: number) => Math.floor(random() * most)
  const dayIn = (year: number, day: number) => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10)
  const blank = {
    userId,
    clientId,
    shootId: null,
    creditsId: null as number | null,
    contractId: null,
    contractPart: null,
    currency: 'EUR',
    taxType: 'amount' as const,
    taxRate: null,
    notes: '',
    terms: '',
    issuedWords: null,
    sentAt: null,
    overdueDismissedAt: 1,
    remindersOff: 0,
    scheme: 'vat' as const,
    pricesWithTax: 0,
    deliverTo: '',
    buyerReference: '',
    orderNumber: '',
    creditedCents: 0,
    refundedCents: 0,
    createdAt: 1,
    updatedAt: 1,
    version: 1,
  }
  const invoices: Record<string, unknown>[] = []
  const taxes: Record<string, unknown>[] = []
  const payments: Record<string, unknown>[] = []
  const add = (
    issueDate: string,
    more: { kind: 'invoice' | 'credit'; creditsId?: number; status: string },
    nets: number[],
  ) => {
    const id = invoices.length + 1
    const groups = nets.map((net, at) => ({
      net,
      rate: at === 0 ? 190_000 : 70_000,
      tax: Math.round(net * (at === 0 ? 0.19 : 0.07)),
    }))
    const [subtotal, tax] = [
      groups.reduce((sum, { net }) => sum + net, 0),
      groups.reduce((sum, one) => sum + one.tax, 0),
    ]
    const total = subtotal + tax
    const row = {
      ...blank,
      ...more,
      id,
      invoiceNumber: `N-${id}`,
      issueDate,
      dueDate: issueDate,
      subtotal,
      tax,
      total,
      paidCents: 0,
    }
    invoices.push(row)
    for (const [at, { net, rate, tax: taxCents }] of groups.entries())
      taxes.push({
        userId,
        invoiceId: id,
        code: 'S',
        rate,
        place: at + 1,
        words: '',
        reasonCode: '',
        netCents: net,
        taxCents,
      })
    return row
  }
  const pay = (row: ReturnType<typeof add>, amount: number, paidOn: string) => {
    payments.push({
      userId,
      invoiceId: row.id,
      id: payments.length + 1,
      amount,
      currency: 'EUR',
      paidOn,
      method: 'transfer',
      note: '',
      createdAt: payments.length,
    })
    row.paidCents += amount
    if (row.paidCents >= row.total) row.status = 'paid'
  }
  for (let year = 2017; year < 2017 + years; year += 1)
    for (let at = 0; at < invoicesOfYear; at += 1) {
      const issued = upTo(360)
      const nets = upTo(4) === 0 ? [10_000 + upTo(200_000), 1000 + upTo(50_000)] : [10_000 + upTo(200_000)]
      const row = add(dayIn(year, issued), { kind: 'invoice', status: 'sent' }, nets)
      const chance = upTo(100)
      const paidOn = dayIn(year, issued + upTo(40))
      if (chance < 75) pay(row, row.total, paidOn)
      else if (chance < 93) {
        pay(row, Math.floor(row.total / 3), paidOn)
      }
      if (chance >= 75 && chance < 90)
        pay(row, row.total - Math.floor(row.total / 3), dayIn(year, issued + 40 + upTo(40)))
      if (at % 50 === 0) {
        const note = add(
          dayIn(year, issued + 5),
          { kind: 'credit', creditsId: row.id, status: 'complete' },
          nets.map((net) => Math.floor(net / 4)),
        )
        Object.assign(row, { creditedCents: note.total })
      }
    }
  await db.transaction().execute(async (transaction) => {
    for (const [table, rows] of [
      ['invoices', invoices],
      ['invoice_taxes', taxes],
      ['invoice_payments', payments],
    ] as const)
      for (let at = 0; at < rows.length; at += 500)
        await transaction
          .insertInto(table)
          .values(rows.slice(at, at + 500) as never)
          .execute()
  })
  await sql.raw(isPostgres(db) ? 'vacuum analyze' : 'analyze').execute(db)
  await close()
}

async function timeOf(path: string, more: Record<string, string> = {}): Promise<{ took: number; tag: string }> {
  const began = performance.now()
  const answer = await fetch(url + path, { headers: { ...headers, ...more } })
  await answer.arrayBuffer()
  if (answer.status !== 200 && answer.status !== 304) throw new Error(`${path} was answered ${answer.status}.`)
  return { took: performance.now() - began, tag: answer.headers.get('etag') ?? '' }
}

const list = '/api/invoices?limit=50'

async function medianOf(path: string, more?: Record<string, string>): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < rounds + 3; round += 1) took.push((await timeOf(path, more)).took)
  return median(took.slice(3))
}

const floor = await medianOf(list)
console.log(`${years * invoicesOfYear} invoices; the list of 50 takes ${floor.toFixed(1)} ms`)
for (const [from, to] of [
  ['2024-01-01', '2024-12-31'],
  ['2024-01-01', '2024-03-31'],
])
  for (const basis of ['issued', 'paid']) {
    const path = `/api/tax-report?from=${from}&to=${to}&basis=${basis}`
    const took = await medianOf(path)
    const again = await medianOf(path, { 'if-none-match': (await timeOf(path)).tag })
    console.log(
      `${from} to ${to} as ${basis}: ${took.toFixed(1)} ms, ${(took / floor).toFixed(1)} × the list of 50 invoices ` +
        `(most allowed 40); unchanged ${again.toFixed(1)} ms`,
    )
  }
await stop()
