import type { Light } from '#light/api.ts'
import type { LightPlace } from '#light/horizon.ts'
import { zoneAt } from './zone.ts'

/** Days of light that are kept: the same few places and days are asked for again and again. */
const most = 500

const known = new Map<string, Light>()

/** A position to about ten metres, which moves no time by more than a few hundredths of a second. */
const near = (degrees: number): number => Math.round(degrees * 1e4) / 1e4

/** The light of a day of the calendar at a place; in the zone of the place when none is named. The library is loaded when it is first needed. */
export async function lightOn({ lat, lng }: LightPlace, date: string, timeZone?: string): Promise<Light> {
  const place = { lat: near(lat), lng: near(lng) }
  const zone = timeZone ?? (await zoneAt(place.lat, place.lng))
  const key = `${place.lat} ${place.lng} ${date} ${zone}`
  const found = known.get(key)
  if (found) return found
  const { lightOf } = await import('#light/day.ts')
  const light = lightOf(place, date, zone)
  if (known.size >= most) known.delete(known.keys().next().value ?? '')
  known.set(key, light)
  return light
}

/** The years that the light is reckoned for. */
const years = { first: 1900, last: 2100 }

/** The light of the day on which something begins at a place; null where it is not known, or before or after all reckoning. */
export async function lightAround({ date, timeZone, place }: { date: number; timeZone: string; place: LightPlace | null }): Promise<Light | null> {
  const day = Temporal.Instant.fromEpochMilliseconds(date).toZonedDateTimeISO(timeZone).toPlainDate()
  if (!place || day.year < years.first || day.year > years.last) return null
  return lightOn(place, day.toString(), timeZone)
}
