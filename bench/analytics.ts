// `node bench/analytics.ts [postgres://…]`: limits for the analytics of a large studio, on SQLite or on an empty
// PostgreSQL database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { noAddress } from '#addresses/stored-address.ts'
import { isPostgres } from '#database/dialect.ts'
import { openDatabase } from '#database/open.ts'
import { Caller } from '#tests/help/caller.ts'
import { startProduct } from './processes.ts'
import { seeded } from './random.ts'
import { connections, median } from './rounds.ts'

const databaseUrl = process.argv.slice(2).find((word) => word.startsWith('postgres'))
const size = { clients: 5000, shoots: 20_000, invoices: 50_000 }
const years = 10
const day = 86_400_000
const rounds = 25

const folder = mkdtempSync(join(tmpdir(), 'lightbook-analytics-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const first = await startProduct(folder, databaseUrl)
const ida = new Caller(first.url)
await ida.register('ida', 'a long and quiet passphrase')
await first.stop()
await fill()
const { url, stop } = await startProduct(folder, databaseUrl)
const headers = { cookie: ida.cookie }

/** Ten years of work, the same on every run, with rows as the API would write them. */
async function fill(): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: folder, databaseUrl }, { onIdleError: () => {} })
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'ida')
    .executeTakeFirstOrThrow()
  const random = seeded(17)
  const upTo = (most: number) => Math.floor(random() * most)
  const any = <T>(all: readonly T[]): T => all[upTo(all.length)] as T
  const now = Date.now()
  const past = () => now - upTo(years * 365 * day)
  const times = () => ({ createdAt: past(), updatedAt: now, version: 1 })
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  const clients = numbers(size.clients).map((id) => ({
    userId,
    id,
    name: `Client ${id}`,
    nameKey: `client ${id}`,
    email: '',
    phone: '',
    ...noAddress,
    vatId: '',
    endpointScheme: '',
    endpointId: '',
    legalScheme: '',
    legalId: '',
    buyerReference: '',
    eInvoice: '' as const,
    language: 'en' as const,
    notes: '',
    archivedAt: null,
    ...times(),
  }))
  const shoots = numbers(size.shoots).map((id) => {
    const date = past() + upTo(200) * day
    return {
      userId,
      id,
      title: `Session ${id}`,
      date,
      endsAt: date + 3_600_000,
      duration: 60,
      timeZone: 'America/New_York',
      location: 'Pier 17, Brooklyn',
      coordinates: '{"lat":40.7061,"lng":-74.0033}',
      lightKind: any(['goldenHour', 'daylight', 'blueHour', 'night', 'unknown'] as const),
      type: any(['portrait', 'wedding', 'product', 'event'] as const),
      notes: 'Bring the long lens and the silver reflector.',
      shotList: 'Arrival\nGroup',
      status: any(['pending', 'confirmed', 'completed', 'cancelled'] as const),
      ...times(),
    }
  })
  const invoices = numbers(size.invoices).map((id) => {
    const total = 10_000 + upTo(500_000)
    const status = any(['draft', 'sent', 'paid', 'paid', 'paid', 'complete', 'unpaid', 'cancelled'] as const)
    const issueDate = new Date(past()).toISOString().slice(0, 10)
    return {
      userId,
      id,
      clientId: 1 + upTo(size.clients),
      shootId: null,
      contractId: null,
      contractPart: null,
      invoiceNumber: status === 'draft' ? null : `INV-${id}`,
      status,
      issueDate,
      dueDate: issueDate,
      currency: 'USD',
      subtotal: total,
      taxType: 'amount' as const,
      taxRate: null,
      tax: 0,
      total,
      paidCents: status === 'paid' || status === 'complete' ? total : 0,
      notes: 'Thank you.',
      terms: 'Payment due within 30 days.',
      issuedWords: null,
      sentAt: null,
      overdueDismissedAt: now,
      remindersOff: 0,
      scheme: 'none' as const,
      pricesWithTax: 0,
      deliverTo: '',
      buyerReference: '',
      orderNumber: '',
      kind: 'invoice' as const,
      creditedCents: 0,
      refundedCents: 0,
      ...times(),
    }
  })
  const whose = shoots
    .filter(() => upTo(10) < 7)
    .map(({ id }) => ({ userId, shootId: id, clientId: 1 + upTo(size.clients), createdAt: now }))
  await db.transaction().execute(async (transaction) => {
    for (let at = 0; at < clients.length; at += 500)
      await transaction
        .insertInto('clients')
        .values(clients.slice(at, at + 500))
        .execute()
    for (let at = 0; at < shoots.length; at += 500)
      await transaction
        .insertInto('shoots')
        .values(shoots.slice(at, at + 500))
        .execute()
    for (let at = 0; at < whose.length; at += 500)
      await transaction
        .insertInto('shoot_clients')
        .values(whose.slice(at, at + 500))
        .execute()
    for (let at = 0; at < invoices.length; at += 500)
      await transaction
        .insertInto('invoices')
        .values(invoices.slice(at, at + 500))
        .execute()
  })
  await sql.raw(isPostgres(db) ? 'vacuum analyze' : 'analyze').execute(db)
  await close()
}

