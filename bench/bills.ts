// `node bench/bills.ts [postgres://…] [--quick]`: limits for invoices, on SQLite or on an empty PostgreSQL database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moneyWords } from '#kernel/money.ts'
import { Caller } from '#tests/help/caller.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { startProduct } from './processes.ts'
import { median } from './rounds.ts'

const quick = process.argv.includes('--quick')
const databaseUrl = process.argv.slice(2).find((word) => word.startsWith('postgres'))
const writers = 64
const each = quick ? 10 : 500
const many = quick ? 200 : 10_000

const folder = mkdtempSync(join(tmpdir(), 'lightbook-bills-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const product = await startProduct(folder, databaseUrl)
const ida = new Caller(product.url)
await ida.register('ida', 'a long and quiet passphrase')

interface Told {
  id: number
  invoiceNumber: string
  items: { rate: number; amount: number }[]
  subtotal: number
  tax: number
  total: number
  paid: number
  balance: number
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { status, json } = await ida.send(method, path, body)
  if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${JSON.stringify(json)}`)
  return json as T
}

const pdfOf = async (id: number): Promise<Uint8Array> => {
  const answer = await fetch(`${product.url}/api/invoices/${id}/pdf`, { headers: { cookie: ida.cookie } })
  return new Uint8Array(await answer.arrayBuffer())
}

const { id: clientId } = await send<{ id: number }>('POST', '/api/clients', { name: 'Priya Raman' })
const draft = { clientId, issueDate: '2026-05-01', dueDate: '2026-05-31', status: 'sent' }

async function issueTogether(): Promise<void> {
  const began = performance.now()
  const numbers: string[] = []
  const writer = async (): Promise<void> => {
    for (let at = 0; at < each; at += 1)
      numbers.push(
        (await send<Told>('POST', '/api/invoices', { ...draft, items: [{ description: 'Portraits', rate: 100 }] }))
          .invoiceNumber,
      )
  }
  await Promise.all(Array.from({ length: writers }, writer))
  const running = numbers
    .map((number) => Number(number.slice('INV-2026-'.length)))
    .toSorted((one, other) => one - other)
  const gaps = running.filter((number, at) => number !== at + 1).length
  console.log(
    `${numbers.length} invoices of ${writers} writers in ${Math.round((performance.now() - began) / 1000)} s: ` +
      `${gaps} numbers out of their row`,
  )
}

/** The same random numbers on every run. */
let seed = 17
const upTo = (most: number): number => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % (most + 1)
}

/** Rounds half up, in whole numbers. */
const rounded = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below)

/** A random invoice, its payments, and its expected totals. */
function anyInvoice() {
  const lines = Array.from({ length: 1 + upTo(9) }, () => ({
    thousandths: upTo(1) ? 1000 * (1 + upTo(49)) : 1000 + upTo(19_000),
    rate: upTo(1_000_000),
  }))
  const amounts = lines.map(({ thousandths, rate }) => Number(rounded(BigInt(thousandths) * BigInt(rate), 1000n)))
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const parts = upTo(1) ? upTo(300_000) : undefined
  const tax = parts === undefined ? upTo(100_000) : Number(rounded(BigInt(subtotal) * BigInt(parts), 1_000_000n))
  const total = subtotal + tax
  const input = {
    ...draft,
    items: lines.map(({ thousandths, rate }) => ({
      description: 'Portraits',
      quantity: thousandths / 1000,
      rate: rate / 100,
    })),
    ...(parts === undefined ? { taxType: 'amount', tax } : { taxType: 'percentage', taxRate: parts / 10_000 }),
  }
  return { input, amounts, subtotal, tax, total, paid: upTo(2) ? 0 : Math.floor(total / (1 + upTo(3))) }
}

const dollars = (amount: number): string => moneyWords(amount, 'USD')

async function agree(): Promise<void> {
  const began = performance.now()
  let wrong = 0
  const work = async (): Promise<void> => {
    for (let at = 0; at < many / 8; at += 1) {
      const { input, amounts, subtotal, tax, total, paid } = anyInvoice()
      const { id } = await send<Told>('POST', '/api/invoices', input)
      if (paid > 0) await send('POST', `/api/invoices/${id}/payments`, { amount: paid / 100, paidOn: '2026-01-02' })
      const invoice = await send<Told>('GET', `/api/invoices/${id}`)
      const printed = (await readPdf(await pdfOf(id))).pages.map(wordsOf).join(' ')
      const sums = [subtotal, tax, total, ...(paid > 0 ? [paid, total - paid] : [])]
      const isSo =
        JSON.stringify([
          invoice.items.map(({ amount }) => amount),
          invoice.subtotal,
          invoice.tax,
          invoice.total,
          invoice.paid,
          invoice.balance,
        ]) === JSON.stringify([amounts, subtotal, tax, total, paid, total - paid]) &&
        invoice.items.every(({ rate, amount }) => printed.includes(`${dollars(rate)} ${dollars(amount)}`)) &&
        JSON.stringify(printed.slice(printed.lastIndexOf(' Subtotal ')).match(/\$[\d,]+\.\d\d/g)) ===
          JSON.stringify(sums.map(dollars))
      if (!isSo) wrong += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  console.log(
    `${many} random invoices in ${Math.round((performance.now() - began) / 1000)} s: ${wrong} differ between ` +
      'what they must be, the answer and the PDF',
  )
}

/** How long a PDF of 200 lines takes, and how long other requests wait meanwhile, milliseconds. */
async function pressLong(): Promise<void> {
  const items = Array.from({ length: 200 }, (_, at) => ({
    description: `Fine art print ${at + 1}, framed in oak`,
    quantity: 1 + (at % 3),
    rate: 45.5,
  }))
  const took: number[] = []
  const waits: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const { id } = await send<Told>('POST', '/api/invoices', { ...draft, items })
    let isMaking = true
    const others = (async () => {
      while (isMaking) {
        const asked = performance.now()
        await (await fetch(`${product.url}/api/health`)).arrayBuffer()
        waits.push(performance.now() - asked)
      }
    })()
    const began = performance.now()
    await pdfOf(id)
    took.push(performance.now() - began)
    isMaking = false
    await others
  }
  console.log(
    `PDF of 200 lines: ${Math.round(median(took))} ms, the longest of ${took.length} ` +
      `${Math.round(Math.max(...took))} ms; others waited at most ${Math.round(Math.max(...waits))} ms meanwhile`,
  )
}

await issueTogether()
await agree()
await pressLong()
await product.stop()
