import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Problem } from '#kernel/problem.ts'
import type { ContractPaper, InvoicePaper } from '#documents/papers.ts'
import type { Order, Printed } from './press-worker.ts'

interface Patience {
  /** A document that takes longer is given up: longer than the longest one takes by far. */
  patienceMs: number
  /** A thread that nobody asks for anything goes after so long, and its fonts with it. */
  idleMs: number
  /** So many documents wait at most. */
  mostWaiting: number
}

/** A document that asks for more ends its thread, not the server. */
const mostMegabytes = 512

interface Job {
  order: Order
  done: (bytes: Uint8Array) => void
  failed: (error: Problem) => void
}

const tooBusy = () => new Problem('unavailable', 'Too many documents are being made right now. Try again in a moment.', { retryAfterSeconds: 5 })

/** The cause is for the log: whoever asked can do nothing about it. */
const broken = (cause: unknown) => Object.assign(new Problem('unavailable', 'The document could not be made. Nothing is lost: try again.', { retryAfterSeconds: 5 }), { cause })

/** One thread that draws one document after the other; there is none before the first document. */
export class Press {
  readonly #patience: Patience
  readonly #waiting: Job[] = []
  #worker: Worker | undefined
  #job: Job | undefined
  #clock: NodeJS.Timeout | undefined

  constructor({ patienceMs = 10_000, idleMs = 60_000, mostWaiting = 50 }: Partial<Patience> = {}) {
    this.#patience = { patienceMs, idleMs, mostWaiting }
  }

  /** The same paper has the same bytes. Whatever goes wrong is told as `unavailable`. */
  print(order: Order): Promise<Uint8Array> {
    if (this.#waiting.length >= this.#patience.mostWaiting) return Promise.reject(tooBusy())
    return new Promise((done, failed) => {
      this.#waiting.push({ order, done, failed })
      if (!this.#job) this.#next()
    })
  }

  #next(): void {
    clearTimeout(this.#clock)
    this.#job = this.#waiting.shift()
    if (!this.#job) {
      this.#clock = setTimeout(() => this.#end(), this.#patience.idleMs).unref()
      return
    }
    const worker = (this.#worker ??= this.#start())
    worker.ref()
    this.#clock = setTimeout(() => this.#lose(worker, new Error('The document took too long.')), this.#patience.patienceMs)
    worker.postMessage(this.#job.order)
  }

  #start(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'press-worker.ts'), { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
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
export const pressInvoice = (paper: InvoicePaper): Promise<Uint8Array> => press.print({ kind: 'invoice', paper })

/** A contract as a PDF, with its certificate when it is signed. */
export const pressContract = (paper: ContractPaper): Promise<Uint8Array> => press.print({ kind: 'contract', paper })
