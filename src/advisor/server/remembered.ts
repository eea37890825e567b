import type { ExternalService } from '#kernel/server/external-service.ts'
import type { Said } from '#advisor/advice.ts'

/** What a true answer is remembered for, milliseconds, and the room for all of them, in bytes. */
const keptMs = 24 * 3_600_000
const room = 4 * 1024 * 1024

interface Kept {
  json: string
  /** Epoch milliseconds. */
  until: number
}

/** The true answers of a model, and the questions that it is being asked. */
class Remembered {
  private readonly known = new Map<string, Kept>()
  private readonly asking = new Map<string, Promise<Said>>()
  private bytes = 0

  /**
   * The answer that is known; else what `ask` brings, once for all who ask the same meanwhile. `now`: epoch
   * milliseconds.
   */
  get(key: string, now: number, ask: () => Promise<Said>): Promise<Said> {
    const known = this.known.get(key)
    if (known && now < known.until) return Promise.resolve(JSON.parse(known.json) as Said)
    const asked = this.asking.get(key)
    if (asked) return asked
    const answer = ask()
      .then((said) => this.keep(key, said, now))
      .finally(() => this.asking.delete(key))
    this.asking.set(key, answer)
    return answer
  }

  private keep(key: string, said: Said, now: number): Said {
    this.forget(key)
    const kept = { json: JSON.stringify(said), until: now + keptMs }
    this.known.set(key, kept)
    this.bytes += sizeOf(key, kept)
    for (const oldest of this.known.keys()) {
      if (this.bytes <= room) break
      this.forget(oldest)
    }
    return said
  }

  private forget(key: string): void {
    const kept = this.known.get(key)
    if (kept && this.known.delete(key)) this.bytes -= sizeOf(key, kept)
  }
}

/** Two bytes a character at most. */
const sizeOf = (key: string, { json }: Kept): number => 2 * (key.length + json.length)

const ofServices = new WeakMap<ExternalService, Remembered>()

/** What the model of a server said. */
export function rememberedOf(service: ExternalService): Remembered {
  let remembered = ofServices.get(service)
  if (!remembered) ofServices.set(service, (remembered = new Remembered()))
  return remembered
}
