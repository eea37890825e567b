import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { DocumentModel } from '#documents/document-model.ts'
import {
  SupervisedWorker,
  WorkerError,
  type WorkerEvents,
  type WorkerHandle,
} from '#kernel/server/supervised-worker.ts'
import type { PdfOrder, PdfResult } from './pdf-thread.ts'

/** The user and request of a document. */
export interface Requester {
  owner: OwnerId
  /** For a signature or an email: goes before documents that are only viewed. */
  isUrgent?: boolean
  /**
   * Aborts when the client disconnects. Without it nobody is waiting, and the document is made however long the queue
   * is.
   */
  signal?: AbortSignal | undefined
}

interface Patience {
  /** Time limit of a document, far above the longest one. */
  timeoutMs: number
  /** An idle thread ends after this time, which frees its fonts. */
  idleMs: number
  /** Time limit in the queue for waiting clients: their connection times out after ten seconds. */
  maxWaitMs: number
  /** Maximum length of the queue, in all and for one photographer. */
  maxWaiting: number
  maxOfOne: number
}

/** A document that needs more memory ends its thread, not the server. */
const maxMegabytes = 512

/** For what a document needs for a moment: with more, a thread that makes thousands keeps what nobody uses. */
const maxYoungMegabytes = 8

/** The cause is logged only: the client cannot act on it. */
const broken = (cause: unknown) =>
  Object.assign(
    new Problem('unavailable', 'The document could not be made. Nothing is lost: try again.', { retryAfterSeconds: 5 }),
    { cause },
  )

function problemOf(error: unknown): Problem {
  const { reason, cause }: Partial<WorkerError> = error instanceof WorkerError ? error : { cause: error }
  if (reason === 'busy' || reason === 'dropped')
    return new Problem('unavailable', 'Too many documents are being made right now. Try again in a moment.', {
      retryAfterSeconds: 5,
    })
  return broken(reason === 'timeout' ? new Error('The document took too long.') : cause)
}

/** A thread that lays out one document after the other, started for the first one. */
export class PdfWorker {
  readonly #waitedMs: number
  readonly #worker: SupervisedWorker<PdfOrder, PdfResult>

  constructor({
    timeoutMs = 10_000,
    idleMs = 60_000,
    maxWaitMs = 8_500,
    maxWaiting = 80,
    // All families of a day of mini sessions may sign at once.
    maxOfOne = 40,
  }: Partial<Patience> = {}) {
    this.#waitedMs = maxWaitMs
    this.#worker = new SupervisedWorker({
      start: startThread,
      timeoutMs: timeoutMs,
      idleMs,
      maxWaiting,
      maxWaitingOfOne: maxOfOne,
    })
  }

  /** The same model has the same bytes. Throws `unavailable` on any failure. */
  async make(order: PdfOrder, requester: Requester): Promise<Uint8Array> {
    const result = await this.#worker
      .run(order, { ...requester, maxWaitMs: requester.signal && this.#waitedMs })
      .catch((error: unknown) => {
        throw problemOf(error)
      })
    if ('error' in result) throw broken(result.error)
    return result.bytes
  }
}

function startThread(_first: PdfOrder, { done, ended }: WorkerEvents<PdfResult>): WorkerHandle<PdfOrder> {
  const thread = new Worker(join(import.meta.dirname, 'pdf-thread.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: maxYoungMegabytes },
  })
  // The supervisor's timer keeps the process alive while a document is drawn.
  thread.unref()
  thread.on('message', done)
  thread.on('error', ended)
  thread.on('exit', () => ended(new Error('The thread that makes documents ended.')))
  return { send: (order) => thread.postMessage(order), kill: () => void thread.terminate() }
}

const pdfWorker = new PdfWorker()

/**
 * Makes a PDF: `layout` is the path of the module that lays the model out. The same model has the same bytes. Throws
 * `unavailable` on any failure.
 */
export const makePdf = <Model extends DocumentModel>(
  layout: string,
  model: Model,
  requester: Requester,
): Promise<Uint8Array> => pdfWorker.make({ layout, model }, requester)
