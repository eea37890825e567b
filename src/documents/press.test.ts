import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { Press } from '#documents/server/press.ts'
import { ramanContract, ramanInvoice } from '#tests/help/papers.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'

const invoice = (number = 'INV-2026-0045') => ({ kind: 'invoice' as const, paper: ramanInvoice({ number }) })

const broken = { code: 'unavailable', message: 'The document could not be made. Nothing is lost: try again.' }

/** Every thread that is started from now on. */
function watchThreads(): Worker[] {
  const threads: Worker[] = []
  const note = (thread: Worker) => void threads.push(thread)
  process.on('worker', note)
  onTestFinished(() => void process.off('worker', note))
  return threads
}

/** A thread that has ended has no id any more. */
const ended = async (thread: Worker | undefined) => thread && thread.threadId !== -1 && (await once(thread, 'exit'))

const numberIn = async (bytes: Uint8Array) => /INV-2026-\d{4}/.exec((await readPdf(bytes)).pages.map(wordsOf).join(' '))?.[0]

test('nothing runs before the first document; many are made by one thread, each for whoever asked, and it goes when nobody asks any more', async () => {
  const threads = watchThreads()
  const press = new Press({ idleMs: 20 })
  expect(threads).toEqual([])
  const numbers = ['INV-2026-0001', 'INV-2026-0002', 'INV-2026-0003']
  const [first, second, third, contract] = await Promise.all([...numbers.map((number) => press.print(invoice(number))), press.print({ kind: 'contract', paper: ramanContract() })])
  expect(await Promise.all([first, second, third].map((bytes) => numberIn(bytes as Uint8Array)))).toEqual(numbers)
  expect((await readPdf(contract as Uint8Array)).info).toMatchObject({ Title: 'Wedding photography agreement' })
  await ended(threads[0])
  expect(threads).toHaveLength(1)
  expect(await numberIn(await press.print(invoice()))).toBe('INV-2026-0045')
  expect(threads).toHaveLength(2)
})

test('a document that cannot be drawn is told as such, with the cause for the log, and the next one is made', async () => {
  const press = new Press({ idleMs: 20 })
  const faulty = press.print({ kind: 'invoice', paper: { ...ramanInvoice(), lines: undefined as never } })
  const next = press.print(invoice())
  await expect(faulty).rejects.toMatchObject({ ...broken, cause: expect.stringContaining('TypeError') })
  expect(await numberIn(await next)).toBe('INV-2026-0045')
})

test('a document that takes too long ends its thread', async () => {
  const threads = watchThreads()
  const hasty = new Press({ patienceMs: 1 })
  await expect(hasty.print(invoice())).rejects.toMatchObject({ ...broken, cause: { message: 'The document took too long.' } })
  await ended(threads[0])
})

test('a thread that dies fails the document in hand alone', async () => {
  const threads = watchThreads()
  const press = new Press({ idleMs: 20 })
  const started = once(process, 'worker')
  const documents = Promise.allSettled([press.print(invoice()), press.print(invoice('INV-2026-0046'))])
  await started
  await threads[0]?.terminate()
  const [first, second] = await documents
  expect(first).toMatchObject({ status: 'rejected', reason: broken })
  expect(second.status === 'fulfilled' && (await numberIn(second.value))).toBe('INV-2026-0046')
  expect(threads).toHaveLength(2)
})

test('a crowd is sent away, and those who came before are served', async () => {
  const press = new Press({ idleMs: 20, mostWaiting: 2 })
  const served = [press.print(invoice()), press.print(invoice()), press.print(invoice())]
  await expect(press.print(invoice())).rejects.toMatchObject({ code: 'unavailable', message: 'Too many documents are being made right now. Try again in a moment.', retryAfterSeconds: 5 })
  expect((await Promise.all(served)).map(({ length }) => length > 10_000)).toEqual([true, true, true])
})
