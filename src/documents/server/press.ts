import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Problem } from '#kernel/problem.ts'
import type { ContractPaper, InvoicePaper, ReportPaper } from '#documents/papers.ts'
import { type Customer, Line } from './press-line.ts'
import type { Order, Printed } from './press-worker.ts'

interface Patience {
  /** A document that takes longer is given up: longer than the longest one takes by far. */
  patienceMs: number
  /** A thread that nobody asks for anything goes after so long, and its fonts with it. */
  idleMs: number
  /**
   * Whoever waits at the other end of a socket is told after so long that it takes too long: the socket itself is cut
   * after ten seconds.
   */
  waitedMs: number
  /** So many documents wait at most, and so many of one photographer. */
  mostWaiting: number
  mostOfOne: number
}

/** A document that asks for more ends its thread, not the server. */
const mostMegabytes = 512

interface Job {
  order: Order
  customer: Customer
  done: (bytes: Uint8Array) => void
  failed: (error: Problem) => void
}

const tooBusy = () =>
  new Problem('unavailable', 'Too many documents are being made right now. Try again in a moment.', {
    retryAfterSeconds: 5,
  })

/** The cause is for the log: whoever asked can do nothing about it. */
const broken = (cause: unknown) =>
  Object.assign(
    new Problem('unavailable', 'The document could not be made. Nothing is lost: try again.', { retryAfterSeconds: 5 }),
    { cause },
  )

const tooSlow = () => new Error('The document took too long.')

/** One thread that draws one document after the other; there is none before the first document. */
export class Press {
  readonly #patience: Pick<Patience, 'patienceMs' | 'idleMs' | 'waitedMs'>
  readonly #waiting: Line<Job>
  #worker: Worker | undefined
  #job: Job | undefined
  #clock: NodeJS.Timeout | undefined

  constructor({
    patienceMs = 10_000,
    idleMs = 60_000,
    waitedMs = 8_500,
    mostWaiting = 50,
    mostOfOne = 10,
  }: Partial<Patience> = {}) {
    this.#patience = { patienceMs, idleMs, waitedMs }
    this.#waiting = new Line({ mostWaiting, mostOfOne })
  }

  /** The same paper has the same bytes. Whatever goes wrong is told as `unavailable`. */
  async print(order: Order, customer: Customer): Promise<Uint8Array> {
    const { signal } = customer
    if (signal?.aborted || !this.#waiting.hasRoomFor(customer)) throw tooBusy()
    const { promise, resolve: done, reject: failed } = Promise.withResolvers<Uint8Array>()
    const job: Job = { order, customer, done, failed }
    this.#waiting.add(job)
    if (!this.#job) this.#next()
    if (!signal) return promise
    const leave = () => this.#waiting.drop(job) && failed(tooBusy())
    const clock = setTimeout(() => leave() || this.#giveUp(job), this.#patience.waitedMs)
    signal.addEventListener('abort', leave, { once: true })
    return promise.finally(() => {
      clearTimeout(clock)
      signal.removeEventListener('abort', leave)
    })
  }

  /** What is being drawn when its time is over goes with its thread. */
  #giveUp(job: Job): void {
    if (this.#job === job && this.#worker) this.#lose(this.#worker, tooSlow())
  }

  #next(): void {
    clearTimeout(this.#clock)
    this.#job = this.#waiting.take()
    if (!this.#job) {
      this.#clock = setTimeout(() => this.#end(), this.#patience.idleMs).unref()
      return
    }
    try {
      this.#hand(this.#job)
    } catch (error) {
      this.#job.failed(broken(error))
      this.#next()
    }
  }

  #hand({ order }: Job): void {
    const worker = (this.#worker ??= this.#start())
    worker.postMessage(order)
    worker.ref()
    this.#clock = setTimeout(() => this.#lose(worker, tooSlow()), this.#patience.patienceMs)
  }

  #start(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'press-worker.ts'), {
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    worker.on('message', (printed: Printed) => this.#finish(worker, printed))
    worker.on('error', (error) => this.#lose(worker, error))
    worker.on('exit', () => this.#lose(worker, new Error('The thread that makes documents ended.')))
    return worker
  }

  #finish(worker: Worker, printed: Printed): void {
    if (worker !== this.#worker) return
    worker.unref()
    if ('bytes' in printed) this.#job?.done(printed.bytes)
    else this.#job?.failed(broken(printed.error))
    this.#next()
  }

  /** What hangs or died is let go, and the next document begins with a new thread. */
  #lose(worker: Worker, error: unknown): void {
    if (worker !== this.#worker) return
    const job = this.#job
    this.#end()
    job?.failed(broken(error))
    this.#next()
  }

  #end(): void {
    const worker = this.#worker
    this.#worker = undefined
    void worker?.terminate()
  }
}

const press = new Press()

/** An invoice as a PDF. */
export const pressInvoice = (paper: InvoicePaper, customer: Customer): Promise<Uint8Array> =>
  press.print({ kind: 'invoice', paper }, customer)

/** A contract as a PDF, with its certificate when it is signed. */
export const pressContract = (paper: ContractPaper, customer: Customer): Promise<Uint8Array> =>
  press.print({ kind: 'contract', paper }, customer)

/** A report as a PDF. */
export const pressReport = (paper: ReportPaper, customer: Customer): Promise<Uint8Array> =>
  press.print({ kind: 'report', paper }, customer)
