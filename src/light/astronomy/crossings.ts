/**
 * A height over time: degrees at an instant in epoch milliseconds. It has at most one extremum within forty minutes.
 */
export type Height = (ms: number) => number

export interface Crossing {
  ms: number
  isRising: boolean
}

const step = 20 * 60_000

interface Point {
  ms: number
  height: number
}

/**
 * A height as points between which it is monotonic: every twenty minutes, both ends, and the extrema. Each crossing
 * between two points is found once, even where the curve only touches a threshold.
 */
export class Curve {
  readonly points: Point[]
  readonly #height: Height

  constructor(height: Height, start: number, end: number) {
    this.#height = height
    const point = (ms: number): Point => ({ ms, height: height(ms) })
    this.points = end > start ? [point(start)] : []
    // One step beyond each end: an extremum may be just outside.
    let [before, here] = [point(start - step), this.points[0] ?? point(start)]
    for (let ms = start; ms < end; ms += step) {
      const after = point(ms + step)
      const turn = turnOf(before, here, after)
      if (turn !== undefined) this.#insert(point(turn), start, end)
      if (after.ms < end) this.points.push(after)
      ;[before, here] = [here, after]
    }
    const turn = turnOf(before, here, point(here.ms + step))
    if (turn !== undefined) this.#insert(point(turn), start, end)
    if (end > start) this.#insert(point(end), start, end + 1)
  }

  /** Inserts a point in order, if it is inside. */
  #insert(point: Point, start: number, end: number): void {
    if (point.ms <= start || point.ms >= end) return
    const at = this.points.findLastIndex(({ ms }) => ms < point.ms)
    if (this.points[at + 1]?.ms !== point.ms) this.points.splice(at + 1, 0, point)
  }

  /** The height at any instant. */
  at(ms: number): number {
    return this.#height(ms)
  }

  get lowest(): number {
    return Math.min(...this.points.map(({ height }) => height))
  }

  get highest(): number {
    return Math.max(...this.points.map(({ height }) => height))
  }

  /** All crossings of a threshold, in order, to the millisecond. */
  crossings(threshold: number): Crossing[] {
    const found: Crossing[] = []
    this.points.forEach((from, index) => {
      const to = this.points[index + 1]
      if (!to || from.height < threshold === to.height < threshold) return
      found.push({ ms: rootBetween(this.#height, from, to, threshold), isRising: to.height > from.height })
    })
    return found
  }
}

/** The extremum near the middle of three points, by a parabola through them; undefined where the curve is monotonic. */
function turnOf(before: Point, here: Point, after: Point): number | undefined {
  const [rise, fall] = [here.height - before.height, here.height - after.height]
  if (rise * fall <= 0) return undefined
  return Math.round(here.ms + ((rise - fall) / (rise + fall)) * (step / 2))
}

/** The instant between two points at which the height is crossed: secant steps that stay inside, else bisection. */
function rootBetween(height: Height, from: Point, to: Point, threshold: number): number {
  let [low, high] = [from.ms, to.ms]
  let [atLow, atHigh] = [from.height - threshold, to.height - threshold]
  for (let round = 0; round < 60 && high - low > 1; round += 1) {
    const secant = low - (atLow * (high - low)) / (atHigh - atLow)
    const guess = round % 3 === 2 || !(secant > low && secant < high) ? (low + high) / 2 : secant
    const value = height(guess) - threshold
    if (value < 0 === atLow < 0) [low, atLow] = [guess, value]
    else [high, atHigh] = [guess, value]
    if (value === 0) return Math.round(guess)
  }
  return Math.round((low + high) / 2)
}
