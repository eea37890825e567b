import { BoundedCache } from '#kernel/server/bounded-cache.ts'
import type { ExternalService } from '#kernel/server/outbound/external-service.ts'
import type { AdviceText } from '#advisor/advice.ts'

/** How long an answer is cached, milliseconds. */
const maxAgeMs = 24 * 3_600_000
const maxBytes = 4 * 1024 * 1024

interface CachedAnswer {
  json: string
  /** Epoch milliseconds. */
  until: number
}

/** Checked answers of a model, and the calls in progress. */
class AnswerCache {
  readonly #cached = new BoundedCache<CachedAnswer>({ maxSize: maxBytes, sizeOf })
  readonly #pending = new Map<string, Promise<AdviceText>>()

  /**
   * The cached answer, else that of `ask`, which runs once for all callers with the same key. `now`: epoch
   * milliseconds. Rejects as `ask` does.
   */
  get(key: string, now: number, ask: () => Promise<AdviceText>): Promise<AdviceText> {
    const cached = this.#cached.get(key)
    if (cached && now < cached.until) return Promise.resolve(JSON.parse(cached.json) as AdviceText)
    const pending = this.#pending.get(key)
    if (pending) return pending
    const answer = ask()
      .then((advice) => {
        this.#cached.set(key, { json: JSON.stringify(advice), until: now + maxAgeMs })
        return advice
      })
      .finally(() => this.#pending.delete(key))
    this.#pending.set(key, answer)
    return answer
  }
}

/** At most two bytes a character. */
const sizeOf = (key: string, { json }: CachedAnswer): number => 2 * (key.length + json.length)

const caches = new WeakMap<ExternalService, AnswerCache>()

/** The cache of the answers of one model. */
export function answerCacheOf(service: ExternalService): AnswerCache {
  let cache = caches.get(service)
  if (!cache) caches.set(service, (cache = new AnswerCache()))
  return cache
}
