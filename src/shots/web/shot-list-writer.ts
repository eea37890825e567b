import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#kernel/problem.ts'
import { isRetryable } from '#kernel/web/offline-queue.ts'
import type { Shoot } from '#shoots/api.ts'
import { saveText } from '#shoots/web/changes.ts'
import { freshShoot, oneShoot } from '#shoots/web/queries.ts'
import { edited, type ShotEdit } from '#shots/rules.ts'

/** The maximum number of conflicts before giving up. */
const maxTries = 5

/** Applies the edits of a shot list to its newest version. */
export class ShotListWriter {
  readonly #cache: QueryClient
  readonly #shootId: number
  /** The last save without an answer: it may have succeeded. */
  #unanswered: { text: string; edits: readonly ShotEdit[] } | undefined

  constructor(cache: QueryClient, shootId: number) {
    this.#cache = cache
    this.#shootId = shootId
  }

  /** After a conflict, the same edits are applied to the newer list. */
  async save(edits: readonly ShotEdit[]): Promise<void> {
    let shoot = this.#cache.getQueryData(oneShoot(this.#shootId).queryKey) ?? (await freshShoot(this.#shootId))
    for (let tries = 1; ; tries++) {
      const left =
        this.#unanswered?.text === shoot.shotList
          ? edits.filter((edit) => !this.#unanswered?.edits.includes(edit))
          : edits
      const text = left.reduce(edited, shoot.shotList)
      if (text === shoot.shotList) return this.#keep(shoot)
      try {
        return await this.#send(shoot, text, edits)
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'stale') || tries === maxTries) throw error
        shoot = await freshShoot(this.#shootId)
      }
    }
  }

  readAgain(): Promise<void> {
    return this.#cache.invalidateQueries({ queryKey: oneShoot(this.#shootId).queryKey })
  }

  #keep(shoot: Shoot): void {
    this.#unanswered = undefined
    this.#cache.setQueryData(oneShoot(this.#shootId).queryKey, shoot)
  }

  async #send(shoot: Shoot, text: string, edits: readonly ShotEdit[]): Promise<void> {
    try {
      await saveText(this.#cache, shoot, { shotList: text })
      this.#unanswered = undefined
    } catch (error) {
      if (isRetryable(error)) this.#unanswered = { text, edits }
      throw error
    }
  }
}
