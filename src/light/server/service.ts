import { BoundedCache } from '#kernel/server/bounded-cache.ts'
import { isTimeZone } from '#kernel/dates.ts'
import { isInComputedYears } from '#light/api.ts'
import type { Light } from '#light/light.ts'
import type { LightPlace } from '#light/astronomy/horizon.ts'
import { lightKindAt, type LightKind } from '#light/light-kind.ts'
import { zoneAt } from './zone.ts'

/** The cache of days: the same few places and days are requested often. */
const cache = new BoundedCache<Light>({ maxSize: 500 })

/** Rounds a position to about ten metres, which changes times by a few hundredths of a second. */
const near = (degrees: number): number => Math.round(degrees * 1e4) / 1e4

/** The light of a calendar day at a place, by default in the place's zone. The library is loaded on first use. */
export async function lightOn({ lat, lng }: LightPlace, date: string, timeZone?: string): Promise<Light> {
  const place = { lat: near(lat), lng: near(lng) }
  const zone = timeZone ?? (await zoneAt(place.lat, place.lng))
  const key = `${place.lat} ${place.lng} ${date} ${zone}`
  const found = cache.get(key)
  if (found) return found
  const { lightOf } = await import('#light/day.ts')
  const light = lightOf(place, date, zone)
  cache.set(key, light)
  return light
}

/**
 * The light of the day on which something begins at a place; null without place or zone, and outside of 1900 to 2100.
 */
export async function lightAround({
  date,
  timeZone,
  place,
}: {
  date: number
  timeZone: string
  place: LightPlace | null
}): Promise<Light | null> {
  // The row may have a zone unknown to this runtime, written by a server with newer data.
  if (!place || !isTimeZone(timeZone)) return null
  const day = Temporal.Instant.fromEpochMilliseconds(date).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return isInComputedYears(day) ? lightOn(place, day, timeZone) : null
}

/**
 * The kind of light at a place and instant, epoch milliseconds; unknown without a place, and outside of 1900 to 2100.
 */
export async function lightKindOf(place: LightPlace | null, at: number): Promise<LightKind> {
  if (!place || !isInComputedYears(new Date(at).toISOString().slice(0, 10))) return 'unknown'
  const { sunAt } = await import('#light/astronomy/sun.ts')
  return lightKindAt(sunAt(place, at).elevationDeg)
}
