/**
 * Answers that are remembered for a while; beyond `most` of them, the one that was asked for longest ago is forgotten.
 */
export class Memory<T> {
  private readonly kept = new Map<string, { value: T; until: number }>()
  private readonly most: number
  private readonly ms: number

  constructor(most: number, ms: number) {
    this.most = most
    this.ms = ms
  }

  get(key: string): T | undefined {
    const found = this.kept.get(key)
    if (!found) return undefined
    this.kept.delete(key)
    if (found.until < performance.now()) return undefined
    this.kept.set(key, found)
    return found.value
  }

  set(key: string, value: T): void {
    this.kept.delete(key)
    this.kept.set(key, { value, until: performance.now() + this.ms })
    if (this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value ?? '')
  }
}
