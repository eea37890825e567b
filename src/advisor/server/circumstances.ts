import { requireSettings } from '#accounts/server/settings.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { ExternalServices } from '#kernel/server/external-service.ts'
import { within } from '#kernel/server/within.ts'
import { isReckoned } from '#light/api.ts'
import type { Light } from '#light/light.ts'
import { lightAround, lightOn } from '#light/server/service.ts'
import { zoneAt } from '#light/server/zone.ts'
import { keptCoordinates } from '#shoots/api.ts'
import { requireShoot } from '#shoots/server/service.ts'
import type { Weather } from '#weather/api.ts'
import { goldenHourOf } from '#weather/golden-hour.ts'
import { dayAt } from '#weather/server/question.ts'
import { weatherOfPlace, weatherOfShoot } from '#weather/server/service.ts'
import { type Circumstances, unknown } from '#advisor/circumstances.ts'
import type { Db } from '#database/db.ts'
import type { Log } from './heed.ts'

/** How long advice waits for the weather, milliseconds. */
const forWeather = 1500

/** Who asks, and when (epoch milliseconds). */
export interface Caller {
  db: Db
  owner: OwnerId
  services: ExternalServices
  now: number
  log: Log
}

/** Where and when a question is about, as far as it says so. */
export interface About {
  shootId?: number | undefined
  lat?: number | undefined
  lng?: number | undefined
  timeZone?: string | undefined
  /** `2026-10-17` at the place; today when not said. */
  date?: string | undefined
}

/**
 * What is known about what is asked: of the shoot, else of the position, else nothing but the photographer's own clock
 * and unit.
 */
export async function circumstancesOf(caller: Caller, about: About): Promise<Circumstances> {
  const { preferences } = await requireSettings(caller.db, caller.owner)
  const own = {
    ...unknown,
    now: caller.now,
    timeZone: about.timeZone ?? preferences.timeZone,
    unit: preferences.weatherUnit,
  }
  if (about.shootId !== undefined) return { ...own, ...(await ofShoot(caller, about.shootId)) }
  return about.lat === undefined || about.lng === undefined
    ? own
    : { ...own, ...(await ofPosition(caller, { ...about, lat: about.lat, lng: about.lng })) }
}

async function ofShoot(caller: Caller, id: number): Promise<Partial<Circumstances>> {
  const { title, type, date, endsAt, location, timeZone, coordinates } = await requireShoot(caller.db, caller.owner, id)
  const shoot = { title, type, start: date, end: endsAt, location }
  const weather = await within(forWeather, weatherOfShoot(caller, id))
  if (weather) return { shoot, timeZone: weather.place?.timeZone ?? timeZone, ...(await ofWeather(weather)) }
  const light = await lightAround({ date, timeZone, place: keptCoordinates(coordinates) })
  return { shoot, timeZone, ...withoutWeather(light, caller.now, type) }
}

async function ofPosition(
  caller: Caller,
  { lat, lng, timeZone, date }: About & { lat: number; lng: number },
): Promise<Partial<Circumstances>> {
  const weather = await within(forWeather, weatherOfPlace(caller, { lat, lng, timeZone, date }))
  if (weather) return { ...(weather.place && { timeZone: weather.place.timeZone }), ...(await ofWeather(weather)) }
  const zone = timeZone ?? (await zoneAt(lat, lng))
  const day = date ?? dayAt(caller.now, zone)
  return { timeZone: zone, ...(isReckoned(day) && withoutWeather(await lightOn({ lat, lng }, day, zone), caller.now)) }
}

/** What the weather service says; an estimate is no forecast, and has no hours. */
async function ofWeather({
  place,
  date,
  goldenHour,
  hours,
  source,
}: Weather): Promise<Pick<Circumstances, 'light' | 'goldenHour' | 'hours'>> {
  const light = place && isReckoned(date) ? await lightOn(place, date, place.timeZone) : null
  return { light, goldenHour, hours: source === 'forecast' ? hours : [] }
}

const withoutWeather = (light: Light | null, now: number, type?: string): Partial<Circumstances> =>
  light ? { light, timeZone: light.timeZone, goldenHour: goldenHourOf(light, [], { now, type }) } : {}
