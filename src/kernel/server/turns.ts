import type { OwnerId } from '#kernel/access.ts'

/** Who asks: a photographer, or the house for all of them. */
export type Asker = OwnerId | 'keeper'

/** So many are asked or wait, of one asker and of all. */
const most = { ofOne: 2, ofAll: 6 }

type Work = () => Promise<void>

/** One piece of work at a time, and a short queue. Askers take turns, so that one who asks much keeps nobody else out. */
export class Turns {
  /** What waits, by asker; whose turn it is comes first. */
  private readonly waiting = new Map<Asker, Work[]>()
  private busyFor: Asker | undefined

  hasRoomFor(asker: Asker): boolean {
    const lines = [...this.waiting.values()]
    const all = lines.reduce((sum, line) => sum + line.length, this.busyFor === undefined ? 0 : 1)
    const own = this.lineOf(asker).length + (this.busyFor === asker ? 1 : 0)
    return own < most.ofOne && all < most.ofAll
  }

  /** What the work brings, after its turn has come. */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.set(asker, [...this.lineOf(asker), () => work().then(resolve, reject)])
      if (this.busyFor === undefined) void this.workOn()
    })
  }

  private lineOf(asker: Asker): Work[] {
    return this.waiting.get(asker) ?? []
  }

  private async workOn(): Promise<void> {
    for (const [asker, [first, ...later]] of this.waiting) {
      this.waiting.delete(asker)
      if (later.length > 0) this.waiting.set(asker, later)
      this.busyFor = asker
      await first?.()
    }
    this.busyFor = undefined
  }
}
