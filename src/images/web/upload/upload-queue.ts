import { Problem } from '#kernel/problem.ts'
import { newKey } from '#kernel/web/call.ts'
import type { Image } from '#images/api.ts'

/**
 * `waiting` in the queue, `sending`, `held` until the server is available, `failed` until the user retries, `refused`
 * for good: the same file would be refused again.
 */
export type UploadState = 'waiting' | 'sending' | 'held' | 'failed' | 'refused'

export interface Upload {
  id: number
  shootId: number
  file: File
  state: UploadState
  /** The share that was sent, from 0 to 1; at 1 the server is processing it. */
  share: number
  /** Why it failed or is held; undefined when it is held because of the connection. */
  reason: string
}

export interface Shipment {
  shootId: number
  file: File
  /** The idempotency key: retries never duplicate an image. */
  key: string
}

export type Send = (shipment: Shipment, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Image[]>

/** Called when a file failed. */
export type OnFailed = (shootId: number, problem: Problem) => void

/** Called with the new images; with none when a partly sent upload was cancelled. */
export type OnAdded = (added: Image[]) => void

interface QueuedShipment extends Shipment {
  listener: OnAdded
  stop: AbortController
}

/** The server can be available before the browser reports a connection. */
const retryMs = 5000

/** The file is fine: there is no connection, or the server is busy. */
function isForLater({ code, reason }: Problem): boolean {
  return (
    reason === 'network' ||
    code === 'too_many' ||
    code === 'timeout' ||
    (code === 'unavailable' && reason === undefined)
  )
}

/**
 * The file is invalid, or its shoot was deleted. Exceeding the quota is not a refusal: it fits after others are
 * removed.
 */
export function isRefusal({ code, reason }: Problem): boolean {
  return (
    code === 'invalid' || code === 'unsupported' || code === 'not_found' || (code === 'too_large' && reason !== 'quota')
  )
}

/**
 * Uploads in progress, independent of the shown screen, until they have arrived or are removed. They are sent one after
 * another: the server processes several at a time, and would keep them in the order in which it is done with them.
 */
export class UploadQueue {
  readonly #send: Send
  readonly #onFailed: OnFailed
  readonly #shipments = new Map<number, QueuedShipment>()
  readonly #listeners = new Set<() => void>()
  #uploads: readonly Upload[] = []
  #lastId = 0
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  constructor(send: Send, onFailed: OnFailed = () => {}) {
    this.#send = send
    this.#onFailed = onFailed
  }

  readonly all = (): readonly Upload[] => this.#uploads

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(shootId: number, files: readonly File[], listener: OnAdded): void {
    const added = files.map((file): Upload => {
      this.#lastId += 1
      this.#shipments.set(this.#lastId, { shootId, file, key: newKey(), listener, stop: new AbortController() })
      return { id: this.#lastId, shootId, file, state: 'waiting', share: 0, reason: '' }
    })
    this.#show([...this.#uploads, ...added])
    this.#start()
  }

  /** Removes an upload, even if partly sent. */
  cancel(id: number): void {
    const shipment = this.#shipments.get(id)
    const wasSending = this.#uploads.some((upload) => upload.id === id && upload.state === 'sending')
    this.#remove(id)
    shipment?.stop.abort(new DOMException('Removed', 'AbortError'))
    if (wasSending) shipment?.listener([])
    this.#start()
  }

  retry(id: number): void {
    this.#change(id, { state: 'waiting', share: 0, reason: '' })
    this.#start()
  }

  /** Resumes held uploads. */
  resume(): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = undefined
    for (const { id, state } of this.#uploads) if (state === 'held') this.#change(id, { state: 'waiting', reason: '' })
    this.#start()
  }

  #start(): void {
    // Without a connection one retry at a time is enough.
    if (this.#retryTimer) return
    const next = this.#uploads.find(({ state }) => state === 'waiting')
    if (!next || this.#uploads.some(({ state }) => state === 'sending')) return
    this.#change(next.id, { state: 'sending', share: 0 })
    void this.#deliver(next.id)
  }

  async #deliver(id: number): Promise<void> {
    const shipment = this.#shipments.get(id)
    if (!shipment) return
    try {
      const added = await this.#send(shipment, (share) => this.#change(id, { share }), shipment.stop.signal)
      if (shipment.stop.signal.aborted) return
      this.#remove(id)
      shipment.listener(added)
    } catch (error) {
      this.#fail(id, error)
    }
    this.#start()
  }

  #fail(id: number, error: unknown): void {
    const failed = this.#uploads.find((upload) => upload.id === id)
    if (!failed) return
    if (error instanceof Problem && isForLater(error)) {
      this.#change(id, { state: 'held', share: 0, reason: error.reason === 'network' ? '' : error.message })
      this.#retryTimer ??= setTimeout(() => this.resume(), retryMs)
      return
    }
    const problem = error instanceof Problem ? error : new Problem('internal', 'Upload failed')
    this.#change(id, { state: isRefusal(problem) ? 'refused' : 'failed', reason: problem.message })
    this.#onFailed(failed.shootId, problem)
  }

  #change(id: number, change: Partial<Upload>): void {
    this.#show(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  }

  #remove(id: number): void {
    this.#shipments.delete(id)
    this.#show(this.#uploads.filter((upload) => upload.id !== id))
  }

  #show(uploads: readonly Upload[]): void {
    this.#uploads = uploads
    for (const each of this.#listeners) each()
  }
}
