import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { networkOf } from './rate-limit.ts'

const mostOfOne = 4
const mostOfStrangers = 16

/** Who sends: a photographer, or somebody of whom only the network address is known. */
interface Sender {
  owner?: OwnerId
  ip: string
}

/** Of whom it is counted, and how many there may be. */
type Place = [of: OwnerId | string, most: number]

/**
 * How many uploads each sender has under way on this server: a few at once, so that nobody takes the place of the
 * others.
 */
export class UploadLimiter {
  readonly #open = new Map<OwnerId | string, number>()

  /** Lets one more in, and answers how it leaves. */
  enter({ owner, ip }: Sender): () => void {
    // Strangers have no account to lose, so all of them together take no more than a part of the server.
    const places: Place[] =
      owner === undefined
        ? [
            [networkOf(ip), mostOfOne],
            ['strangers', mostOfStrangers],
          ]
        : [[owner, mostOfOne]]
    const full = places.find(([of, most]) => this.#count(of) >= most)
    if (full) throw new Problem('too_many', refusalWords(full), { retryAfterSeconds: 5 })
    for (const [of] of places) this.#open.set(of, this.#count(of) + 1)
    return () => places.forEach(([of]) => this.#leave(of))
  }

  #count(of: OwnerId | string): number {
    return this.#open.get(of) ?? 0
  }

  #leave(of: OwnerId | string): void {
    const left = this.#count(of) - 1
    if (left > 0) this.#open.set(of, left)
    else this.#open.delete(of)
  }
}

const refusalWords = ([of, most]: Place): string =>
  of === 'strangers'
    ? 'Many files are being sent right now. This one can be sent again in a moment.'
    : `Send at most ${most} uploads at a time. This one can be sent again in a moment.`
