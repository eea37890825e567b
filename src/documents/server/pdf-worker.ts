import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Problem } from '#kernel/problem.ts'
import type { DocumentModel } from '#documents/document-model.ts'
import { PdfQueue, type Requester } from './pdf-queue.ts'
import type { PdfOrder, PdfResult } from './pdf-thread.ts'

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
  maxWaiting: number
  maxOfOne: number
}

/** A document that asks for more ends its thread, not the server. */
const maxMegabytes = 512

interface Job {
  order: PdfOrder
  requester: Requester
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

/** One thread that lays out one document after the other; there is none before the first document. */
export class PdfWorker {
  readonly #patience: Pick<Patience, 'patienceMs' | 'idleMs' | 'waitedMs'>
  readonly #waiting: PdfQueue<Job>
  #worker: Worker | undefined
  #job: Job | undefined
  #clock: NodeJS.Timeout | undefined

  constructor({
    patienceMs = 10_000,
    idleMs = 60_000,
    waitedMs = 8_500,
    maxWaiting = 50,
    maxOfOne = 10,
  }: Partial<Patience> = {}) {
    this.#patience = { patienceMs, idleMs, waitedMs }
    this.#waiting = new PdfQueue({ maxWaiting, maxOfOne })
  }

  /** The same model has the same bytes. Throws `unavailable`, whatever goes wrong. */
  async make(order: PdfOrder, requester: Requester): Promise<Uint8Array> {
    const { signal } = requester
    if (signal?.aborted || !this.#waiting.hasRoomFor(requester)) throw tooBusy()
    const { promise, resolve: done, reject: failed } = Promise.withResolvers<Uint8Array>()
    const job: Job = { order, requester, done, failed }
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
    const worker = new Worker(join(import.meta.dirname, 'pdf-thread.ts'), {
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    })
    worker.on('message', (result: PdfResult) => this.#finish(worker, result))
    worker.on('error', (error) => this.#lose(worker, error))
    worker.on('exit', () => this.#lose(worker, new Error('The thread that makes documents ended.')))
    return worker
  }

  #finish(worker: Worker, result: PdfResult): void {
    if (worker !== this.#worker) return
    worker.unref()
    if ('bytes' in result) this.#job?.done(result.bytes)
    else this.#job?.failed(broken(result.error))
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

const pdfWorker = new PdfWorker()

/**
 * A document as a PDF: `layout` is the path of the module that lays the model out, and the same model has the same bytes. Throws
 * `unavailable` whatever goes wrong.
 */
export const makePdf = <Model extends DocumentModel>(
  layout: string,
  model: Model,
  requester: Requester,
): Promise<Uint8Array> => pdfWorker.make({ layout, model }, requester)
