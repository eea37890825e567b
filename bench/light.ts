import { lightOf } from '#light/day.ts'
import { provideTemporal } from '#kernel/server/temporal.ts'
import { median } from './rounds.ts'

await provideTemporal()

const days = Array.from({ length: 31 }, (_, day) => Temporal.PlainDate.from('2027-03-01').add({ days: day }).toString())

/**
 * Milliseconds to compute the light of a month at an uncached place: the very first month, and the median of others.
 */
export function measureLight(): { first: number; next: number } {
  const month = (lat: number): number => {
    const began = performance.now()
    for (const date of days) lightOf({ lat, lng: 13.4 }, date, 'Europe/Berlin')
    return performance.now() - began
  }
  const first = month(40)
  return { first, next: median(Array.from({ length: 9 }, (_, place) => month(41 + place))) }
}
