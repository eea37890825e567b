import autocannon, { type Outcome, type Shot } from 'autocannon'
import type { Server } from './processes.ts'

export const connections = 16

export interface Compared {
  /** Requests each second. */
  figure: number
  floor: number
  /** The median of the ratios of all rounds: a disturbance affects both sides of a round. */
  ratio: number
  p50: number
  p99: number
  faults: number
}

export interface Plan {
  rounds: number
  seconds: number
}

/** The value that this share of the numbers does not exceed. */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? Number.NaN

/** Median and 95th percentile of milliseconds. */
export const timesText = (times: number[]): string =>
  `p50 ${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`

export const median = (numbers: number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Loads both servers in short alternating bursts, the order swapped each round; the first round warms up and is not
 * counted.
 */
export async function compare(
  product: Server,
  floor: Server,
  requestsTo: (url: string) => Shot[],
  { rounds, seconds }: Plan,
): Promise<Compared> {
  const pairs: { product: Outcome; floor: Outcome }[] = []
  const burst = (server: Server) =>
    autocannon({ url: server.url, connections, duration: seconds, requests: requestsTo(server.url) })
  for (let round = 0; round <= rounds; round += 1) {
    const floorFirst = round % 2 === 0
    const before = floorFirst ? await burst(floor) : undefined
    const ours = await burst(product)
    const pair = { product: ours, floor: before ?? (await burst(floor)) }
    if (round > 0) pairs.push(pair)
  }
  return {
    figure: median(pairs.map((pair) => pair.product.requests.average)),
    floor: median(pairs.map((pair) => pair.floor.requests.average)),
    ratio: median(pairs.map((pair) => pair.product.requests.average / pair.floor.requests.average)),
    p50: median(pairs.map((pair) => pair.product.latency.p50)),
    p99: median(pairs.map((pair) => pair.product.latency.p99)),
    faults: pairs
      .flatMap((pair) => [pair.product, pair.floor])
      .reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0),
  }
}
