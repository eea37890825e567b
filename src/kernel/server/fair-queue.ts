import type { OwnerId } from '#kernel/access.ts'

/** Who asks: a photographer, or the house for all of them. */
export type Asker = OwnerId | 'system'

/** So many of one asker are asked or wait, and so many of all wait. */
const most = { ofOne: 2, waiting: 5 }

type Work = () => Promise<void>

/** So much work at a time, and a short queue. Askers take turns, so that one who asks much keeps nobody else out. */
export class FairQueue {
  private readonly lanes: number
  /** What waits, by asker; whose turn it is comes first. */
  private readonly waiting = new Map<Asker, Work[]>()
  /** For whom work goes on, once for each lane that is taken. */
  private readonly busyFor: Asker[] = []

  constructor(lanes = 1) {
    this.lanes = lanes
  }

  hasRoomFor(asker: Asker): boolean {
    const all = [...this.waiting.values()].reduce((sum, line) => sum + line.length, this.busyFor.length)
    const own = this.lineOf(asker).length + this.busyFor.filter((one) => one === asker).length
    return own < most.ofOne && all < this.lanes + most.waiting
  }

  /** What the work brings, after its turn has come. */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.set(asker, [...this.lineOf(asker), () => work().then(resolve, reject)])
      if (this.busyFor.length < this.lanes) void this.workOn()
    })
  }

  private lineOf(asker: Asker): Work[] {
    return this.waiting.get(asker) ?? []
  }

  /** One lane, until nothing waits. */
  private async workOn(): Promise<void> {
    for (const [asker, [first, ...later]] of this.waiting) {
      this.waiting.delete(asker)
      if (later.length > 0) this.waiting.set(asker, later)
      this.busyFor.push(asker)
      await first?.()
      this.busyFor.splice(this.busyFor.indexOf(asker), 1)
    }
  }
}
