import { type ChildProcess, fork } from 'node:child_process'
import { dirname, join } from 'node:path'
import type { ImageType } from '#images/api.ts'

/** A smaller copy to make. */
export interface Print {
  path: string
  /** The longest side, in pixels. */
  side: number
  format: 'avif' | 'webp' | 'png'
}

/** What the darkroom is asked: which file, and where its prints go. */
export interface Order {
  path: string
  prints: { whole: string; copies: Print[] }
}

export interface Developed {
  mimeType: ImageType
  width: number
  height: number
  /** Bytes of the whole image as it is kept. */
  size: number
  /** Bytes of all prints. */
  keptBytes: number
}

/**
 * `unreadable`: no JPEG, PNG or WEBP, or a broken one; `slow`: it took longer than any honest one; `ended`: its process
 * did.
 */
export type Fault = 'unreadable' | 'pixels' | 'slow' | 'disk' | 'ended'
export type Answer = Developed | { fault: Fault }

const longestMs = 30_000
const idleMs = 20_000

/** Whose picture it is, and word that nobody waits for it any more. */
export interface Customer {
  owner: number
  signal: AbortSignal
}

interface Job extends Customer {
  order: Order
  settle: (answer: Answer) => void
}

/**
 * Develops one picture after the other in a process of its own: a picture made to break its reader, or to fill the
 * memory, costs that process and not the server, and the other requests keep their share of the machine.
 */
class Darkroom {
  #process: ChildProcess | undefined
  #working: Job | undefined
  #clock: NodeJS.Timeout | undefined
  /** Owners in the order of their turns, each with the pictures that they brought. */
  readonly #waiting = new Map<number, Job[]>()

  /** One picture of each owner in turn, so that whoever brings many keeps nobody else waiting for all of them. */
  develop(order: Order, { owner, signal }: Customer): Promise<Answer> {
    return new Promise((settle) => {
      if (signal.aborted) return settle({ fault: 'ended' })
      const job: Job = { order, owner, signal, settle }
      this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), job])
      signal.addEventListener('abort', () => this.#giveUp(job), { once: true })
      this.#next()
    })
  }

  /** Ends the process; what was being developed is given up. */
  close(): void {
    clearTimeout(this.#clock)
    const worker = this.#process
    this.#process = undefined
    worker?.kill('SIGKILL')
    this.#settle({ fault: 'ended' })
  }

  #next(): void {
    if (this.#working) return
    clearTimeout(this.#clock)
    this.#working = this.#take()
    if (!this.#working) {
      this.#clock = setTimeout(() => this.close(), idleMs).unref()
      return
    }
    const worker = (this.#process ??= this.#start(dirname(this.#working.order.prints.whole)))
    this.#clock = setTimeout(() => this.#lose(worker, 'slow'), longestMs)
    worker.send(this.#working.order, (error) => error && this.#lose(worker, 'ended'))
  }

  /** The first picture of whose turn it is; its owner goes to the end of the line. */
  #take(): Job | undefined {
    const [owner, jobs] = this.#waiting.entries().next().value ?? []
    if (owner === undefined || !jobs) return undefined
    const [first, ...others] = jobs
    this.#waiting.delete(owner)
    if (others.length > 0) this.#waiting.set(owner, others)
    return first
  }

  #giveUp(job: Job): void {
    if (this.#working === job && this.#process) return this.#lose(this.#process, 'ended')
    const left = (this.#waiting.get(job.owner) ?? []).filter((other) => other !== job)
    if (left.length > 0) this.#waiting.set(job.owner, left)
    else this.#waiting.delete(job.owner)
    job.settle({ fault: 'ended' })
  }

  #start(scratch: string): ChildProcess {
    // Nothing of the server's settings is its business. Beyond 20 MB a decoded picture lies in a file beside the
    // uploads instead of in memory, and memory that was let go returns to the machine (glibc would keep it).
    const { PATH = '', NODE_COMPILE_CACHE } = process.env
    const env = {
      PATH,
      TMPDIR: scratch,
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      VIPS_DISC_THRESHOLD: '20m',
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '65536',
    }
    const worker = fork(join(import.meta.dirname, 'image-worker-process.ts'), {
      env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    worker.unref()
    worker.channel?.unref()
    worker.on('message', (answer) => this.#process === worker && this.#finish(answer as Answer))
    worker.once('exit', () => this.#lose(worker, 'ended'))
    worker.once('error', () => this.#lose(worker, 'ended'))
    return worker
  }

  #finish(answer: Answer): void {
    this.#settle(answer)
    this.#next()
  }

  #settle(answer: Answer): void {
    const done = this.#working
    this.#working = undefined
    done?.settle(answer)
  }

  /** The process is of no use any more; the next picture gets another. */
  #lose(worker: ChildProcess, fault: Fault): void {
    if (this.#process !== worker) return
    this.#process = undefined
    worker.kill('SIGKILL')
    this.#finish({ fault })
  }
}

export const darkroom = new Darkroom()
