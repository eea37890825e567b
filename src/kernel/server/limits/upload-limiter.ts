import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { networkOf } from './rate-limit.ts'

const maxOfOne = 4
const maxOfStrangers = 16

/** The sender: a photographer, or an anonymous network address. */
interface Sender {
  owner?: OwnerId
  ip: string
}

/** The key of a counter, and its limit. */
type Slot = [key: OwnerId | string, max: number]

/** Limits concurrent uploads by sender, so that one cannot block the others. */
export class UploadLimiter {
  readonly #open = new Map<OwnerId | string, number>()

  /** Counts an upload and returns a function that ends it. Throws `too_many`. */
  enter({ owner, ip }: Sender): () => void {
    // All anonymous senders together have a limit too.
    const slots: Slot[] =
      owner === undefined
        ? [
            [networkOf(ip), maxOfOne],
            ['strangers', maxOfStrangers],
          ]
        : [[owner, maxOfOne]]
    const full = slots.find(([key, max]) => this.#count(key) >= max)
    if (full) throw new Problem('too_many', refusalWords(full), { retryAfterSeconds: 5 })
    for (const [key] of slots) this.#open.set(key, this.#count(key) + 1)
    return () => slots.forEach(([key]) => this.#leave(key))
  }

  #count(key: OwnerId | string): number {
    return this.#open.get(key) ?? 0
  }

  #leave(key: OwnerId | string): void {
    const left = this.#count(key) - 1
    if (left > 0) this.#open.set(key, left)
    else this.#open.delete(key)
  }
}

const refusalWords = ([key, max]: Slot): string =>
  key === 'strangers'
    ? 'Many files are being sent right now. This one can be sent again in a moment.'
    : `Send at most ${max} uploads at a time. This one can be sent again in a moment.`
