import type { ExternalService } from '#kernel/server/external-service.ts'
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
  private readonly cached = new Map<string, CachedAnswer>()
  private readonly pending = new Map<string, Promise<AdviceText>>()
  private bytes = 0

  /**
   * The cached answer, else that of `ask`, which runs once for all callers with the same key. `now`: epoch
   * milliseconds. Rejects as `ask` does.
   */
  get(key: string, now: number, ask: () => Promise<AdviceText>): Promise<AdviceText> {
    const cached = this.cached.get(key)
    if (cached && now < cached.until) return Promise.resolve(JSON.parse(cached.json) as AdviceText)
    const pending = this.pending.get(key)
    if (pending) return pending
    const answer = ask()
      .then((said) => this.store(key, said, now))
      .finally(() => this.pending.delete(key))
    this.pending.set(key, answer)
    return answer
  }

  private store(key: string, said: AdviceText, now: number): AdviceText {
    this.evict(key)
    const entry = { json: JSON.stringify(said), until: now + maxAgeMs }
    this.cached.set(key, entry)
    this.bytes += sizeOf(key, entry)
    for (const oldest of this.cached.keys()) {
      if (this.bytes <= maxBytes) break
      this.evict(oldest)
    }
    return said
  }

  private evict(key: string): void {
    const entry = this.cached.get(key)
    if (entry && this.cached.delete(key)) this.bytes -= sizeOf(key, entry)
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
