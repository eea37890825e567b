import { valueAt } from '#kernel/curve.ts'
import { sketchAt } from '#light/astronomy/sketch.ts'
import { gridMinutes, type TypePreferences } from './rules.ts'

const cellMs = gridMinutes * 60_000

interface Where {
  lat: number
  lng: number
}

/**
 * The value of the light of an interval for a type of shoot, with and without the weather. Prefix sums over cells of
 * five minutes make each possible start of a day cost one subtraction.
 */
export class Worth {
  readonly #start: number
  readonly #light: number[] = [0]
  readonly #all: number[] = [0]

  /** Epoch milliseconds. `leaves` returns the share of the light that the weather leaves at an instant, 0 to 1. */
  constructor(
    place: Where,
    preferences: TypePreferences,
    from: number,
    to: number,
    leaves: (ms: number, elevationDeg: number) => number,
  ) {
    this.#start = Math.floor(from / cellMs) * cellMs
    for (let ms = this.#start; ms < to; ms += cellMs) {
      const middle = ms + cellMs / 2
      const { elevationDeg } = sketchAt(place, middle)
      const light = valueAt(preferences.sun, elevationDeg)
      this.#light.push((this.#light.at(-1) ?? 0) + light)
      this.#all.push((this.#all.at(-1) ?? 0) + (light > 0 ? light * leaves(middle, elevationDeg) : 0))
    }
  }

  /** The share of an interval with the wanted light, 0 to 1. */
  lightOf(start: number, end: number): number {
    return this.#meanOf(this.#light, start, end)
  }

  /** The same, reduced by the weather. */
  scoreOf(start: number, end: number): number {
    return this.#meanOf(this.#all, start, end)
  }

  #meanOf(sums: number[], start: number, end: number): number {
    return (this.#upTo(sums, end) - this.#upTo(sums, start)) / ((end - start) / cellMs)
  }

  #upTo(sums: number[], ms: number): number {
    const cells = (ms - this.#start) / cellMs
    const full = Math.floor(cells)
    const before = sums[full] ?? 0
    return before + ((sums[full + 1] ?? before) - before) * (cells - full)
  }
}
