import { once } from 'node:events'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import type { Requester } from '#documents/server/pdf-worker.ts'
import { PdfWorker } from '#documents/server/pdf-worker.ts'
import type { InvoiceDocument } from '#invoices/document.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ramanContract, ramanInvoice } from '#tests/help/documents.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'

const layoutOf = (module: string) => join(import.meta.dirname, '..', module)
const invoiceLayout = layoutOf('invoices/server/pdf/invoice-layout.ts')
const orderFor = (model: InvoiceDocument) => ({ layout: invoiceLayout, model })
const invoice = (number = 'INV-2026-0045') => orderFor(ramanInvoice({ number }))

const owner = (id: number) => ({ owner: id as OwnerId })
const [alice, bob, carol] = [owner(1), owner(2), owner(3)]

const broken = { code: 'unavailable', message: 'The document could not be made. Nothing is lost: try again.' }

/** Collects every thread started from now on. */
function watchThreads(): Worker[] {
  const threads: Worker[] = []
  const note = (thread: Worker) => void threads.push(thread)
  process.on('worker', note)
  onTestFinished(() => void process.off('worker', note))
  return threads
}

/** A thread that has ended has no id. */
const ended = async (thread: Worker | undefined) => thread && thread.threadId !== -1 && (await once(thread, 'exit'))

const numberIn = async (bytes: Uint8Array) =>
  /INV-2026-\d{4}/.exec((await readPdf(bytes)).pages.map(wordsOf).join(' '))?.[0]

test('the thread starts with the first document, makes one after the other, and ends when idle', async () => {
  const threads = watchThreads()
  const worker = new PdfWorker({ idleMs: 20 })
  expect(threads).toEqual([])
  const numbers = ['INV-2026-0001', 'INV-2026-0002', 'INV-2026-0003']
  const [first, second, third, contract] = await Promise.all([
    ...numbers.map((number) => worker.make(invoice(number), alice)),
    worker.make({ layout: layoutOf('contracts/server/pdf/contract-layout.ts'), model: ramanContract() }, alice),
  ])
  expect(await Promise.all([first, second, third].map((bytes) => numberIn(bytes as Uint8Array)))).toEqual(numbers)
  expect((await readPdf(contract as Uint8Array)).info).toMatchObject({ Title: 'Wedding photography agreement' })
  await ended(threads[0])
  expect(threads).toHaveLength(1)
  expect(await numberIn(await worker.make(invoice(), alice))).toBe('INV-2026-0045')
  expect(threads).toHaveLength(2)
})

test('a document that cannot be drawn fails with the cause for the log, and the next one is made', async () => {
  const worker = new PdfWorker({ idleMs: 20 })
  const faulty = worker.make(orderFor({ ...ramanInvoice(), lines: undefined as never }), alice)
  const next = worker.make(invoice(), alice)
  await expect(faulty).rejects.toMatchObject({ ...broken, cause: expect.stringContaining('TypeError') })
  expect(await numberIn(await next)).toBe('INV-2026-0045')
})

test('a document that takes too long ends its thread', async () => {
  const threads = watchThreads()
  const hasty = new PdfWorker({ timeoutMs: 1 })
  await expect(hasty.make(invoice(), alice)).rejects.toMatchObject({
    ...broken,
    cause: { message: 'The document took too long.' },
  })
  await ended(threads[0])
})

test('a thread that dies fails the document in hand alone', async () => {
  const threads = watchThreads()
  const worker = new PdfWorker({ idleMs: 20 })
  const started = once(process, 'worker')
  const documents = Promise.allSettled([worker.make(invoice(), alice), worker.make(invoice('INV-2026-0046'), alice)])
  await started
  await threads[0]?.terminate()
  const [first, second] = await documents
  expect(first).toMatchObject({ status: 'rejected', reason: broken })
  expect(second.status === 'fulfilled' && (await numberIn(second.value))).toBe('INV-2026-0046')
  expect(threads).toHaveLength(2)
})

