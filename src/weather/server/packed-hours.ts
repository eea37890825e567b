import { hourMs } from '#kernel/durations.ts'
import { figures, type Reading } from '#weather/reading.ts'

/** The longest forecast that is stored. */
const maxHours = 24 * 30

/** The hours of a forecast in compact arrays: hundreds of places fit into memory. */
export class PackedHours {
  /** The end of the last hour with a temperature, epoch milliseconds. */
  readonly end: number
  readonly #start: number
  readonly #values: Float32Array

  /** At least one reading, in order. */
  constructor(readings: readonly Reading[]) {
    this.#start = readings[0]?.at ?? 0
    const stored = readings.filter(({ at }) => at < this.#start + maxHours * hourMs)
    this.end = (stored.findLast(({ tempC }) => tempC !== null)?.at ?? this.#start) + hourMs
    this.#values = new Float32Array(
      (((stored.at(-1)?.at ?? this.#start) - this.#start) / hourMs + 1) * figures.length,
    ).fill(Number.NaN)
    for (const reading of stored) figures.forEach((figure, column) => this.#write(reading, figure, column))
  }

  get bytes(): number {
    return this.#values.byteLength
  }

  /** The known hours that overlap an interval; epoch milliseconds. */
  between(from: number, to: number): Reading[] {
    const first = Math.max(0, Math.floor((from - this.#start) / hourMs))
    const last = Math.min(this.#values.length / figures.length, Math.ceil((to - this.#start) / hourMs))
    return Array.from({ length: Math.max(0, last - first) }, (_, index) => this.#read(first + index))
  }

  #write(reading: Reading, figure: (typeof figures)[number], column: number): void {
    this.#values[((reading.at - this.#start) / hourMs) * figures.length + column] = reading[figure] ?? Number.NaN
  }

  #read(row: number): Reading {
    const entries = figures.map((figure, column) => [figure, plain(this.#values[row * figures.length + column])])
    return { at: this.#start + row * hourMs, ...Object.fromEntries(entries) } as Reading
  }
}

/** Rounds a single precision value to its five significant digits. */
const plain = (value = Number.NaN): number | null => (Number.isNaN(value) ? null : Math.round(value * 100) / 100)
