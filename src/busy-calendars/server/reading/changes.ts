import type { ReadEvent } from './busy-event.ts'

/** A repetition that is told anew, with all that follow. */
interface Following {
  at: number
  shift: number
  length: number
  isFree: boolean
}

/** The repetitions that a calendar tells anew (RECURRENCE-ID), by event. */
export class Changes {
  readonly #single = new Set<string>()
  readonly #following = new Map<string, Following[]>()

  constructor(events: readonly ReadEvent[]) {
    for (const { uid, changes, start, clock, length, isFree } of events) {
      if (!changes) continue
      this.#single.add(`${changes.at} ${uid}`)
      const now = clock.instantOf(start)
      if (!changes.following || now === undefined) continue
      const one = { at: changes.at, shift: now - changes.at, length, isFree }
      this.#following.set(uid, [...(this.#following.get(uid) ?? []), one])
    }
  }

  /** Whether another event stands for this repetition. */
  isTold(uid: string, at: number): boolean {
    return this.#single.has(`${at} ${uid}`)
  }

  /** The last change that goes on until this repetition. */
  goingOnAt(uid: string, at: number): Following | undefined {
    return this.#following
      .get(uid)
      ?.filter((one) => one.at <= at)
      .toSorted((one, other) => other.at - one.at)[0]
  }
}