test('what is too much is refused, and what came before is made', async () => {
  const worker = new PdfWorker({ idleMs: 20, maxWaiting: 2 })
  const served = [worker.make(invoice(), alice), worker.make(invoice(), alice), worker.make(invoice(), alice)]
  await expect(worker.make(invoice(), alice)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Too many documents are being made right now. Try again in a moment.',
    retryAfterSeconds: 5,
  })
  expect((await Promise.all(served)).map(({ length }) => length > 10_000)).toEqual([true, true, true])
})

/** Requests documents and records the order in which they are made. */
function watchOrder(worker: PdfWorker) {
  const made: string[] = []
  const ask = async (number: string, requester: Requester) => {
    const bytes = await worker.make(invoice(number), requester)
    made.push(number)
    return bytes
  }
  return { made, ask }
}

test('photographers take turns, and a signature or an email comes before what is only looked at', async () => {
  const { made, ask } = watchOrder(new PdfWorker({ idleMs: 20 }))
  const alices = ['INV-2026-0001', 'INV-2026-0002', 'INV-2026-0003', 'INV-2026-0004'].map((number) =>
    ask(number, alice),
  )
  await Promise.all([
    ...alices,
    ask('INV-2026-0011', bob),
    ask('INV-2026-0012', bob),
    ask('INV-2026-0021', { ...carol, isUrgent: true }),
  ])
  expect(made).toEqual([
    'INV-2026-0001',
    'INV-2026-0021',
    'INV-2026-0002',
    'INV-2026-0011',
    'INV-2026-0003',
    'INV-2026-0012',
    'INV-2026-0004',
  ])
})

test('one photographer fills no more than a part of the line, and the others still find room', async () => {
  const worker = new PdfWorker({ idleMs: 20, maxOfOne: 1 })
  const served = [worker.make(invoice(), alice), worker.make(invoice(), alice)]
  await expect(worker.make(invoice(), alice)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  served.push(worker.make(invoice(), bob), worker.make(invoice(), { ...alice, isUrgent: true }))
  expect((await Promise.all(served)).map(({ length }) => length > 10_000)).toEqual([true, true, true, true])
})

test('an aborted document is not made', async () => {
  const { made, ask } = watchOrder(new PdfWorker({ idleMs: 20 }))
  const gone = new AbortController()
  const first = ask('INV-2026-0001', alice)
  const second = ask('INV-2026-0002', { ...alice, signal: gone.signal })
  const third = ask('INV-2026-0003', alice)
  gone.abort()
  await expect(second).rejects.toMatchObject({ code: 'unavailable' })
  expect(made).toEqual([])
  await Promise.all([first, third])
  await expect(ask('INV-2026-0004', { ...alice, signal: gone.signal })).rejects.toMatchObject({ code: 'unavailable' })
  expect(made).toEqual(['INV-2026-0001', 'INV-2026-0003'])
})

test('a waiting client is refused before its connection times out; an email waits as long as it takes', async () => {
  const worker = new PdfWorker({ idleMs: 20, maxWaitMs: 1 })
  const { signal } = new AbortController()
  const first = worker.make(invoice(), alice)
  const waiting = worker.make(invoice(), { ...bob, signal })
  const email = worker.make(invoice('INV-2026-0046'), { ...carol, isUrgent: true })
  await expect(waiting).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Too many documents are being made right now. Try again in a moment.',
    retryAfterSeconds: 5,
  })
  expect([await first, await email].map(({ length }) => length > 10_000)).toEqual([true, true])
  // The document being drawn is aborted too.
  await expect(worker.make(invoice(), { ...bob, signal })).rejects.toMatchObject(broken)
})

test('a document that cannot even be handed over does not stop those behind it', async () => {
  const worker = new PdfWorker({ idleMs: 20 })
  const odd = worker.make(orderFor({ ...ramanInvoice(), number: (() => '') as never }), alice)
  const next = worker.make(invoice(), alice)
  await expect(odd).rejects.toMatchObject(broken)
  expect(await numberIn(await next)).toBe('INV-2026-0045')
})
