import { BoundedCache } from '#kernel/server/bounded-cache.ts'
import { isTimeZone } from '#kernel/dates.ts'
import { isReckoned } from '#light/api.ts'
import type { Light } from '#light/light.ts'
import type { LightPlace } from '#light/astronomy/horizon.ts'
import { lightKindAt, type LightKind } from '#light/light-kind.ts'
import { zoneAt } from './zone.ts'

/** Days of light that are kept: the same few places and days are asked for again and again. */
const cache = new BoundedCache<Light>({ maxSize: 500 })

/** A position to about ten metres, which moves no time by more than a few hundredths of a second. */
const near = (degrees: number): number => Math.round(degrees * 1e4) / 1e4

/**
 * The light of a day of the calendar at a place; in the zone of the place when none is named. The library is loaded
 * when it is first needed.
 */
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
 * The light of the day on which something begins at a place; null where place or zone is not known, or before or after
 * all reckoning.
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
  // A zone may be one that the runtime does not know: the row came from a server with newer tables.
  if (!place || !isTimeZone(timeZone)) return null
  const day = Temporal.Instant.fromEpochMilliseconds(date).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return isReckoned(day) ? lightOn(place, day, timeZone) : null
}

/**
 * The light at a place at an instant, epoch milliseconds; unknown without a place, and before or after all reckoning.
 */
export async function lightKindOf(place: LightPlace | null, at: number): Promise<LightKind> {
  if (!place || !isReckoned(new Date(at).toISOString().slice(0, 10))) return 'unknown'
  const { sunAt } = await import('#light/astronomy/sun.ts')
  return lightKindAt(sunAt(place, at).elevationDeg)
}