async function timeOf(path: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url + path, { headers })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`)
  return performance.now() - began
}

const list = '/api/shoots?when=all&limit=50'

/** Alternates with the list of 50 shoots; the first rounds warm up. Milliseconds. */
async function beside(path: string): Promise<{ list: number; figures: number }> {
  const took: { list: number[]; figures: number[] } = { list: [], figures: [] }
  for (let round = 0; round < rounds + 5; round += 1) {
    const [one, other] = [await timeOf(list), await timeOf(path)]
    if (round >= 5) took.list.push(one)
    if (round >= 5) took.figures.push(other)
  }
  return { list: median(took.list), figures: median(took.figures) }
}

/**
 * How long a trivial request waits while this one is answered, milliseconds; without a path, while the server is idle.
 */
async function waitsBeside(path?: string): Promise<{ median: number; most: number; count: number; long: number }> {
  const waits: number[] = []
  for (let round = 0; round < 10; round += 1) {
    let isBusy = true
    const others = (async () => {
      while (isBusy) {
        const began = performance.now()
        await (await fetch(`${url}/api/health`)).arrayBuffer()
        waits.push(performance.now() - began)
      }
    })()
    await (path === undefined ? setTimeout(200) : timeOf(path))
    isBusy = false
    await others
  }
  return {
    median: median(waits),
    most: Math.max(...waits),
    count: waits.length,
    long: waits.filter((wait) => wait > 50).length,
  }
}

const ms = (figure: number): string => `${figure.toFixed(1)} ms`

for (const path of [
  '/api/analytics',
  '/api/analytics?period=all',
  '/api/analytics/accounting?period=all',
  '/api/analytics/shoots?period=all&limit=50',
  '/api/analytics/invoices?period=all&limit=50',
]) {
  const { list: floor, figures } = await beside(path)
  console.log(
    `${path}: ${ms(figures)}, ${(figures / floor).toFixed(1)} × the list of 50 shoots (${ms(floor)}); most allowed 40`,
  )
}
for (const path of [
  undefined,
  '/api/analytics',
  '/api/analytics?period=all',
  '/api/analytics/csv?tab=accounting&period=all',
  '/api/analytics/csv?tab=shoots&period=all',
]) {
  const waits = await waitsBeside(path)
  console.log(
    `${path ?? 'nothing'}: others waited ${ms(waits.median)} meanwhile, ${waits.long} of ${waits.count} longer ` +
      `than 50 ms, at most ${ms(waits.most)}`,
  )
}
const tag = (await fetch(`${url}/api/analytics`, { headers })).headers.get('etag') ?? ''
const load = async (path: string, more: Record<string, string> = {}) =>
  (
    await autocannon({
      url,
      connections,
      duration: 5,
      requests: [{ method: 'GET', path, headers: { ...headers, ...more } }],
    })
  ).requests.average
const [lists, unchanged] = [await load(list), await load('/api/analytics', { 'if-none-match': tag })]
console.log(
  `unchanged: ${Math.round(unchanged)} answers of 304 a second, ${(unchanged / lists).toFixed(1)} × the list ` +
    `of 50 shoots (${Math.round(lists)}/s)`,
)
await stop()
